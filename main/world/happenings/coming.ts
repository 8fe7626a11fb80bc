import { dayOf, minuteMs } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import { isFeast } from '../friendship/moments.ts'
import type { WorldState } from '../state.ts'
import type { HappeningKind } from './kinds.ts'
import { kindsIn } from './kinds-of.ts'
import { expectedOn } from './triggers.ts'

/** How far ahead one looks. A yearly feast comes round within it. */
const DAYS_AHEAD = 366

export interface ComingFeast {
  kind: HappeningKind
  /** Its next beginning, in game milliseconds since 1970. It may have begun, but isn't over. */
  at: number
}

/** The feasts to which everybody is bid, soonest first: each once, on its next day. What depends on a mystery is left out. */
export function comingFeasts(state: WorldState): ComingFeast[] {
  return kindsIn(state)
    .filter((kind) => isFeast(kind) && kind.only === undefined)
    .flatMap((kind) => {
      const at = nextOf(kind, state)
      return at === null ? [] : [{ kind, at }]
    })
    .sort((left, right) => left.at - right.at || (left.kind.id < right.kind.id ? -1 : 1))
}

function nextOf(kind: HappeningKind, state: WorldState): number | null {
  const now = gameMs(state)
  for (let day = dayOf(now); day <= dayOf(now) + DAYS_AHEAD; day++) {
    const at = expectedOn(kind, day, state.startedAt)
    if (at !== null && at + kind.minutes * minuteMs > now) return at
  }
  return null
}
