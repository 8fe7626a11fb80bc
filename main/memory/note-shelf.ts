import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { PlainDiagnostic } from '../content/character.ts'
import { finding, told } from '../language/findings/finding.ts'
import { createFreeNames } from '../language/names/free-names.ts'
import { curatedRows } from './curated-lines.ts'
import { hasFaded, lastNotedDay } from './fade.ts'
import type { FixedText } from './lore-rows.ts'
import { type FileState, openInside, openListed, sameState } from './note-file.ts'
import type { NoteEnd } from './note-writer.ts'
import { splitLines } from './read-daily-note.ts'
import { isSearched, mostRows, notePaths, type ReadNote, readNote } from './read-notes.ts'
import type { MemoryRow } from './row.ts'
import type { SharedLore } from './shared-lore.ts'

/** How many files are read at a time. */
const filesAtOnce = 8
/**
 * How many milliseconds a file must be old when it is read. A younger file may change again and look the same, because
 * the clocks of file systems tick only every few milliseconds.
 */
const clockTickMs = 20

/**
 * The most rows of a note that is compared with its old rows. For more rows, the comparison would block others longer
 * than taking the rows over.
 */
const mostCompared = 1000

const unknownState: FileState = { size: -1, mtimeMs: -1, ino: -1 }

/** All of an NPC's Markdown as last read. Doesn't read unchanged files again. */
export interface NoteShelf {
  /** Reads the changes in all files, or in the named ones. Resolves with whether there were any. One call at a time. */
  look(paths?: readonly string[]): Promise<boolean>
  /** Whether the project's own texts have changed since they were read. */
  isOutdated(): boolean
  /** Whether the system failed to read something, so that another look soon may help. The last good reading is kept. */
  hasFailed(): boolean
  /** All rows that can be recalled, each id once, in file order. */
  rows(): MemoryRow[]
  end(path: string): NoteEnd | null
  /** Whether the file existed at the last look. */
  has(path: string): boolean
  /**
   * Tells the shelf that we added this line, so that the file need not be read again. Returns whether the line began a
   * day that made lines fade.
   */
  added(row: MemoryRow, end: NoteEnd): boolean
  diagnostics(): PlainDiagnostic[]
}

export const createNoteShelf = (options: {
  folder: string
  /** The project's own texts that are searched too: the designer's MEMORY.md, and lore. */
  authored: () => FixedText | null
  lore: () => readonly FixedText[]
  shared: SharedLore
}): NoteShelf => {
  const { folder } = options
  /** What was read from each file. `last`: the latest day that the NPC itself noted in it. Faded rows aren't kept. */
  const notes = new Map<string, ReadNote & { fresh: boolean; last: string }>()
  let folders: PlainDiagnostic[] = []
  let foldersFailed = false
  let fixed: { texts: [FixedText | null, readonly FixedText[]]; rows: MemoryRow[] } = { texts: [null, []], rows: [] }
  let tooMany: PlainDiagnostic[] = []
  /** The day that decides which lines have faded. */
  let today = ''

  const read = async (path: string, open: typeof openInside): Promise<boolean> => {
    const known = notes.get(path)
    const found =
      known === undefined || known.fresh || known.failed ? null : await stat(join(folder, path)).catch(() => null)
    if (known !== undefined && found !== null && sameState(known.state, found)) return false
    const note = await readNote(folder, path, open)
    if (note === null) return notes.delete(path)
    // No file has this state, so the next look reads the file again.
    if (note.failed && known !== undefined) {
      notes.set(path, { ...known, state: unknownState, diagnostics: note.diagnostics, failed: true })
      return !isDeepStrictEqual(known.diagnostics, note.diagnostics)
    }
    const last = lastNotedDay(note.rows)
    if (last <= today) note.rows = unfaded(note.rows)
    notes.set(path, { ...note, last, fresh: Date.now() - note.state.mtimeMs < clockTickMs })
    return (
      known === undefined ||
      note.rows.length > mostCompared ||
      !isDeepStrictEqual([known.rows, known.diagnostics], [note.rows, note.diagnostics])
    )
  }
  const unfaded = (rows: MemoryRow[]): MemoryRow[] =>
    rows.some((row) => hasFaded(row, today)) ? rows.filter((row) => !hasFaded(row, today)) : rows
  /**
   * Drops faded rows on a new day. `behind`: the latest day was removed, so lines that faded because of it must be read
   * again.
   */
  const turnDay = (): 'same' | 'faded' | 'behind' => {
    const last = [...notes.values()].reduce((newest, note) => (note.last > newest ? note.last : newest), '')
    if (last < today) {
      today = last
      return 'behind'
    }
    if (last === today) return 'same'
    today = last
    let turned: 'same' | 'faded' = 'same'
    for (const note of notes.values()) {
      const rows = unfaded(note.rows)
      if (rows !== note.rows) turned = 'faded'
      note.rows = rows
    }
    return turned
  }
  const isOutdated = (): boolean =>
    fixed.texts[1] !== options.lore() || fixed.texts[0]?.text !== options.authored()?.text
  const lookAtFixed = (): boolean => {
    if (!isOutdated()) return false
    const texts: typeof fixed.texts = [options.authored(), options.lore()]
    const [authored, lore] = texts
    const rows = authored === null ? [] : curatedRows(authored.path, splitLines(authored.text)).rows
    fixed = { texts, rows: [...rows, ...options.shared.rows(lore)] }
    return true
  }

  return {
    isOutdated,
    hasFailed: () => foldersFailed || [...notes.values()].some(({ failed }) => failed === true),
    async look(paths) {
      let changed = lookAtFixed()
      let wanted = (paths ?? []).filter(isSearched)
      if (paths === undefined) {
        const found = await notePaths(folder)
        changed ||= !isDeepStrictEqual(folders, found.diagnostics)
        folders = found.diagnostics
        foldersFailed = found.failed
        wanted = [...new Set([...found.paths, ...notes.keys()])]
      }
      for (let from = 0; from < wanted.length; from += filesAtOnce) {
        const read8 = await Promise.all(
          wanted
            .slice(from, from + filesAtOnce)
            .map((path) => read(path, paths === undefined ? openListed : openInside)),
        )
        changed ||= read8.includes(true)
      }
      const turned = turnDay()
      if (turned !== 'behind') return changed || turned === 'faded'
      const before = new Map(notes)
      notes.clear()
      for (const [path, known] of before) {
        await read(path, openInside)
        if (notes.get(path)?.failed) notes.set(path, { ...known, state: unknownState, failed: true })
      }
      return true
    },
    rows() {
      const { rows, leftOut } = merged(fixed.rows, notes)
      tooMany =
        leftOut === 0
          ? []
          : [
              {
                severity: 'error',
                file: 'memory',
                ...told(finding('note-shelf.too-many', { leftOut, most: mostRows })),
              },
            ]
      return rows
    },
    has: (path) => notes.has(path),
    end: (path) => notes.get(path)?.end ?? null,
    added(row, end) {
      const known = notes.get(row.path)
      const rows = known?.rows ?? []
      rows.push(row)
      const last = lastNotedDay([row])
      notes.set(row.path, {
        ...{ diagnostics: [], leftOut: 0, ...known, rows, state: end.state, end, fresh: false },
        last: known !== undefined && known.last > last ? known.last : last,
      })
      return turnDay() === 'faded'
    },
    diagnostics: () => [...folders, ...tooMany, ...[...notes].sort(byPath).flatMap(([, note]) => note.diagnostics)],
  }
}

const byPath = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1)

/**
 * Merges rows. Lines with the same id and text are one memory, in whatever file they are. If their texts differ, both
 * are kept.
 */
const merged = (
  fixed: readonly MemoryRow[],
  notes: ReadonlyMap<string, ReadNote>,
): { rows: MemoryRow[]; leftOut: number } => {
  const files = [...notes.values()]
  let leftOut = files.reduce((sum, note) => sum + note.leftOut, 0)
  let excess = fixed.length + files.reduce((sum, note) => sum + note.rows.length, 0) - mostRows
  const byId = new Map<string, MemoryRow>()
  const names = createFreeNames()
  /** The ids that came with different texts. */
  const texts = new Map<string, Set<string>>()
  const put = (row: MemoryRow) => {
    const known = byId.get(row.id)
    if (known !== undefined) {
      const others = texts.get(row.id) ?? new Set([known.text])
      if (others.has(row.text)) return
      texts.set(row.id, others.add(row.text))
    }
    const id = names.freeOf(row.id)
    byId.set(id, id === row.id ? row : { ...row, id })
  }
  for (const row of fixed) put(row)
  for (const [path, note] of [...notes].sort(byPath)) {
    // MEMORY.md and files about people don't age. Among notes the oldest are dropped first.
    const drop =
      path.startsWith('memory/people/') || path === 'MEMORY.md' ? 0 : Math.min(note.rows.length, Math.max(0, excess))
    excess -= drop
    leftOut += drop
    for (const row of note.rows.slice(drop)) put(row)
  }
  return { rows: [...byId.values()], leftOut }
}
