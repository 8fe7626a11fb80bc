import type { RowReading } from './row-reading.ts'

/** The share of one memory that must occur in the other so that both say the same. Then the better one is enough. */
const sameShare = 0.6

/** Knows which rows rest on which memories, by slot. */
export interface KeptLines {
  put(slot: number, reading: RowReading): void
  remove(slot: number, reading: RowReading): void
  /** The slots of the rows that rest on this memory, in no particular order. */
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

/** Whether one row was kept from the other and says the same. `other` would then be left out. */
export const saysTheSame = (one: RowReading, other: RowReading): boolean =>
  (one.row.from.includes(other.row.id) || other.row.from.includes(one.row.id)) && shareIn(other, one) >= sameShare

/**
 * Whether a note is outdated because the lines kept from it are struck out. It isn't if most of it was never kept, or
 * while a line that says the same is still true.
 */
export const isStruckOut = (note: RowReading, kept: readonly RowReading[]): boolean => {
  const same = kept.filter((line) => shareIn(note, line) >= sameShare)
  return same.length > 0 && same.every((line) => line.row.until !== null)
}

const shareIn = (one: RowReading, other: RowReading): number => {
  const own = new Set(one.terms)
  const others = new Set(other.terms)
  return own.size === 0 ? 1 : [...own].filter((term) => others.has(term)).length / own.size
}
