import { audienceWord, type MemoryRow } from './row.ts'

/** Tracks the rows in the index, and the rows to add to it or remove from it. */
export interface IndexLedger {
  /** Tells it that these rows may need writing. Rows that are already indexed in their current form don't. */
  changed(rows: Iterable<MemoryRow>): void
  removed(ids: Iterable<string>): void
  /**
   * Tells it that the index was opened with these rows. All others wait. `usable`: the rows whose vectors could be
   * taken over.
   */
  opened(stored: readonly Stored[], usable: ReadonlySet<string>): void
  /** Whether the index holds all rows in their current form. */
  isWhole(): boolean
  takeAsWhole(): void
  /** Tells it that the index is empty. */
  empty(): void
  wrote(records: readonly Stored[]): void
  tookOut(ids: Iterable<string>): void
  /** The waiting rows, including those that are indexed in an older form. */
  readonly waiting: ReadonlySet<string>
  replaced(): string[]
  readonly gone: ReadonlySet<string>
  readonly size: number
  readonly indexed: number
}

interface Stored {
  id: string
  stamp: string
  audience: string
}

export const createIndexLedger = (options: {
  stamp: (row: MemoryRow) => string
  rowOf: (id: string) => MemoryRow | undefined
  allRows: () => readonly MemoryRow[]
}): IndexLedger => {
  /** The form in which each row was written. */
  const written = new Map<string, string>()
  const waiting = new Set<string>()
  const gone = new Set<string>()
  const formOf = (row: MemoryRow) => `${options.stamp(row)} ${audienceWord(row.audience)}`
  const look = (row: MemoryRow) => {
    if (written.get(row.id) === formOf(row)) waiting.delete(row.id)
    else waiting.add(row.id)
  }
  const wrote = (records: readonly Stored[]) => {
    for (const { id, stamp, audience } of records) {
      written.set(id, `${stamp} ${audience}`)
      const row = options.rowOf(id)
      if (row === undefined) gone.add(id)
      else look(row)
    }
  }
  return {
    changed(rows) {
      for (const row of rows) look(row)
    },
    removed(ids) {
      for (const id of ids) {
        waiting.delete(id)
        if (written.has(id)) gone.add(id)
      }
    },
    opened(stored, usable) {
      written.clear()
      gone.clear()
      wrote(stored)
      for (const row of options.allRows()) {
        look(row)
        if (!usable.has(row.id)) waiting.add(row.id)
      }
    },
    isWhole: () =>
      gone.size === 0 &&
      written.size === options.allRows().length &&
      options.allRows().every((row) => written.get(row.id) === formOf(row)),
    takeAsWhole() {
      for (const row of options.allRows()) written.set(row.id, formOf(row))
      waiting.clear()
    },
    empty() {
      written.clear()
      gone.clear()
      for (const row of options.allRows()) waiting.add(row.id)
    },
    wrote,
    tookOut(ids) {
      for (const id of ids) {
        written.delete(id)
        gone.delete(id)
      }
    },
    waiting,
    replaced: () => [...waiting].filter((id) => written.has(id)),
    gone,
    get size() {
      return written.size
    },
    get indexed() {
      let indexed = 0
      for (const id of written.keys()) if (!waiting.has(id) && !gone.has(id)) indexed += 1
      return indexed
    },
  }
}
