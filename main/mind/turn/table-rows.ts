/** The text that replaces a table row at the beginning. Null if it takes more text to decide. */
type Row = { length: number; said: string; isItem?: boolean; instead?: string } | null

const tableRow = /^[ \t]*\|/
const tableRule = /^[ \t|:-]*-{2,}[ \t|:-]*$/
/** Matches the head of a table on the line of the sentence before it. */
const rowBehindWords = /^\|(?:[^|\n]*\|){2,}[ \t]*$/
const longestRow = 600
const cellsOf = (row: string): string =>
  row
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(', ')

export const isTableRow = (text: string): boolean =>
  tableRow.test(text) || (/^[ \t|:-]+\n/.test(text) && text.includes('|'))

/** Reads a row at the beginning of a line. Only the text of its cells is spoken. */
export const readRow = (text: string, ended: boolean): Row => {
  const end = text.indexOf('\n')
  if (end === -1 && !ended && text.length < longestRow) return null
  const row = end === -1 ? text : text.slice(0, end)
  const length = end === -1 ? row.length : end + 1
  if (tableRule.test(row)) return { length, said: '' }
  const cells = cellsOf(row)
  return { length, said: '', isItem: cells !== '', instead: cells === '' ? '' : `${cells}${end === -1 ? '' : '\n'}` }
}

/** Reads a bar after other words. It begins a table row, or is just a bar. */
export const readBar = (text: string, ended: boolean): Row => {
  const end = text.indexOf('\n')
  if (end === -1 && !ended && text.length < longestRow) return null
  const row = readRow(text, true)
  return row !== null && rowBehindWords.test(end === -1 ? text : text.slice(0, end))
    ? { ...row, said: '\n' }
    : { length: 1, said: '|' }
}
