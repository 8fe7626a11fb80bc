import type { MemoryEntry } from '../mind/ports/memory-port.ts'
import type { Corpus } from './corpus.ts'
import { notedEntry } from './new-entry.ts'
import { isDailyNote } from './read-notes.ts'

/** The entries of the daily notes, in the form in which they were remembered. */
export interface NotedEntries {
  /**
   * Entries from a game date on, in file order. Read-only, because unchanged rows give the same objects again. The list
   * grows at its end while notes are only added, and a changed or removed note gives a new list.
   */
  since(date: string): readonly MemoryEntry[]
}

/** A game day changes the dates that turns ask for. */
const mostAnswers = 8

/** Converts each row once. A turn asks several times, and usually only a line at the end is new. */
export const createNotedEntries = (corpus: Pick<Corpus, 'rows' | 'edits'>): NotedEntries => {
  let dates: string[] = []
  let known: MemoryEntry[] = []
  let taken = 0
  let edits = -1
  /** The last answers by date, with how many entries each has looked at. A turn asks for a few dates several times. */
  const answers = new Map<string, { entries: MemoryEntry[]; looked: number }>()
  return {
    since(date) {
      const rows = corpus.rows()
      if (edits !== corpus.edits) {
        edits = corpus.edits
        dates = []
        known = []
        taken = 0
        answers.clear()
      }
      for (; taken < rows.length; taken += 1) {
        const row = rows[taken]
        if (row === undefined || row.date === null || !isDailyNote(row.path)) continue
        dates.push(row.date)
        known.push(notedEntry(row))
      }
      const last = answers.get(date) ?? { entries: [], looked: 0 }
      for (; last.looked < known.length; last.looked += 1)
        if ((dates[last.looked] as string) >= date) last.entries.push(known[last.looked] as MemoryEntry)
      if (!answers.has(date) && answers.size >= mostAnswers) answers.clear()
      answers.set(date, last)
      return last.entries
    },
  }
}
