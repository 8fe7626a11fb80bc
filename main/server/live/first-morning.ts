import { msOfDate } from '../../language/calendar.ts'

/** The clock of a new save begins at this hour of the real date. */
const firstHour = 8

/** 08:00 of the real date, in game milliseconds. */
export const firstMorning = (today: Date): number =>
  msOfDate({ year: today.getFullYear(), month: today.getMonth() + 1, day: today.getDate() }, firstHour * 60)
