import { calendarOfDay, dayMs, dayOf, minuteMs, weekdayOfDay } from '../../language/calendar.ts'
import { nextInt } from '../random.ts'
import type { WorldState } from '../state.ts'
import type { HappeningKind } from './kinds.ts'

/** When on a day (`dayOf`) something begins by its date; null when it does not, or when that is a matter of luck or of somebody's asking. */
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
    case 'asked':
      return null
    default:
      return when satisfies never
  }
}

/** Whether something begins between two moments, the later one included. Draws from the world's luck once for each day on which luck may bring it. */
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
