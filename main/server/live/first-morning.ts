import { dayMs, dayOfDate, hourMs, msOfDate } from '../../language/calendar.ts'

/** The clock of a new save begins at this hour of its first day. */
const firstHour = 8

/**
 * When the clock of a new save begins: 08:00 of `HEARTHFOLK_FIRST_DAY` (as `2026-05-04`), else of the real date. Game
 * milliseconds. Throws for a date that doesn't exist.
 */
export function firstMorning(today: Date, env: Readonly<Record<string, string | undefined>>): number {
  const date = env.HEARTHFOLK_FIRST_DAY
  if (!date)
    return msOfDate({ year: today.getFullYear(), month: today.getMonth() + 1, day: today.getDate() }, firstHour * 60)
  const day = dayOfDate(date)
  if (day === null)
    throw new Error(
      `HEARTHFOLK_FIRST_DAY is "${date}", which is no date. Write the year, month and day, as 2026-05-04.`,
    )
  return day * dayMs + firstHour * hourMs
}
