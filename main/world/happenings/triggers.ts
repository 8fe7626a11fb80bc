import { calendarOfDay, dayMs, dayOf, minuteMs, weekdayOfDay } from '../../language/calendar.ts'
import { nextInt } from '../random.ts'
import type { WorldState } from '../state.ts'
import type { HappeningKind } from './kinds.ts'

/**
 * When on a day (`dayOf`) a happening begins by its date. Null if it doesn't begin then, or if its beginning depends on
 * chance, on the weather or on a request.
 */
export function expectedOn({ when }: HappeningKind, day: number, startedAt: number): number | null {
  switch (when.kind) {
    case 'date': {
      const { month, day: date } = calendarOfDay(day)
      return month === when.month && date === when.day ? momentOf(day, when.minute) : null
    }
    case 'day':
      return day === dayOf(startedAt) + when.day ? momentOf(day, when.minute) : null
    case 'weekly':
      return weekdayOfDay(day) === when.weekday ? momentOf(day, when.minute) : null
    case 'chance':
    case 'weather':
    case 'asked':
      return null
    default:
      return when satisfies never
  }
}

/**
 * Whether a happening begins after `before` and no later than `now`. Draws from the world's random state once for each
 * day on which it may begin by chance.
 */
export function beginsBetween(kind: HappeningKind, state: WorldState, before: number, now: number): boolean {
  const { when } = kind
  for (let day = dayOf(before); day <= dayOf(now); day++) {
    const moment = when.kind === 'chance' ? momentOf(day, when.minute) : expectedOn(kind, day, state.startedAt)
    if (moment === null || moment <= before || moment > now) continue
    if (when.kind !== 'chance' || nextInt(state, when.everyDays) === 0) return true
  }
  return false
}

const momentOf = (day: number, minute: number): number => day * dayMs + minute * minuteMs
