import type { Language } from '../../language/language.ts'
import type { MemoryRow } from '../row.ts'
import { sourceOf } from './source-of.ts'
import { spokenOf } from './spoken.ts'

/** Everything that ranking needs from a row, computed once when the row arrives. */
export interface RowReading {
  row: MemoryRow
  /** Stems of its words, in order. */
  terms: readonly string[]
  /** Stems of the speaker's name and the place. */
  fields: readonly string[]
  /** The speaker's name in lower case. Empty if nobody is quoted. */
  speaker: string
  /** See `Spoken`. */
  line: boolean
  /** The kinds of question that the row could answer, as bits of `answerKinds`. */
  offers: number
  /** Whether it reports a change: "now", "instead", "no longer". */
  updates: boolean
  /** Whether it ends with a question, which the next row answers. */
  endsAsking: boolean
  /** Game time in milliseconds since 1970. Null if undated. */
  moment: number | null
  /** Date and time as text, for sorting. Empty if undated. */
  when: string
  /** Whether it is kept for good and doesn't age. */
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
