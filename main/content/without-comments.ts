/** Matches a closed HTML comment, which is an author's note to themselves. */
const comment = /<!--[\s\S]*?-->/g

/**
 * Removes comments from Markdown. They are only for its authors: nobody says them, and no model reads them. Line
 * numbers stay the same. Code fences are text, and so is a comment that is never closed.
 */
export const withoutComments = (text: string): string => {
  if (!text.includes('<!--')) return text
  return text
    .split(/(^\s*(?:```|~~~)[\s\S]*?^\s*(?:```|~~~)[^\n]*$)/m)
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replace(comment, (found) => found.replace(/[^\n]/g, ''))))
    .join('')
}
