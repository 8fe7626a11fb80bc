import type { PartOfDay } from '../calendar.ts'

export type TimeUnit = 'minute' | 'hour' | 'day' | 'week' | 'fortnight' | 'month' | 'year' | 'weekend'
/** Which of its kind: "last week", "this Friday", "every morning". */
export type Which = 'last' | 'this' | 'next' | 'every'
/** How an hour is introduced: something happens then, begins then, ends then, or is over by then. */
export type Lead = 'at' | 'from' | 'until' | 'by'
/** The meaning of a phrase with a time. */
export type TimeKind =
  | 'ago'
  | 'ahead'
  | 'repeated'
  /** Every second one. */
  | 'alternate'
  | 'date'
  /** The day of a month that is not named. */
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
 * that contain them. Slots of the sentences are named like the tables: {weekday}, {short}, {shortAfterLast}, {month},
 * {season}, {part}, {unit}, {count}, {which}, {name} (of `days`), {lead}, {to}, {clock}, {clock2}, and in clocks
 * {hour}, {named}, {minute}, {offset}, {half}; {date} and {year} are figures.
 */
export interface TimeWords {
  /** Sunday first. */
  weekdays: readonly string[]
  /** Short for weekdays, from Sunday; those that are also ordinary words mean a day only after "last". */
  short: Table<number>
  shortAfterLast: Table<number>
  months: readonly string[]
  /** The first month of each, from 0. A season that begins in December belongs to that year. */
  seasons: Table<number>
  parts: Table<PartOfDay>
  units: Table<TimeUnit>
  whiches: Table<Which>
  leads: Table<Lead>
  /** Between two hours: "from five to seven". */
  to: readonly string[]
  /** Days by their distance from today. `minute`: when that part of the day begins for people. */
  days: Table<{ ahead: number; part?: PartOfDay; minute?: number }>
  /** Amounts of time besides numbers: "half an hour", "a few days". */
  counts: Table<number>
  /** Hours with names of their own, in minutes of the day. */
  hours: Table<number>
  /** Minutes to add to an hour: "half past", "a quarter to". */
  offsets: Table<number>
  /** Hours to add to a twelve-hour clock. */
  halves: Table<0 | 12>
  /** How the time of day is written and said. A bare hour is in `clocksAfterLead`. */
  clocks: readonly string[]
  clocksAfterLead: readonly string[]
  /** Words for the recent past, with the days they reach back. */
  lately: Table<number>
  /** The sentences. If two begin alike, the longer comes first. */
  phrases: readonly (readonly [TimeKind, string])[]
  /** Words that may precede a weekday if somebody asks only about that: "and", "what about". */
  asking: readonly string[]
}
