import { calendarOfDay, dayOf, gameTimeAt } from '../../language/calendar.ts'
import type { Language } from '../../language/language.ts'
import { gameMs } from '../../world/clock.ts'
import { isFeast } from '../../world/friendship/moments.ts'
import type { HappeningKind } from '../../world/happenings/kinds.ts'
import { kindsIn } from '../../world/happenings/kinds-of.ts'
import { expectedOn } from '../../world/happenings/triggers.ts'
import { placeOf } from '../../world/lookup.ts'
import type { MapData } from '../../world/map-data.ts'
import type { WorldState } from '../../world/state.ts'
import type { ShownFeast } from '../rooms/shown.ts'

/** How far the calendar looks ahead. A yearly feast comes round within it. */
const daysAhead = 366
/** How many feasts of the week are shown beside those of the year. */
const mostShown = 24

/** The feasts to which everybody is bid, soonest first: each once, on its next day. */
export const calendarOf = (
  { state, map }: { state: WorldState; map: MapData },
  { calendar }: Pick<Language, 'calendar'>,
): { year: number; feasts: ShownFeast[] } => {
  const now = gameMs(state)
  const feasts = kindsIn(state)
    .filter((kind) => isFeast(kind) && kind.only === undefined)
    .flatMap((kind) => {
      const at = nextOf(kind, now, state.startedAt)
      return at === null ? [] : [{ kind, at }]
    })
    .sort((left, right) => left.at - right.at || (left.kind.id < right.kind.id ? -1 : 1))
    .slice(0, mostShown)
  return {
    year: calendarOfDay(dayOf(now)).year,
    feasts: feasts.map(({ kind, at }) => ({
      id: kind.id,
      name: kind.name,
      date: calendar.sayDate(gameTimeAt(at).date),
      weekday: gameTimeAt(at).weekday,
      from: gameTimeAt(at).time,
      to: gameTimeAt(at + kind.minutes * 60_000).time,
      place: placeOf(map, kind.at)?.label ?? kind.at,
      days: dayOf(at) - dayOf(now),
      yearly: kind.when.kind === 'date',
    })),
  }
}

/** The next beginning of a feast that isn't over yet. */
function nextOf(kind: HappeningKind, now: number, startedAt: number): number | null {
  for (let day = dayOf(now); day <= dayOf(now) + daysAhead; day++) {
    const at = expectedOn(kind, day, startedAt)
    if (at !== null && at + kind.minutes * 60_000 > now) return at
  }
  return null
}
