import { calendarOfDay, dayOf, gameTimeAt, minuteMs } from '../../language/calendar.ts'
import type { Language } from '../../language/language.ts'
import { gameMs } from '../../world/clock.ts'
import { comingFeasts } from '../../world/happenings/coming.ts'
import { placeOf } from '../../world/lookup.ts'
import type { MapData } from '../../world/map-data.ts'
import type { WorldState } from '../../world/state.ts'
import type { ShownFeast } from '../rooms/shown.ts'

/** How many feasts the page shows. */
const mostShown = 24

/** The year, and the feasts that are coming. */
export const calendarOf = (
  { state, map }: { state: WorldState; map: MapData },
  { calendar }: Pick<Language, 'calendar'>,
): { year: number; feasts: ShownFeast[] } => {
  const today = dayOf(gameMs(state))
  return {
    year: calendarOfDay(today).year,
    feasts: comingFeasts(state)
      .slice(0, mostShown)
      .map(({ kind, at }) => ({
        id: kind.id,
        name: kind.name,
        date: calendar.sayDate(gameTimeAt(at).date),
        weekday: gameTimeAt(at).weekday,
        from: gameTimeAt(at).time,
        to: gameTimeAt(at + kind.minutes * minuteMs).time,
        place: placeOf(map, kind.at)?.label ?? kind.at,
        days: dayOf(at) - today,
        yearly: kind.when.kind === 'date',
      })),
  }
}
