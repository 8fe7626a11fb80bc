import type { MemoryEntry } from '../mind/ports/memory-port.ts'
import type { Corpus } from './corpus.ts'
import { notedEntry } from './new-entry.ts'
import { isDailyNote } from './read-notes.ts'

/** The entries of the daily notes, in the form in which they were remembered. */
export interface NotedEntries {
  /** Entries from a game date on, in file order. Read-only, because unchanged rows give the same objects again. */
  since(date: string): readonly MemoryEntry[]
}

/** Converts each row once. A turn asks several times, and usually only a line at the end is new. */
export const createNotedEntries = (corpus: Pick<Corpus, 'rows' | 'edits'>): NotedEntries => {
  let dates: string[] = []
  let known: MemoryEntry[] = []
  let taken = 0
  let edits = -1
  /** The last answer, which a turn asks for several times. */
  let last: { from: string; entries: MemoryEntry[] } | null = null
  return {
    since(date) {
      const rows = corpus.rows()
      if (edits !== corpus.edits) {
        edits = corpus.edits
        dates = []
        known = []
        taken = 0
        last = null
      }
      const before = taken
      for (; taken < rows.length; taken += 1) {
        const row = rows[taken]
        if (row === undefined || row.date === null || !isDailyNote(row.path)) continue
        dates.push(row.date)
        known.push(notedEntry(row))
      }
      if (last?.from !== date || taken !== before) {
        last = { from: date, entries: known.filter((_entry, index) => (dates[index] as string) >= date) }
      }
      return last.entries
    },
  }
}
