/** Begins or ends a block of code. */
const fence = /^\s*(?:```|~~~)/

/**
 * Removes comments from Markdown. They are only for its authors: nobody says them, and no model reads them. Line
 * numbers stay the same. Code fences are text, and so is a comment that is never closed. Reads the text once from its
 * beginning to its end, so that no text, however broken, takes long.
 */
export const withoutComments = (text: string): string => {
  if (!text.includes('<!--')) return text
  const lines = text.split('\n')
  const fences = lines.flatMap((line, index) => (fence.test(line) ? [index] : []))
  const pieces: string[] = []
  let from = 0
  // A fence without a partner is none.
  for (let index = 0; index + 1 < fences.length; index += 2) {
    const [open, close] = [fences[index] ?? 0, fences[index + 1] ?? 0]
    if (open > from) pieces.push(uncommented(lines.slice(from, open).join('\n')))
    pieces.push(lines.slice(open, close + 1).join('\n'))
    from = close + 1
  }
  if (from < lines.length) pieces.push(uncommented(lines.slice(from).join('\n')))
  return pieces.join('\n')
}

/** The same for a piece without code fences. */
const uncommented = (text: string): string => {
  let made = ''
  let at = 0
  for (;;) {
    const open = text.indexOf('<!--', at)
    const close = open < 0 ? -1 : text.indexOf('-->', open + 4)
    if (close < 0) return made + text.slice(at)
    made += text.slice(at, open) + text.slice(open, close).replaceAll(/[^\n]/g, '')
    at = close + 3
  }
}
