import { minuteOfDay } from '../../language/calendar.ts'
import { columnOf, rowOf } from '../geometry.ts'
import type { PlaceId } from '../ids.ts'
import { isAsleep, placeOf } from '../lookup.ts'
import { standsIn } from '../places.ts'
import type { MapData, NpcBody, Place, PlaceKind, WorldState } from '../state.ts'
import { actNow } from './live.ts'
import { isWet } from './weather.ts'

/** Somebody is within the walls of a house. */
export interface Within {
  place: PlaceId
  asleep: boolean
}

/** Furniture that stands before the house. */
const outside: readonly PlaceKind[] = ['seat', 'table', 'counter', 'stall']
/** At these customers find whoever works. */
const working: readonly PlaceKind[] = ['counter', 'stall']
/** Minutes of the day between which one sits out of doors. */
const lightFrom = 6 * 60
const lightTo = 21 * 60
/** What is done under the sky, whatever the place. */
const underTheSky = /\b(?:gate|garden|yard|fields?|rows|sails|roof|porch|outside|out of doors)\b/i

/** The same in one word, for pages: whoever is in a house is not drawn. */
export type InHouse = 'out' | 'awake' | 'asleep'
export const inHouse = (within: Within | null): InHouse =>
  within === null ? 'out' : within.asleep ? 'asleep' : 'awake'

interface Walls {
  place: Place
  /** Work is done within them, and the benches are in there: lessons, services, grinding. Elsewhere customers find whoever works before the door. */
  holdWork: boolean
  /** A house of work: by night and in the wet its work is done inside. */
  isWorkplace: boolean
  /** Tiles before the house on which furniture stands, as `row * columns + column`. */
  before: ReadonlySet<number>
}

/**
 * Who is in a house. A map has no rooms: the place of a house is the ground before it, so this says who is to be thought behind its door, and changes nothing of who
 * is where. In are those who sleep, eat, rest, pray or shelter at a place with a roof and a door, unless they sit before it on a fine day; who works there is in by night and in the wet. Whoever talks, walks, follows somebody or has just spoken aloud is out.
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

/** The houses that one can go into: places with a roof, and the tiles before their doors. Sorted, so that the order of a map's objects means nothing. */
export const housesIn = (map: MapData): { place: Place; door: Place }[] =>
  Object.values(map.places)
    .filter(({ indoors }) => indoors === true)
    .flatMap((place) => {
      const door = map.furniture?.find((piece) => piece.kind === 'door' && standsIn(piece, place))
      return door ? [{ place, door }] : []
    })
    .sort((left, right) => (left.place.id < right.place.id ? -1 : 1))

/** What somebody does, with where that is when it is behind a door: `asleep indoors at the bakery`. */
export function doingIndoors(map: MapData, doing: string, within: Within | null): string {
  if (!within) return doing
  const where = `indoors at ${placeOf(map, within.place)?.label ?? within.place}`
  return within.asleep ? `asleep ${where}` : `${doing}, ${where}`
}
