/** The game's calendar. It has no time zones and no summer time. Its only words are the stored names of weekdays. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
export const minutesOfDay = 24 * 60

export type PartOfDay = 'night' | 'morning' | 'noon' | 'afternoon' | 'evening'
/** The names of weekdays as stored in saves and files. Each language has its own names for people to read. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
export type Weekday = (typeof weekdays)[number]

/** A moment of the calendar. */
export interface GameTime {
  /** `YYYY-MM-DD`. */
  date: string
  /** `HH:MM`. */
  time: string
  partOfDay: PartOfDay
  weekday: Weekday
  /** Milliseconds of game time since 1970. */
  ms: number
}

export function gameTimeAt(ms: number): GameTime {
  const minute = minuteOfDay(ms)
  const days = dayOf(ms)
  return {
    date: dateOfDay(days),
    time: clockOf(minute),
    partOfDay: partOfDay(minute),
    weekday: weekdays[weekdayOfDay(days)] ?? 'Thursday',
    ms,
  }
}

/** Whole minutes since midnight, 0..1439. */
export const minuteOfDay = (ms: number): number => Math.floor(modulo(ms, dayMs) / minuteMs)

/** Whole days since 1970; changes at midnight. */
export const dayOf = (ms: number): number => Math.floor(ms / dayMs)

/** 0 is Sunday; 1 January 1970 was a Thursday. */
export const weekdayOfDay = (days: number): number => modulo(days + 4, 7)

/** Minutes of the day as `HH:MM`. Wraps at midnight. */
export const clockOf = (minute: number): string =>
  `${twoDigits(Math.floor(modulo(minute, minutesOfDay) / 60))}:${twoDigits(modulo(minute, 60))}`

/** Minutes of the day: night from 21:00 to 05:00, morning to 11:00, noon to 14:00, afternoon to 18:00, then evening. */
export function partOfDay(minute: number): PartOfDay {
  if (minute < 5 * 60 || minute >= 21 * 60) return 'night'
  if (minute < 11 * 60) return 'morning'
  if (minute < 14 * 60) return 'noon'
  return minute < 18 * 60 ? 'afternoon' : 'evening'
}

/** Game milliseconds of a date (month 1..12) and a minute of its day, such as the start of a save's clock. */
export function msOfDate(date: { year: number; month: number; day: number }, minute = 0): number {
  return daysOfDate(date.year, date.month, date.day) * dayMs + minute * minuteMs
}

/**
 * Days since 1970 of a date, month 1..12. A day past the end of its month falls in the next. Howard Hinnant,
 * "chrono-compatible low-level date algorithms": `days_from_civil`, with years that begin in March.
 */
export function daysOfDate(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** The reverse of `daysOfDate`, from the same source: `civil_from_days`. Month and day count from 1. */
export function calendarOfDay(days: number): { year: number; month: number; day: number } {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day }
}

export function dateOfDay(days: number): string {
  const { year, month, day } = calendarOfDay(days)
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
}

/** Days since 1970 of a `YYYY-MM-DD`. Null for a date that doesn't exist. */
export const dayOfDate = (date: string): number | null => {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return null
  const days = daysOfDate(year, month, day)
  return dateOfDay(days) === date ? days : null
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
const modulo = (number: number, divisor: number) => ((number % divisor) + divisor) % divisor
