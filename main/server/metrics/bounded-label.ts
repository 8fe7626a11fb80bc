/** How many distinct values one label has at most; each is a time series for as long as the server runs. */
const defaultMost = 200

/** Limits the values of a label: unknown values, and new ones beyond the limit, are summed under `rest`. */
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
