import { minuteOfDay } from '../../language/calendar.ts'
import type { TickContext } from '../context.ts'
import { itemKindOf } from '../economy/prices.ts'
import { columnOf, rowOf } from '../geometry.ts'
import { closedBy } from '../happenings/callings.ts'
import type { HappeningId, PlaceId } from '../ids.ts'
import { placeOf } from '../lookup.ts'
import type { MapData, Place } from '../map-data.ts'
import { allSpots, underSky } from '../places.ts'
import type { NpcBody, WorldState } from '../state.ts'
import { isWet } from './weather.ts'

export const isOpenAt = ({ open }: Pick<Place, 'open'>, minute: number): boolean =>
  !open || (open.from <= open.to ? minute >= open.from && minute < open.to : minute >= open.from || minute < open.to)

/** Whether an NPC may be there at this moment (game milliseconds since 1970). Residents have a key. */
export const mayEnter = ({ character }: Pick<NpcBody, 'character'>, place: Place, at: number): boolean =>
  character.home === place.id || isOpenAt(place, minuteOfDay(at))

/** The public houses of NPCs who sell food. */
export function servingPlaces({ npcs, map, state }: Pick<TickContext, 'npcs' | 'map' | 'state'>): Place[] {
  const sellers = npcs.filter(({ character: { sells } }) =>
    sells?.some((item) => itemKindOf(state.catalogue, item)?.use === 'eat'),
  )
  const homes = [...new Set(sellers.map(({ character }) => character.home))].sort()
  return homes.flatMap((home) => placeOf(map, home) ?? []).filter(({ open }) => open !== undefined)
}

/** The happening that drives people out of a place now. */
export const barredBy = ({ state }: Pick<TickContext, 'state'>, place: PlaceId): HappeningId | null =>
  isQuiet(state) ? null : closedBy(state, place)

/** Whether no happening is in progress, as on most days. Then callers needn't search. */
export function isQuiet({ happenings }: Pick<WorldState, 'happenings'>): boolean {
  for (const _ in happenings) return false
  return true
}

/** Whether a path leads there from where somebody stands. From a blocked tile, all ground counts as reachable. */
export function canReach(
  { map, navigation }: Pick<TickContext, 'map' | 'navigation'>,
  npc: Pick<NpcBody, 'x' | 'y'>,
  place: Place,
): boolean {
  const here = navigation.regionOf(columnOf(map, npc.x), rowOf(map, npc.y))
  return place.spots.some(([column, row]) => {
    const there = navigation.regionOf(column, row)
    return there >= 0 && (here < 0 || here === there)
  })
}

export const capacityOf = (place: Place): number => place.capacity ?? allSpots(place).length

/** Whether a place has room for one more. Residents always find room. */
export function hasRoom(context: TickContext, npc: NpcBody, place: Place): boolean {
  const own = npc.at === place.id && npc.post !== null ? 1 : 0
  return npc.character.home === place.id || crowdAt(context, place.id) - own < capacityOf(place)
}

/** How many NPCs have a spot in a place. */
export function crowdAt(context: TickContext, place: PlaceId): number {
  context.crowd ??= countCrowds(context.npcs)
  return context.crowd.get(place) ?? 0
}

function countCrowds(npcs: readonly NpcBody[]): Map<PlaceId, number> {
  const crowd = new Map<PlaceId, number>()
  for (const { at, post } of npcs) if (at !== null && post) crowd.set(at, (crowd.get(at) ?? 0) + 1)
  return crowd
}

/** Counts an NPC that found a spot there in this tick. */
export function noteArrival({ crowd }: TickContext, place: PlaceId): void {
  crowd?.set(place, (crowd.get(place) ?? 0) + 1)
}

export interface Elsewhere {
  /** The place to avoid. */
  not: PlaceId
  /** Only places under a roof. */
  indoors: boolean
  /** Game milliseconds since 1970. */
  now: number
}

/**
 * Finds somewhere else to go: the nearest place that is open, has room, and welcomes strangers or belongs to the NPC's
 * life. In wet weather it prefers a roof. Null if there is no such place.
 */
export function elsewhere(context: TickContext, npc: NpcBody, where: Elsewhere): Place | null {
  const isDry = where.indoors || isWet(context.state.weather.kind)
  const dry = isDry ? nearest(context, npc, where, (place) => place.indoors === true) : null
  return dry ?? (where.indoors ? null : nearest(context, npc, where, () => true))
}

function nearest(
  context: TickContext,
  npc: NpcBody,
  { not, now }: Elsewhere,
  fits: (place: Place) => boolean,
): Place | null {
  const { map } = context
  const from = underSky(map, npc)
  let best: Place | null = null
  let least = Number.POSITIVE_INFINITY
  for (const id of placeIds(map)) {
    const place = placeOf(map, id)
    if (!place || id === not || !fits(place) || !isWelcome(npc, place)) continue
    const dx = place.x + place.width / 2 - from.x
    const dy = place.y + place.height / 2 - from.y
    const square = dx * dx + dy * dy
    if (
      square >= least ||
      !mayEnter(npc, place, now) ||
      barredBy(context, id) ||
      !hasRoom(context, npc, place) ||
      !canReach(context, npc, place)
    )
      continue
    best = place
    least = square
  }
  return best
}

const isWelcome = ({ character }: NpcBody, place: Place): boolean =>
  character.home === place.id ||
  place.open !== undefined ||
  place.indoors !== true ||
  character.schedule.some(({ at }) => at === place.id)

/** Place ids, sorted, so that the order of the map's objects doesn't matter. */
export const placeIds = (map: MapData): PlaceId[] => (Object.keys(map.places) as PlaceId[]).sort()
