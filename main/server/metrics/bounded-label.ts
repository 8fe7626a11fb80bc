/** How many values of one label are kept apart; each is a time series for as long as the server runs. */
const defaultMost = 200

/** Values of a label, of which there are never more than so many: what is not known, or comes when there is no more room, is summed under `rest`. */
export const createBoundedLabel = (options: {
  rest: string
  isKnown?: (value: string) => boolean
  most?: number
}): ((value: string) => string) => {
  const { rest, isKnown = () => true, most = defaultMost } = options
  const seen = new Set<string>()
  return (value) => {
    if (seen.has(value)) return value
    if (seen.size >= most || !isKnown(value)) return rest
    seen.add(value)
    return value
  }
}
