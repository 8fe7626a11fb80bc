import { minuteOfDay } from '../../language/calendar.ts'
import { columnOf, rowOf } from '../geometry.ts'
import type { PlaceId } from '../ids.ts'
import { isAsleep, placeOf } from '../lookup.ts'
import type { MapData, Place, PlaceKind } from '../map-data.ts'
import { standsIn } from '../places.ts'
import type { NpcBody, WorldState } from '../state.ts'
import { actNow } from './live.ts'
import { isWet } from './weather.ts'

/** Where somebody is inside a house. */
export interface Within {
  place: PlaceId
  asleep: boolean
}

/** Furniture in front of the house. */
const outside: readonly PlaceKind[] = ['seat', 'table', 'counter', 'stall']
/** Furniture where customers find the people who work. */
const working: readonly PlaceKind[] = ['counter', 'stall']
/** The minutes of the day between which people sit outdoors. */
const lightFrom = 6 * 60
const lightTo = 21 * 60
/** Activities done outdoors, in any place. */
const underTheSky = /\b(?:gate|garden|yard|fields?|rows|sails|roof|porch|outside|out of doors)\b/i

/** The same in one word, for pages: people in a house aren't drawn. */
export type InHouse = 'out' | 'awake' | 'asleep'
export const inHouse = (within: Within | null): InHouse =>
  within === null ? 'out' : within.asleep ? 'asleep' : 'awake'

interface Walls {
  place: Place
  /**
   * Work is done inside, where the benches are: lessons, services, grinding. Elsewhere, customers find workers before
   * the door.
   */
  holdWork: boolean
  /** A house of work. At night and in wet weather people work inside it. */
  isWorkplace: boolean
  /** Tiles in front of the house that hold furniture, as `row * columns + column`. */
  before: ReadonlySet<number>
}

/**
 * Tells who is inside a house. A map has no rooms: a place's ground lies before its house, so this only decides who
 * counts as indoors and moves nobody. Inside are people who sleep, eat, rest, pray or shelter at a place with a roof
 * and a door, unless they sit before it on a fine day. People who work there are inside at night and in wet weather.
 * Anyone who talks, walks, follows somebody or has just spoken aloud is outside.
 */
export function createIndoors(
  map: MapData,
): (state: Pick<WorldState, 'tick' | 'weather' | 'startedAt' | 'tickGameMs'>, npc: NpcBody) => Within | null {
  const walls = new Map<PlaceId, Walls>()
  for (const { place } of housesIn(map)) {
    const within = (map.furniture ?? []).filter((piece) => standsIn(piece, place))
    const pieces = (kinds: readonly PlaceKind[]): Place[] =>
      within.filter(({ kind }) => kind !== undefined && kinds.includes(kind))
    const holdWork = place.open !== undefined && pieces(working).length === 0
    walls.set(place.id, {
      place,
      holdWork,
      isWorkplace: place.open !== undefined,
      before: new Set(
        (holdWork ? [] : pieces(outside)).flatMap(({ spots }) =>
          spots.map(([column, row]) => row * map.columns + column),
        ),
      ),
    })
  }
  return (state, npc) => {
    if (
      npc.at === null ||
      npc.conversation !== null ||
      npc.following !== null ||
      npc.plan !== null ||
      npc.aloudUntil > state.tick
    )
      return null
    if (npc.goal !== null && !(npc.goal.kind === 'tile' && npc.goal.because === 'stroll')) return null
    const house = walls.get(npc.at)
    if (!house || !covers(house.place, npc)) return null
    if (isAsleep(npc)) return { place: npc.at, asleep: true }
    if (underTheSky.test(npc.doing)) return null
    const isBefore = house.before.has(rowOf(map, npc.y) * map.columns + columnOf(map, npc.x))
    const isAtWork = actNow(npc) === 'work' && !house.holdWork
    if ((isBefore || isAtWork) && (isPleasant(state) || (isAtWork && !house.isWorkplace))) return null
    return { place: npc.at, asleep: false }
  }
}

const covers = (place: Place, { x, y }: NpcBody): boolean =>
  x >= place.x && y >= place.y && x < place.x + place.width && y < place.y + place.height

function isPleasant(state: Parameters<ReturnType<typeof createIndoors>>[0]): boolean {
  const minute = minuteOfDay(state.startedAt + state.tick * state.tickGameMs)
  return minute >= lightFrom && minute < lightTo && !isWet(state.weather.kind)
}

/**
 * The houses that people can enter: places with a roof, each with the tiles before its door. Sorted, so that the order
 * of the map's objects doesn't matter.
 */
export const housesIn = (map: MapData): { place: Place; door: Place }[] =>
  Object.values(map.places)
    .filter(({ indoors }) => indoors === true)
    .flatMap((place) => {
      const door = map.furniture?.find((piece) => piece.kind === 'door' && standsIn(piece, place))
      return door ? [{ place, door }] : []
    })
    .sort((left, right) => (left.place.id < right.place.id ? -1 : 1))

/** Somebody's activity, with the place if it is indoors: `asleep indoors at the bakery`. */
export function doingIndoors(map: MapData, doing: string, within: Within | null): string {
  if (!within) return doing
  const where = `indoors at ${placeOf(map, within.place)?.label ?? within.place}`
  return within.asleep ? `asleep ${where}` : `${doing}, ${where}`
}
