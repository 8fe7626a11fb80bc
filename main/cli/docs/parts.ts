/** A page of `docs/` with a generator for each of its parts. `before`: the part's present text. */
export interface Page {
  file: string
  parts: Record<string, (before: string) => string>
}

const begin = (name: string): string => `<!-- begin ${name}: written by npm run fix, from the code -->`
const end = (name: string): string => `<!-- end ${name} -->`

/**
 * Regenerates the parts of a page. The text around them is written by hand and stays.
 *
 * @throws Error when a part has no place in the page.
 */
export const withParts = (text: string, { file, parts }: Page): string =>
  Object.entries(parts).reduce((page, [name, write]) => {
    const from = page.indexOf(begin(name))
    const to = page.indexOf(end(name))
    if (from < 0 || to < from)
      throw new Error(
        `${file} has no place for "${name}": it belongs between the lines ${begin(name)} and ${end(name)}`,
      )
    const start = from + begin(name).length
    return `${page.slice(0, start)}\n\n${write(page.slice(start, to).trim())}\n\n${page.slice(to)}`
  }, text)

/** A row of a table; escapes what would end a cell. */
export const row = (...cells: string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('\n', ' ').replaceAll(/(?<!\\)\|/g, '\\|')).join(' | ')} |`

/** A table with its head; empty if it has no rows. */
export const tableOf = (head: string[], rows: string[][]): string[] =>
  rows.length === 0 ? [] : [row(...head), `|${' --- |'.repeat(head.length)}`, ...rows.map((cells) => row(...cells))]
