import { calendarOfDay, dayMs, dayOf, daysOfDate, type GameTime, weekdayOfDay } from '../calendar.ts'
import { wholePhrase } from '../phrases.ts'
import { withoutTimes } from './hours.ts'
import type { Time } from './read-times.ts'
import type { TimeUnit } from './time-words.ts'

/** A span of days that a question is about, inclusive, counted from 1 January 1970. */
export interface DaySpan {
  from: number
  to: number
}

/** The days of each unit, and how far off the number may be: "three weeks ago" is seldom exact. */
const agoDays: Readonly<Record<TimeUnit, { days: number; off: number } | null>> = {
  minute: null,
  hour: null,
  day: { days: 1, off: 1 },
  week: { days: 7, off: 3 },
  fortnight: { days: 14, off: 3 },
  weekend: { days: 7, off: 3 },
  month: { days: 30.4, off: 12 },
  year: { days: 365.25, off: 60 },
}
const seasonMonths = 3

/** The days that a text means when it tells about the past, or asks about it. Empty when no day is named. */
export type DayReader = (text: string, now: Pick<GameTime, 'ms'>) => DaySpan[]

/**
 * Creates a reader for past days. A day or month without a year is the latest one that has begun. A bare weekday means
 * a past one only if the question consists of nothing else; `asking` are the phrases that may precede it.
 */
export const dayReader = (timesIn: (text: string) => readonly Time[], asking: readonly string[]): DayReader => {
  const leads = wholePhrase(['', ...asking])
  return (text, now) => {
    const times = timesIn(text)
    const today = dayOf(now.ms)
    const isAll = times.length === 1 && leads.test(withoutTimes(text, times).replace(/[\s.,!?]+$/, ''))
    const spans = times.filter(({ kind }) => kind !== 'year').flatMap((time) => spanOf(time, today, isAll))
    return spans.length > 0 ? spans : times.flatMap((time) => spanOf(time, today, isAll))
  }
}

const spanOf = (time: Time, today: number, isAll: boolean): DaySpan[] => {
  const { year, month } = calendarOfDay(today)
  const near = (day: number, off = 0): DaySpan[] => [{ from: Math.round(day - off), to: Math.round(day + off) }]
  switch (time.kind) {
    case 'day':
      return time.ahead > 0 ? [] : near(today + time.ahead)
    case 'lately':
      return [{ from: today - time.days, to: today }]
    case 'ago': {
      const unit = agoDays[time.unit]
      return unit === null ? [] : near(today - time.count * unit.days, unit.off)
    }
    case 'date': {
      const inYear = daysOfDate(time.year ?? year, time.month + 1, time.day)
      return near(time.year === null && inYear > today ? daysOfDate(year - 1, time.month + 1, time.day) : inYear)
    }
    case 'dayOfMonth': {
      const inMonth = daysOfDate(year, month, time.day)
      return near(inMonth > today ? daysOfDate(year, month - 1, time.day) : inMonth)
    }
    case 'month':
      return [monthsFrom(time.year ?? (time.month >= month ? year - 1 : year), time.month, 1)]
    case 'season': {
      const latest = time.month >= month ? year - 1 : year
      // In August, "last summer" means a year ago. In winter, it means the one that has just ended.
      const isOn = time.which === 'last' && monthsFrom(latest, time.month, seasonMonths).to >= today
      return [monthsFrom(time.year ?? (isOn ? latest - 1 : latest), time.month, seasonMonths)]
    }
    case 'weekday': {
      const back = (weekdayOfDay(today) - time.weekday + 7) % 7
      const isNamed = time.which === 'last' || time.which === 'this' || time.words.includes(' ') || isAll
      return isNamed && time.which !== 'next' && time.which !== 'every'
        ? near(today - (back === 0 && time.which === 'last' ? 7 : back) - 7 * (time.count - 1))
        : []
    }
    case 'period':
      return time.which === 'last' || time.which === 'this'
        ? periodOf(time.which === 'this' ? 0 : time.count, time.unit, today)
        : []
    case 'part':
      if (time.which !== 'last' && time.which !== 'this') return []
      if (time.count > 1) return near(today - time.count)
      return time.part === 'night' ? [{ from: today - 1, to: today }] : near(today)
    case 'year':
      return [{ from: daysOfDate(time.year, 1, 1), to: daysOfDate(time.year, 12, 31) }]
    case 'ahead':
    case 'repeated':
    case 'clock':
      return []
    default:
      return time satisfies never
  }
}

/** The days of several months. Months count from 0. */
const monthsFrom = (year: number, month: number, length: number): DaySpan => {
  const end = month + length
  return { from: daysOfDate(year, month + 1, 1), to: daysOfDate(year + Math.floor(end / 12), (end % 12) + 1, 1) - 1 }
}

/** The span of the week, month or other unit that lies `back` units ago. 0 is the current one. */
const periodOf = (back: number, unit: TimeUnit, today: number): DaySpan[] => {
  const { year, month } = calendarOfDay(today)
  const monday = today - ((weekdayOfDay(today) + 6) % 7) - 7 * back
  switch (unit) {
    case 'week':
      return [{ from: monday, to: monday + 6 }]
    case 'weekend':
      return [{ from: monday + 5, to: monday + 6 }]
    case 'fortnight':
      return back === 0 ? [] : [{ from: today - 14 * back, to: today - 14 * (back - 1) }]
    case 'month': {
      const index = year * 12 + month - 1 - back
      return [monthsFrom(Math.floor(index / 12), index % 12, 1)]
    }
    case 'year':
      return [monthsFrom(year - back, 0, 12)]
    case 'day':
    case 'hour':
    case 'minute':
      return []
    default:
      return unit satisfies never
  }
}

/** The days after a named day that count a little, because people often tell about a day later. */
const afterwards = 4

/** How well a moment fits the days, 0..1. */
export const fitsDays = (spans: readonly DaySpan[], moment: number): number => {
  const day = Math.floor(moment / dayMs)
  let best = 0
  for (const { from, to } of spans) {
    const late = day - to
    if (day >= from && late <= 0) return 1
    if (late > 0 && late <= afterwards) best = Math.max(best, 0.6 * (1 - late / (afterwards + 1)))
  }
  return best
}
