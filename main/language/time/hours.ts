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

/** When a part of the day begins for people who name no hour. Minutes of the day. */
export const usualMinutes: Readonly<Record<PartOfDay, number>> = {
  morning: 8 * 60,
  noon: 12 * 60,
  afternoon: 15 * 60,
  evening: 19 * 60,
  night: 21 * 60,
}
/** "At five" is in the afternoon: people meet when they are awake. Minutes of the day. */
const wakingFrom = 7 * 60
/** "At four tonight" is the afternoon's end, "at three tonight" the small hours. */
const nightFrom = 4 * 60
const half = 12 * 60

/** Which half of the day an open hour means: the one in which people are awake, or the first, as it was said. */
export type OpenHours = 'waking' | 'as said'

/** Minutes of the day that an hour means beside the part of the day that was named. */
export const minuteOf = ({ minute, isOpen }: Clock, part: PartOfDay | null, open: OpenHours): number => {
  if (!isOpen) return minute
  if (part === 'night') return minute >= nightFrom ? minute + half : minute
  if (part === 'afternoon' || part === 'evening') return minute + half
  return part === null && open === 'waking' && minute < wakingFrom ? minute + half : minute
}

/** The part of the day that is named with any of the times. */
export const partIn = (times: readonly Time[]): PartOfDay | null =>
  times.flatMap((time) => ('part' in time && time.part !== null ? [time.part] : []))[0] ?? null

/** From when until when, in minutes of the day, past midnight more than a day of them. Null where no hour is named; `from` only: nobody says until when. */
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
  // From six to half past nine: the second is behind the first.
  return { from: begins, to: ends + half > begins ? ends + half : ends + minutesOfDay }
}

/** How many days ahead of `today` (days since 1970) a day lies that is to come; null for what names no day. A date that is over is one of next year. */
export const daysAhead = (time: Time, today: number): number | null => {
  if (time.kind === 'day') return time.ahead
  if (time.kind === 'weekday') return (time.weekday - weekdayOfDay(today) + 7) % 7
  if (time.kind !== 'date') return null
  const year = time.year ?? calendarOfDay(today).year
  const ahead = daysOfDate(year, time.month + 1, time.day) - today
  return ahead < 0 && time.year === null ? daysOfDate(year + 1, time.month + 1, time.day) - today : ahead
}

/** The first day that is named, as days from today; 0 where none is. */
export const firstDayAhead = (times: readonly Time[], now: Pick<GameTime, 'ms'>): number =>
  times.flatMap((time) => daysAhead(time, dayOf(now.ms)) ?? [])[0] ?? 0

/** Whether a text says these times and nothing else. */
export const saysOnly = (text: string, times: readonly Time[]): boolean =>
  times.length > 0 && /^[\s,]*$/.test(besideTimes(text, times))

/** What a text says beside these times. */
export const besideTimes = (text: string, times: readonly Time[]): string => {
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
