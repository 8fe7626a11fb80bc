import {
  clockOf,
  dateOfDay,
  dayOf,
  type GameTime,
  gameTimeAt,
  hourMs,
  minuteMs,
  minuteOfDay,
  minutesOfDay,
  type PartOfDay,
} from '../calendar.ts'
import { daysAhead, minuteOf, minutesIn, type OpenHours, partIn, saysOnly, usualMinutes } from './hours.ts'
import type { Time } from './read-times.ts'

export interface Moment {
  date: string
  time: string
}

/**
 * The coming moment that a text names, if it names nothing else: "tomorrow at noon", "on Saturday", "in two hours". If
 * a time has already passed today, tomorrow is meant. "Today" and "this evening" last until they are over. Null for
 * other words, and for past or repeated times.
 */
export const momentToCome = (text: string, times: readonly Time[], now: GameTime, open: OpenHours): Moment | null => {
  if (!saysOnly(text, times) || times.some(isNone)) return null
  const days = times.filter(namesDay)
  const clocks = times.flatMap((time) => (time.kind === 'clock' ? [time] : []))
  if (days.length > 1 || clocks.length > 1 || times.length > days.length + clocks.length + 1) return null
  const [day, clock] = [days[0], clocks[0]]
  const part = partIn(times)
  const today = dayOf(now.ms)
  if (day?.kind === 'ahead' && (day.unit === 'hour' || day.unit === 'minute')) {
    const after = gameTimeAt(now.ms + Math.round(day.count * (day.unit === 'hour' ? hourMs : minuteMs)))
    return times.length > 1 ? null : { date: after.date, time: after.time }
  }
  const usual = (day?.kind === 'day' ? day.minute : null) ?? usualMinutes[part ?? 'morning']
  const minute = clock === undefined ? usual : minuteOf(clock.from, part, open)
  if (day?.kind === 'ahead' || day?.kind === 'period') {
    const ahead = day.kind === 'period' ? 7 : (day.count * minutesIn(day.unit)) / minutesOfDay
    return Number.isInteger(ahead) ? at(today + ahead, minute) : null
  }
  const ahead = day === undefined ? 0 : (daysAhead(day, today) ?? 0)
  if (day?.kind === 'weekday') return at(today + (ahead === 0 ? 7 : ahead), minute % minutesOfDay)
  if (ahead > 0) return at(today + ahead, minute % minutesOfDay)
  const current = minuteOfDay(now.ms)
  if (clock === undefined && times.some(isBoundToToday) && current < ends[part ?? 'night'])
    return at(today, day?.kind === 'day' && day.minute === null && part === null ? current : Math.max(minute, current))
  return at(today + (minute <= current ? 1 : 0), minute)
}

/** Whether a time is tied to today: "today", "tonight", "this evening". */
const isBoundToToday = (time: Time): boolean =>
  (time.kind === 'day' && time.ahead === 0) || (time.kind === 'part' && time.which === 'this')

/** When each part of the day is over. Minutes of the day. */
const ends: Readonly<Record<PartOfDay, number>> = {
  morning: 11 * 60,
  noon: 14 * 60,
  afternoon: 18 * 60,
  evening: minutesOfDay,
  night: minutesOfDay,
}

/** Whether a time names no moment: bare words for a part of the day, past times, and times with an end. */
const isNone = (time: Time): boolean => {
  switch (time.kind) {
    case 'ahead':
      return time.unit === 'month' || time.unit === 'year' || time.unit === 'weekend'
    case 'day':
      return time.ahead < 0
    case 'weekday':
      return time.which === 'last' || time.which === 'every'
    case 'clock':
      return time.to !== null || time.lead === 'from' || time.lead === 'until'
    case 'part':
      return time.which === 'last' || time.which === 'every' || (time.which === null && !time.words.includes(' '))
    case 'period':
      return time.which !== 'next' || time.unit !== 'week'
    case 'date':
    case 'dayOfMonth':
    case 'ago':
    case 'repeated':
    case 'month':
    case 'season':
    case 'year':
    case 'lately':
      return true
    default:
      return time satisfies never
  }
}

const namesDay = ({ kind }: Time): boolean => ['ahead', 'day', 'weekday', 'period'].includes(kind)
const at = (day: number, minute: number): Moment => ({
  date: dateOfDay(day + Math.floor(minute / minutesOfDay)),
  time: clockOf(minute),
})
