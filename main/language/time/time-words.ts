import type { PartOfDay } from '../calendar.ts'

export type TimeUnit = 'minute' | 'hour' | 'day' | 'week' | 'fortnight' | 'month' | 'year' | 'weekend'
/** Which of several times is meant: "last week", "this Friday", "every morning". */
export type Which = 'last' | 'this' | 'next' | 'every'
/** The word before an hour: whether something happens then, begins then, ends then, or is over by then. */
export type Lead = 'at' | 'from' | 'until' | 'by'
/** The meaning of a phrase with a time. */
export type TimeKind =
  | 'ago'
  | 'ahead'
  | 'repeated'
  /** "Every second Friday". */
  | 'alternate'
  | 'date'
  /** A day without its month: "the 18th". */
  | 'dayOfMonth'
  | 'month'
  | 'season'
  | 'year'
  | 'period'
  /** "The week before last". */
  | 'beforeLast'
  | 'day'
  | 'weekday'
  | 'weekdays'
  | 'lastWeekday'
  /** "Two Fridays ago". */
  | 'weekdaysAgo'
  | 'clock'
  | 'part'
  | 'lately'

type Table<Meaning> = Readonly<Record<string, Meaning>>

/**
 * A language's words for times: tables of phrases in the form of `phrases.ts` with their meanings, and the sentences
 * that contain them. The sentences have slots named after the tables: {weekday}, {short}, {shortAfterLast}, {month},
 * {season}, {part}, {unit}, {count}, {which}, {name} (of `days`), {lead}, {to}, {clock}, {clock2}. Clocks have {hour},
 * {named}, {minute}, {offset}, {half}. {date} and {year} are figures.
 */
export interface TimeWords {
  /** The names of weekdays, Sunday first. */
  weekdays: readonly string[]
  /** Short forms of weekdays, from Sunday. A short form that is also an ordinary word means a day only after "last". */
  short: Table<number>
  shortAfterLast: Table<number>
  months: readonly string[]
  /** The first month of each season, from 0. A season that begins in December belongs to that year. */
  seasons: Table<number>
  parts: Table<PartOfDay>
  units: Table<TimeUnit>
  whiches: Table<Which>
  leads: Table<Lead>
  /** The words between two hours: "from five to seven". */
  to: readonly string[]
  /** Named days, by their distance from today. `minute`: when people consider the part of the day to begin. */
  days: Table<{ ahead: number; part?: PartOfDay; minute?: number }>
  /** Amounts of time besides numbers: "half an hour", "a few days". */
  counts: Table<number>
  /** Hours with names of their own, in minutes of the day. */
  hours: Table<number>
  /** Minutes to add to an hour: "half past", "a quarter to". */
  offsets: Table<number>
  /** Hours to add to a twelve-hour clock. */
  halves: Table<0 | 12>
  /** Ways to write and say the time of day. A bare hour is in `clocksAfterLead`. */
  clocks: readonly string[]
  clocksAfterLead: readonly string[]
  /** Words for the recent past, with the days they reach back. */
  lately: Table<number>
  /** The sentences. Of two with the same beginning, the longer comes first. */
  phrases: readonly (readonly [TimeKind, string])[]
  /** Words that may precede a weekday if a question consists of nothing else: "and", "what about". */
  asking: readonly string[]
}
