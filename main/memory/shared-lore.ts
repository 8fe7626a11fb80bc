import { type FixedText, loreRows } from './lore-rows.ts'
import { defaultLanguage, type MemoryLanguage } from './memory-language.ts'
import { type DatedFact, datedFacts } from './recall/contradictions.ts'
import { type RowReading, readRow } from './recall/row-reading.ts'
import type { MemoryRow } from './row.ts'

/**
 * Lore is the same for everyone. So everything that derives from it alone is computed once, for all memories that share
 * this. It contains nothing that an NPC remembers.
 */
export interface SharedLore {
  /** The language of all lore. */
  readonly language: MemoryLanguage
  rows(lore: readonly FixedText[]): readonly MemoryRow[]
  reading(row: MemoryRow): RowReading
  facts(row: MemoryRow): readonly DatedFact[]
}

export const createSharedLore = (language: MemoryLanguage = defaultLanguage): SharedLore => {
  const rowsOf = new WeakMap<readonly FixedText[], readonly MemoryRow[]>()
  const readings = new WeakMap<MemoryRow, RowReading>()
  const factsOf = new WeakMap<MemoryRow, readonly DatedFact[]>()
  const once = <Key extends object, Made>(known: WeakMap<Key, Made>, key: Key, make: () => Made): Made => {
    const made = known.get(key) ?? make()
    known.set(key, made)
    return made
  }
  return {
    language,
    rows: (lore) => once(rowsOf, lore, () => lore.flatMap(loreRows)),
    reading: (row) =>
      row.kind === 'lore' ? once(readings, row, () => readRow(row, language)) : readRow(row, language),
    facts: (row) =>
      row.kind === 'lore' ? once(factsOf, row, () => datedFacts(row, language)) : datedFacts(row, language),
  }
}
