import type { MemoryEntry } from '../mind/ports/memory-port.ts'
import type { Corpus } from './corpus.ts'
import { notedEntry } from './new-entry.ts'
import { isDailyNote } from './read-notes.ts'

/** What stands in the daily notes, as it was remembered. */
export interface NotedEntries {
  /** Entries from a game date on, in file order. Read-only: unchanged rows give the same objects again. */
  since(date: string): MemoryEntry[]
}

/** Converts each row once. A turn asks several times, and usually only a line at the end is new. */
export const createNotedEntries = (corpus: Pick<Corpus, 'rows' | 'edits'>): NotedEntries => {
  let known: { date: string; entry: MemoryEntry }[] = []
  let taken = 0
  let edits = -1
  return {
    since(date) {
      const rows = corpus.rows()
      if (edits !== corpus.edits) {
        edits = corpus.edits
        known = []
        taken = 0
      }
      for (; taken < rows.length; taken += 1) {
        const row = rows[taken]
        if (row !== undefined && row.date !== null && isDailyNote(row.path))
          known.push({ date: row.date, entry: notedEntry(row) })
      }
      return known.flatMap((one) => (one.date >= date ? one.entry : []))
    },
  }
}
