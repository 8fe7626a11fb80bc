import type { Language } from '../../language/language.ts'
import type { MemoryRow } from '../row.ts'
import { sourceOf } from './source-of.ts'
import { spokenOf } from './spoken.ts'

/** What ranking needs of a row, computed once when the row arrives. */
export interface RowReading {
  row: MemoryRow
  /** Stems of its words, in order. */
  terms: readonly string[]
  /** Stems of the speaker's name and the place. */
  fields: readonly string[]
  /** Lower-case name of the speaker; empty if nobody is quoted. */
  speaker: string
  /** See `Spoken`. */
  line: boolean
  /** What it could answer, as bits of `answerKinds`. */
  offers: number
  /** It reports a change: "now", "instead", "no longer". */
  updates: boolean
  /** It ends with a question, which the next row answers. */
  endsAsking: boolean
  /** Game time in milliseconds since 1970; null if undated. */
  moment: number | null
  /** Date and time as text, for sorting; empty if undated. */
  when: string
  /** Kept for good: it does not age. */
  evergreen: boolean
}

const asksLast = /\?["”’')]*\s*$/u

export const readRow = (row: MemoryRow, language: Pick<Language, 'recall' | 'hearsay'>): RowReading => {
  const { name, words, line } = spokenOf(row, language)
  const { terms, kindsOffered, reportsChange } = language.recall
  return {
    row,
    terms: terms(words),
    fields: terms([name, row.who?.name, row.place].filter((part) => part != null).join(' ')),
    speaker: (name ?? '').normalize('NFKC').toLowerCase(),
    line,
    offers: kindsOffered(words),
    updates: reportsChange(words),
    endsAsking: asksLast.test(words),
    moment: row.date === null ? null : Date.parse(`${row.date}T${row.time ?? '12:00'}:00Z`),
    when: row.date === null ? '' : `${row.date} ${row.time ?? ''}`,
    evergreen: row.date === null || sourceOf(row) === 'curated',
  }
}
