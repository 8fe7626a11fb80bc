import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isSearched, readNote } from '../memory/read-notes.ts'
import { type Asker, type MemoryRow, mayHear } from '../memory/row.ts'

/** A file of notes as the asker may see it. */
export interface SharedNote {
  path: string
  text: string
  /** The number of memories that were left out. */
  leftOut: number
}

const heading = /^(#{1,6})\s/

/**
 * One NPC's notes with only the lines that this asker may see, under their headings. Memories derived from hidden ones
 * are left out, and so are files with nothing left in them.
 */
export const sharedNotes = async (
  folder: string,
  paths: readonly string[],
  asker: Asker,
): Promise<{ notes: SharedNote[]; leftOut: number }> => {
  const files = new Map<string, readonly MemoryRow[]>()
  for (const path of paths.filter(isSearched)) files.set(path, (await readNote(folder, path))?.rows ?? [])
  const all = [...files.values()].flat()
  const hidden = new Set(all.filter(({ audience }) => !mayHear(asker, audience)).map(({ id }) => id))
  for (let before = -1; before !== hidden.size; ) {
    before = hidden.size
    for (const { id, from } of all) if (from.some((source) => hidden.has(source))) hidden.add(id)
  }
  const notes: SharedNote[] = []
  for (const [path, rows] of files) {
    const shown = rows.filter(({ id }) => !hidden.has(id))
    if (shown.length === 0) continue
    const text = await readFile(join(folder, path), 'utf8')
    const hiddenRows = rows.filter(({ id }) => hidden.has(id))
    notes.push({ path, text: withLinesOf(text, { shown, hidden: hiddenRows }), leftOut: hiddenRows.length })
  }
  return { notes, leftOut: hidden.size }
}

const linesOf = (rows: readonly MemoryRow[]): Set<number> =>
  new Set(
    rows.flatMap(({ line, endLine }) => Array.from({ length: endLine - line + 1 }, (_, index) => line - 1 + index)),
  )

/**
 * The lines of a file that hold the shown memories, and the headings above them. A line that also holds a hidden memory
 * is left out.
 */
const withLinesOf = (
  text: string,
  { shown, hidden }: { shown: readonly MemoryRow[]; hidden: readonly MemoryRow[] },
): string => {
  const lines = text.split(/\r?\n/)
  const kept = linesOf(shown)
  for (const index of linesOf(hidden)) kept.delete(index)
  /** The headings above the current line, outermost first. */
  let above: { at: number; level: number }[] = []
  for (const [index, line] of lines.entries()) {
    const level = heading.exec(line)?.[1]?.length
    if (level !== undefined) above = [...above.filter((other) => other.level < level), { at: index, level }]
    else if (kept.has(index)) for (const { at } of above) kept.add(at)
  }
  const out: string[] = []
  for (const [index, line] of lines.entries()) {
    if (!kept.has(index)) continue
    if (heading.test(line) && out.length > 0) out.push('')
    out.push(line)
    if (heading.test(line)) out.push('')
  }
  return `${out.join('\n')}\n`
}
