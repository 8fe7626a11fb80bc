import { calendarOfDay, dayMs, dayOf, daysOfDate, type GameTime, weekdayOfDay } from '../calendar.ts'
import type { Time } from './read-times.ts'
import type { TimeUnit } from './time-words.ts'

/** Days that a question is about, inclusive, counted from 1 January 1970. */
export interface DaySpan {
  from: number
  to: number
}

/** "Three weeks ago" is seldom exact. For each unit: its days, and how far off it may be. */
const agoDays: Readonly<Record<TimeUnit, { days: number; off: number } | null>> = {
  minute: null,
  hour: null,
  day: { days: 1, off: 1 },
  week: { days: 7, off: 3 },
  weekend: { days: 7, off: 3 },
  month: { days: 30.4, off: 12 },
  year: { days: 365.25, off: 60 },
}
const seasonMonths = 3

/**
 * The days these times refer to when they tell of the past. A day or month without a year is the latest that has begun.
 * Empty if no day is named.
 */
export const daysMeantBy = (times: readonly Time[], now: Pick<GameTime, 'ms'>): DaySpan[] => {
  const today = dayOf(now.ms)
  const spans = times.filter(({ kind }) => kind !== 'year').flatMap((time) => spanOf(time, today))
  return spans.length > 0 ? spans : times.flatMap((time) => spanOf(time, today))
}

const spanOf = (time: Time, today: number): DaySpan[] => {
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
    case 'month':
      return [monthsFrom(time.year ?? (time.month >= month ? year - 1 : year), time.month, 1)]
    case 'season': {
      const latest = time.month >= month ? year - 1 : year
      // In August, "last summer" means a year ago. In winter, it means the one just over.
      const isOn = time.which === 'last' && monthsFrom(latest, time.month, seasonMonths).to >= today
      return [monthsFrom(time.year ?? (isOn ? latest - 1 : latest), time.month, seasonMonths)]
    }
    case 'weekday': {
      const back = (weekdayOfDay(today) - time.weekday + 7) % 7
      const isNamed = time.which === 'last' || time.which === 'this' || time.words.includes(' ')
      return isNamed && time.which !== 'next' && time.which !== 'every'
        ? near(today - (back === 0 && time.which === 'last' ? 7 : back))
        : []
    }
    case 'period':
      return time.which === 'last' || time.which === 'this' ? periodOf(time.which === 'this', time.unit, today) : []
    case 'part':
      if (time.which !== 'last' && time.which !== 'this') return []
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

/** Months from 0. */
const monthsFrom = (year: number, month: number, length: number): DaySpan => {
  const end = month + length
  return { from: daysOfDate(year, month + 1, 1), to: daysOfDate(year + Math.floor(end / 12), (end % 12) + 1, 1) - 1 }
}

const periodOf = (isCurrent: boolean, unit: TimeUnit, today: number): DaySpan[] => {
  const { year, month } = calendarOfDay(today)
  const monday = today - ((weekdayOfDay(today) + 6) % 7)
  switch (unit) {
    case 'week':
      return isCurrent ? [{ from: monday, to: monday + 6 }] : [{ from: monday - 7, to: monday - 1 }]
    case 'weekend':
      return isCurrent ? [{ from: monday + 5, to: monday + 6 }] : [{ from: monday - 2, to: monday - 1 }]
    case 'month':
      return [
        isCurrent ? monthsFrom(year, month - 1, 1) : monthsFrom(month === 1 ? year - 1 : year, (month + 10) % 12, 1),
      ]
    case 'year':
      return [monthsFrom(isCurrent ? year : year - 1, 0, 12)]
    case 'day':
    case 'hour':
    case 'minute':
      return []
    default:
      return unit satisfies never
  }
}

/** People often tell about a day a little later, so the days after it count somewhat less. */
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
