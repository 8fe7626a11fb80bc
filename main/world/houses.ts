import type { PlaceId } from './ids.ts'
import type { MapData, Place, PlaceKind } from './map-data.ts'
import { isInRoom, middleOf, standsIn } from './places.ts'

/** Furniture in front of the house. */
const outside: readonly PlaceKind[] = ['seat', 'table', 'counter', 'stall']
/** Furniture where customers find the people who work. */
const working: readonly PlaceKind[] = ['counter', 'stall']

/** A house as people use it. */
export interface House {
  place: Place
  /** Tables, benches and counters stand in front of the house. */
  hasSeats: boolean
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
export type Houses = ReadonlyMap<PlaceId, House>

/** The houses of a map, by place. */
export function createHouses(map: MapData): Houses {
  const walls = new Map<PlaceId, House>()
  for (const { place } of housesIn(map)) {
    const before = (map.furniture ?? []).filter((piece) => standsIn(piece, place) && !isInRoom(place, middleOf(piece)))
    const pieces = (kinds: readonly PlaceKind[]): Place[] =>
      before.filter(({ kind }) => kind !== undefined && kinds.includes(kind))
    const holdWork = place.open !== undefined && pieces(working).length === 0
    walls.set(place.id, {
      place,
      hasSeats: pieces(outside).length > 0,
      holdWork,
      isWorkplace: place.open !== undefined,
      before: new Set(
        (holdWork ? [] : pieces(outside)).flatMap(({ spots }) =>
          spots.map(([column, row]) => row * map.columns + column),
        ),
      ),
    })
  }
  return walls
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
