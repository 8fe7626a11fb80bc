import type { Language } from '../../language/language.ts'
import { defaultLanguage } from '../memory-language.ts'
import type { MemoryRow } from '../row.ts'
import { type StatedFact, statedFacts } from './stated-facts.ts'

type FactRow = Pick<MemoryRow, 'id' | 'text' | 'who' | 'kind' | 'path' | 'date' | 'time' | 'line' | 'until'>

/** Two memories that can't both be true: the newer one, and the one that it replaces. */
export interface Supersession {
  older: string
  newer: string
  /** The subject of both, for people: `home`, `name of dog`, `time of meeting`. */
  attribute: string
}

/** A fact with the memory that states it and the time. */
export interface DatedFact extends StatedFact {
  row: string
  /** Sorts facts: `date time path line`. Undated facts come first. */
  when: string
}

/** The facts that a memory states, in the order of its words. Pure. `statedFacts` says what counts as a fact. */
export const datedFacts = (row: FactRow, language: Pick<Language, 'recall' | 'hearsay'>): DatedFact[] => {
  const when = `${row.date ?? ''} ${row.time ?? ''} ${row.path} ${String(row.line).padStart(8, '0')}`
  return statedFacts(row, language).map((fact) => ({ ...fact, row: row.id, when }))
}

/**
 * The name of a slot. Facts with the same subject and attribute share a slot and are rivals, because at most one value
 * is true.
 */
export const slotOf = (fact: StatedFact): string => `${fact.subject}\n${fact.attribute}`

/**
 * Whether `newer` outdates `older`. Both must be from one slot. Claims of others never override a person's own word.
 */
export const supersedes = (newer: DatedFact, older: DatedFact): boolean => {
  if (newer.row === older.row || newer.when <= older.when) return false
  if (older.firstHand && !newer.firstHand) return false
  if (newer.ended) return !older.ended && (newer.value === '' || sameValue(newer.value, older.value))
  return older.ended ? sameValue(newer.value, older.value) : !sameValue(newer.value, older.value)
}

/**
 * Finds the memories that are no longer true, because a newer one contradicts them on the same subject and attribute
 * ("I live at the mill", later "I moved to the harbour"). Lists every older memory once per attribute, with the newest
 * one that replaces it. The order of `rows` doesn't matter. Outdated rows (`until`) are ignored. The caller must check
 * who may hear both.
 */
export const findSupersessions = (
  rows: readonly FactRow[],
  language: Pick<Language, 'recall' | 'hearsay'> = defaultLanguage,
): Supersession[] => {
  const slots = new Map<string, DatedFact[]>()
  for (const row of rows) {
    if (row.until !== null) continue
    for (const fact of datedFacts(row, language)) {
      const slot = slotOf(fact)
      const rivals = slots.get(slot)
      if (rivals === undefined) slots.set(slot, [fact])
      else rivals.push(fact)
    }
  }
  const found = new Map<string, Supersession>()
  for (const rivals of slots.values()) {
    rivals.sort((a, b) => (a.when < b.when ? 1 : -1))
    for (const older of rivals) {
      const newer = rivals.find((fact) => supersedes(fact, older))
      if (newer !== undefined)
        found.set(`${older.row}\n${older.attribute}`, {
          older: older.row,
          newer: newer.row,
          attribute: older.attribute,
        })
    }
  }
  return [...found.values()].sort((a, b) => (`${a.older}\n${a.attribute}` < `${b.older}\n${b.attribute}` ? -1 : 1))
}

/** Whether two values mean the same. One may say more: "the mill" and "the old mill by the river". */
const sameValue = (a: string, b: string): boolean => {
  if (a === b) return true
  const [few, many] = a.length <= b.length ? [a.split(' '), b.split(' ')] : [b.split(' '), a.split(' ')]
  return few.every((word) => many.includes(word))
}
