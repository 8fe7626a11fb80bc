/** An HTML comment that is closed: what an author notes for themselves. */
const comment = /<!--[\s\S]*?-->/g

/**
 * Markdown without its comments, which are for its authors alone: nobody says them, and no model reads them. Every line keeps its number. What stands in a code fence is text,
 * and so is a comment that is never closed.
 */
export const withoutComments = (text: string): string => {
  if (!text.includes('<!--')) return text
  return text
    .split(/(^\s*(?:```|~~~)[\s\S]*?^\s*(?:```|~~~)[^\n]*$)/m)
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replace(comment, (found) => found.replace(/[^\n]/g, ''))))
    .join('')
}
