import { dayOf, gameTimeAt } from '../../../language/calendar.ts'
import type { Surroundings } from '../../../mind/ports/surroundings.ts'
import { gameMs } from '../../../world/clock.ts'
import { comingFeasts } from '../../../world/happenings/coming.ts'
import { placeOf } from '../../../world/lookup.ts'
import type { MapData } from '../../../world/map-data.ts'
import type { PlayerBody, WorldState } from '../../../world/state.ts'

/** How many feasts of the year people have in mind, and how many of the week. */
const ofYear = 2
const ofWeek = 1

/** The feasts that are coming, as everybody in a village knows them. Only for players, who ask. */
export const feastsSeen = (
  state: WorldState,
  map: MapData,
  player: PlayerBody | undefined,
): Pick<Surroundings, 'feasts'> => {
  if (!player) return {}
  const coming = comingFeasts(state)
  const few = [
    ...coming.filter(({ kind }) => kind.when.kind === 'date').slice(0, ofYear),
    ...coming.filter(({ kind }) => kind.when.kind === 'weekly').slice(0, ofWeek),
  ].sort((left, right) => left.at - right.at)
  if (few.length === 0) return {}
  const today = dayOf(gameMs(state))
  return {
    feasts: few.map(({ kind, at }) => ({
      name: kind.name,
      place: placeOf(map, kind.at)?.label ?? kind.at,
      date: gameTimeAt(at).date,
      time: gameTimeAt(at).time,
      days: dayOf(at) - today,
    })),
  }
}
