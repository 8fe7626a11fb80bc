import {
  calendarOfDay,
  dayOf,
  daysOfDate,
  type GameTime,
  minutesOfDay,
  type PartOfDay,
  weekdayOfDay,
} from '../calendar.ts'
import type { Clock, Time } from './read-times.ts'
import type { TimeUnit } from './time-words.ts'

/** When each part of the day begins if nobody names an hour. Minutes of the day. */
export const usualMinutes: Readonly<Record<PartOfDay, number>> = {
  morning: 8 * 60,
  noon: 12 * 60,
  afternoon: 15 * 60,
  evening: 19 * 60,
  night: 21 * 60,
}
/**
 * Ambiguous hours before this one are in the afternoon: people who say "at five" mean an hour when they're awake.
 * Minutes of the day.
 */
const wakingFrom = 7 * 60
/**
 * The hour from which "tonight" is the evening: "at four tonight" is late in the afternoon, "at three tonight" is in
 * the small hours.
 */
const nightFrom = 4 * 60
const half = 12 * 60

/** How to read an ambiguous hour: in the waking half of the day, or literally. */
export type OpenHours = 'waking' | 'as said'

/** The minute of the day that an hour means, given the named part of the day. */
export const minuteOf = ({ minute, isOpen }: Clock, part: PartOfDay | null, open: OpenHours): number => {
  if (!isOpen) return minute
  if (part === 'night') return minute >= nightFrom ? minute + half : minute
  if (part === 'afternoon' || part === 'evening') return minute + half
  return part === null && open === 'waking' && minute < wakingFrom ? minute + half : minute
}

/** The part of the day named by any of the times. */
export const partIn = (times: readonly Time[]): PartOfDay | null =>
  times.flatMap((time) => ('part' in time && time.part !== null ? [time.part] : []))[0] ?? null

/**
 * The beginning and end of a time, in minutes of the day. After midnight, the number is larger than a day. Null if no
 * hour is named. `to` is null if no end is named.
 */
export const hoursIn = (times: readonly Time[]): { from: number | null; to: number | null } => {
  const part = partIn(times)
  const clocks = times.flatMap((time) => (time.kind === 'clock' ? [time] : []))
  const named = clocks.flatMap(({ lead, from, to }) => [
    { minute: minuteOf(from, part, 'waking'), isEnd: lead === 'until' || lead === 'by' },
    ...(to === null ? [] : [{ minute: minuteOf(to, part, 'waking'), isEnd: true }]),
  ])
  const begins = named.find(({ isEnd }) => !isEnd)?.minute ?? null
  const ends = named.findLast(({ isEnd }) => isEnd)?.minute ?? null
  if (begins === null || ends === null || ends > begins) return { from: begins, to: ends }
  // From six to half past nine: the end comes after the beginning.
  return { from: begins, to: ends + half > begins ? ends + half : ends + minutesOfDay }
}

/**
 * The number of days from `today` (days since 1970) to a coming day. Null if the time names no day. A date that has
 * passed means next year.
 */
export const daysAhead = (time: Time, today: number): number | null => {
  if (time.kind === 'day') return time.ahead
  if (time.kind === 'weekday') return (time.weekday - weekdayOfDay(today) + 7) % 7
  if (time.kind !== 'date') return null
  const year = time.year ?? calendarOfDay(today).year
  const ahead = daysOfDate(year, time.month + 1, time.day) - today
  return ahead < 0 && time.year === null ? daysOfDate(year + 1, time.month + 1, time.day) - today : ahead
}

/** The distance in days from today of the first day named. 0 if no day is named. */
export const firstDayAhead = (times: readonly Time[], now: Pick<GameTime, 'ms'>): number =>
  times.flatMap((time) => daysAhead(time, dayOf(now.ms)) ?? [])[0] ?? 0

/** Whether a text consists of these times and nothing else. */
export const saysOnly = (text: string, times: readonly Time[]): boolean =>
  times.length > 0 && /^[\s,]*$/.test(withoutTimes(text, times))

/** What a text says besides these times. */
export const withoutTimes = (text: string, times: readonly Time[]): string => {
  let at = 0
  let left = ''
  for (const time of times) {
    left += text.slice(at, time.at)
    at = time.end
  }
  return left + text.slice(at)
}

const unitMinutes: Readonly<Record<TimeUnit, number>> = {
  minute: 1,
  hour: 60,
  day: minutesOfDay,
  week: 7 * minutesOfDay,
  fortnight: 14 * minutesOfDay,
  weekend: 7 * minutesOfDay,
  month: 30 * minutesOfDay,
  year: 365 * minutesOfDay,
}
export const minutesIn = (unit: TimeUnit): number => unitMinutes[unit]
