/** A file longer than this is shown in part. */
const maximumBootstrapCharacters = 20_000
const headShare = 0.7
const tailShare = 0.2

/** The beginning and the end of a long text, with a notice of what is missing between them. */
export const truncateBootstrap = (text: string, name: string, maximum = maximumBootstrapCharacters): string => {
  if (text.length <= maximum) return text
  const head = text.slice(0, Math.floor(maximum * headShare))
  const tail = text.slice(text.length - Math.floor(maximum * tailShare))
  return `${head}\n\n[… ${text.length - head.length - tail.length} characters of ${name} are left out here …]\n\n${tail}`
}
