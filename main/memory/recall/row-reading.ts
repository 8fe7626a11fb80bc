import { terms } from '../../language/en/lexicon/words.ts'
import type { MemoryRow } from '../row.ts'
import { kindsOffered } from './answer-kinds.ts'
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
  /** What it could answer; see `answer-kinds.ts`. */
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

const saysOtherwise =
  /\b(?:now|nowadays|these days|this time|instead|no longer|any ?more|elsewhere|from now on|new|moved|swapped|changed|switched|replaced|gave up|given up|stopped|quit|put off|postponed|called off|cancelled|turned out|after all|(?:my|our|the) old)\b/i
const asksLast = /\?["”’')]*\s*$/u

export const readRow = (row: MemoryRow): RowReading => {
  const { name, words, line } = spokenOf(row)
  return {
    row,
    terms: terms(words),
    fields: terms([name, row.who?.name, row.place].filter((part) => part != null).join(' ')),
    speaker: (name ?? '').normalize('NFKC').toLowerCase(),
    line,
    offers: kindsOffered(words),
    updates: saysOtherwise.test(words),
    endsAsking: asksLast.test(words),
    moment: row.date === null ? null : Date.parse(`${row.date}T${row.time ?? '12:00'}:00Z`),
    when: row.date === null ? '' : `${row.date} ${row.time ?? ''}`,
    evergreen: row.date === null || sourceOf(row) === 'curated',
  }
}
