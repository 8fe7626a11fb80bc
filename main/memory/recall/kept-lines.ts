import type { RowReading } from './row-reading.ts'

/** So much of one memory must stand in the other for both to be the same thing, of which the better one is enough. */
const sameShare = 0.6

/** Which rows rest on which memories, by slot. */
export interface KeptLines {
  put(slot: number, reading: RowReading): void
  remove(slot: number, reading: RowReading): void
  /** Slots of the rows that rest on this memory, in no certain order. */
  restingOn(id: string): Iterable<number>
}

export const createKeptLines = (): KeptLines => {
  const resting = new Map<string, Set<number>>()
  return {
    put(slot, { row }) {
      for (const id of row.from) {
        const known = resting.get(id)
        if (known === undefined) resting.set(id, new Set([slot]))
        else known.add(slot)
      }
    },
    remove(slot, { row }) {
      for (const id of row.from) {
        const known = resting.get(id)
        known?.delete(slot)
        if (known?.size === 0) resting.delete(id)
      }
    },
    restingOn: (id) => resting.get(id) ?? [],
  }
}

/** A line that was kept of a note, and that note; `other` is the one that would be left out. */
export const saysTheSame = (one: RowReading, other: RowReading): boolean =>
  (one.row.from.includes(other.row.id) || other.row.from.includes(one.row.id)) && shareIn(other, one) >= sameShare

/** A note is history as soon as what was kept of it is struck out; not when most of it was never kept, nor while a line that says the same still holds. */
export const isStruckOut = (note: RowReading, kept: readonly RowReading[]): boolean => {
  const same = kept.filter((line) => shareIn(note, line) >= sameShare)
  return same.length > 0 && same.every((line) => line.row.until !== null)
}

const shareIn = (one: RowReading, other: RowReading): number => {
  const own = new Set(one.terms)
  const others = new Set(other.terms)
  return own.size === 0 ? 1 : [...own].filter((term) => others.has(term)).length / own.size
}
