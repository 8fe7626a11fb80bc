import type { Logger } from '../base/logger.ts'
import { optional } from '../base/optional.ts'
import type { PlainDiagnostic } from '../content/character.ts'
import type { CalendarWords } from '../language/language.ts'
import type { MemoryEntry, NewMemory } from '../mind/ports/memory-port.ts'
import type { NpcId } from '../world/ids.ts'
import { createBreath } from './breathe.ts'
import type { Corpus } from './corpus.ts'
import { plainMark, type SectionMark } from './daily-note.ts'
import type { Findable } from './findable.ts'
import { entryOf, newRow } from './new-entry.ts'
import type { NotePages } from './note-pages.ts'
import type { NoteShelf } from './note-shelf.ts'
import { createNoteWriter } from './note-writer.ts'
import { isDailyNote } from './read-notes.ts'
import { type MemoryRow, searchText } from './row.ts'

/** Lets others run after taking over this many rows. */
const rowsPerBreath = 50

/** Keeps the corpus in step with the Markdown, and writes to the Markdown. One call at a time. */
export interface NoteBook {
  /** Reads these files (default: all) and applies their changes. */
  look(paths?: readonly string[]): Promise<void>
  /** Resolves when the line is in the file. @throws MemoryWriteError */
  write(entry: NewMemory, id: string): Promise<MemoryEntry>
}

export const createNoteBook = (options: {
  npc: NpcId
  folder: string
  shelf: NoteShelf
  corpus: Corpus
  findable: () => Findable
  pages: NotePages
  /** The words for naming days. */
  calendar: CalendarWords
  logger: Logger
}): NoteBook => {
  const { npc, shelf, corpus, findable } = options
  const writer = createNoteWriter({ ...options, endOf: shelf.end })
  const said = new Set<string>()

  /** Takes a row in. Embeds it again only if its words changed. */
  const take = (row: MemoryRow) => {
    const before = corpus.get(row.id)
    if (before === row || (before !== undefined && JSON.stringify(before) === JSON.stringify(row))) return
    const { vectors, keeper } = findable()
    corpus.put(row)
    const same = before !== undefined && searchText(before) === searchText(row)
    if (!same || vectors.get(row.id) === undefined) vectors.expect(row.id)
    else keeper.changed([row])
  }
  const takeAll = async () => {
    const rows = shelf.rows()
    const kept = new Set(rows.map((row) => row.id))
    const gone = corpus.rows().flatMap((row) => (kept.has(row.id) ? [] : [row.id]))
    for (const id of gone) {
      corpus.remove(id)
      findable().vectors.drop(id)
    }
    const breath = createBreath(rowsPerBreath)
    for (const row of rows) {
      take(row)
      await breath()
    }
    findable().keeper.removed(gone)
    findable().wake()
  }
  /** Logs each problem once, not at every read. */
  const say = (diagnostics: PlainDiagnostic[]) => {
    for (const { severity, file, line, message } of diagnostics) {
      const key = JSON.stringify([file, line, message])
      if (said.has(key)) continue
      said.add(key)
      options.logger[severity === 'error' ? 'error' : 'warn']({ npc, file, line }, `memory: ${message}`)
    }
  }
  const look: NoteBook['look'] = async (paths) => {
    for (const note of paths === undefined ? [undefined] : paths.filter(isDailyNote)) {
      await options.pages.settle(note)
      options.pages.forget(note)
    }
    if (await shelf.look(paths)) await takeAll()
    say(shelf.diagnostics())
  }

  return {
    look,
    async write(entry, id) {
      const known = corpus.get(id)
      if (known !== undefined) return entryOf(entry, known)
      const row = newRow(entry, id)
      const section: SectionMark = { time: row.time, place: row.place, who: row.who, audience: row.audience }
      const mark = {
        ...plainMark,
        kind: entry.kind,
        importance: row.importance,
        id,
        about: row.about,
        from: row.from,
        ...optional({ news: row.news, confided: row.confided }),
      }
      const { path, end } = await writer.append({ date: entry.at.date, section, text: row.text, mark })
      if (end === null) {
        // Somebody edited the file after it was read. Now it holds both changes.
        await look([path])
      } else {
        const placed = { ...row, path, line: end.lines, endLine: end.lines }
        if (shelf.added(placed, end)) await takeAll()
        else take(placed)
        findable().wake()
      }
      return entryOf(entry, corpus.get(id) ?? { ...row, path })
    },
  }
}
