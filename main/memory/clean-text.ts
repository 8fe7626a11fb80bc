/** The most characters of a memory. A longer one is cut with a visible ellipsis. */
export const longestText = 2000
/** The most characters of a name or place in a heading. */
const longestName = 80

/** Control characters and direction marks. They could hide or reorder text in the file. */
const controls = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/gu
const whiteSpace = /[\s\u0085\u2028\u2029]+/gu

/**
 * Makes text safe for one line of Markdown. The result is a single line of well-formed Unicode without control
 * characters, and without HTML comments that could be mistaken for ours. It has at most `longest` characters; longer
 * text ends in an ellipsis.
 */
export const cleanText = (text: string, longest = longestText): string => {
  const line = text
    .toWellFormed()
    .replace(whiteSpace, ' ')
    .replace(controls, '')
    .replace(/ {2,}/g, ' ')
    .replaceAll('<!--', '<!- -')
    .replaceAll('-->', '- ->')
    .trim()
  if (line.length <= longest) return line
  return `${line
    .slice(0, longest - 2)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()} …`
}

/** Cleans a name or place for a heading, where `·` separates the parts. */
export const cleanName = (name: string): string => cleanText(name.replaceAll('·', '-'), longestName)
