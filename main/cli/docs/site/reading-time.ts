/** How fast an adult reads technical prose. Code and tables count like prose. */
const wordsPerMinute = 220
/** A page of the site is read in less than this. Longer ones give a part to a page of their own. */
export const mostMinutes = 10

/** Minutes that a page of Markdown takes, as a fraction. Front matter and comments aren't read. */
export const readingMinutes = (markdown: string): number => {
  const shown = markdown
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/\]\([^)\s]*\)/g, ']')
  return (shown.match(/[\p{L}\p{N}][\p{L}\p{N}'’_.-]*/gu) ?? []).length / wordsPerMinute
}
