import { calendarOfDay, dayMs, dayOf, minuteMs, weekdayOfDay } from '../../language/calendar.ts'
import { spreadOf } from '../life/spread.ts'
import { type CronFields, type Job, STAGGER_GAME_MS } from './kinds.ts'

/**
 * How far ahead a time is looked for. Two successive 29 Februaries may be eight years apart, so a time that isn't found
 * within this span never comes.
 */
const LOOK_AHEAD_DAYS = 366 * 9

/** The job's first time after `after`, in game milliseconds since 1970. Null if it never runs again. */
export function nextTime(
  { when, since, npc, name }: Pick<Job, 'when' | 'since' | 'npc' | 'name'>,
  after: number,
  seed: number,
): number | null {
  switch (when.kind) {
    case 'at':
      return when.at > after ? when.at : null
    case 'every': {
      const step = when.minutes * minuteMs
      return since + (Math.floor(Math.max(0, after - since) / step) + 1) * step
    }
    case 'cron': {
      const isTopOfHour =
        when.fields.minute.length === 1 && when.fields.minute[0] === 0 && (when.fields.second ?? 0) === 0
      const stagger = isTopOfHour ? spreadOf(seed, 'job', npc, name) % STAGGER_GAME_MS : 0
      // A time before the job's creation doesn't count, even if the stagger would move it later.
      const time = nextCronTime(when.fields, Math.max(after - stagger, since))
      return time === null ? null : time + stagger
    }
    default:
      return when satisfies never
  }
}

/** The first moment after `after` that fits the fields, or null. */
export function nextCronTime(fields: CronFields, after: number): number | null {
  const { second = 0 } = fields
  // The first whole minute whose second comes after `after`.
  const first = Math.floor((after - second * 1000) / minuteMs) + 1
  const today = dayOf(first * minuteMs)
  for (let day = today; day <= today + LOOK_AHEAD_DAYS; day++) {
    if (!fitsDay(fields, day)) continue
    const minute = firstMinute(fields, day === today ? first - day * (dayMs / minuteMs) : 0)
    if (minute !== null) return day * dayMs + minute * minuteMs + second * 1000
  }
  return null
}

/** Whether a day fits the fields. If both day fields are restricted, a match of either is enough. */
function fitsDay({ month, dayOfMonth, dayOfWeek, eitherDay }: CronFields, day: number): boolean {
  const date = calendarOfDay(day)
  if (!month.includes(date.month)) return false
  const byDate = dayOfMonth.includes(date.day)
  const byWeekday = dayOfWeek.includes(weekdayOfDay(day))
  return eitherDay ? byDate || byWeekday : byDate && byWeekday
}

/** The first fitting minute of a day, from `from` on. */
function firstMinute({ hour, minute }: CronFields, from: number): number | null {
  for (const hours of hour) {
    for (const minutes of minute) if (hours * 60 + minutes >= from) return hours * 60 + minutes
  }
  return null
}
