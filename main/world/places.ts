import { type Point, tilesBetween } from './geometry.ts'
import type { MapData, Place, PlaceKind } from './map-data.ts'

export const middleOf = ({ x, y, width, height }: Omit<Place, 'spots'>): Point => ({
  x: x + width / 2,
  y: y + height / 2,
})

/** The distance from a point to the nearest edge of a place, in tiles. Inside it is zero. */
export function tilesToPlace(map: MapData, { x, y }: Point, place: Omit<Place, 'spots'>): number {
  const edge = {
    x: Math.min(Math.max(x, place.x), place.x + place.width),
    y: Math.min(Math.max(y, place.y), place.y + place.height),
  }
  return tilesBetween(map, { x, y }, edge)
}

/** The place at a point in pixels. Of several that overlap, the smallest. */
export function placeAt(map: MapData, x: number, y: number): Place | null {
  let best: Place | null = null
  for (const place of Object.values(map.places)) {
    const inside = x >= place.x && y >= place.y && x < place.x + place.width && y < place.y + place.height
    if (inside && (!best || isSmaller(place, best))) best = place
  }
  return best
}

/** Compares by area, then by id, so that the order of the map's objects doesn't matter. */
function isSmaller(place: Place, other: Place): boolean {
  const difference = place.width * place.height - other.width * other.height
  return difference < 0 || (difference === 0 && place.id < other.id)
}

/** Kinds of furniture for selling things. */
const selling: readonly (PlaceKind | undefined)[] = ['stall', 'counter']

/** The stalls and counters in a place. */
export const stallsIn = ({ furniture = [] }: Pick<MapData, 'furniture'>, place: Place): Place[] =>
  furniture.filter((piece) => selling.includes(piece.kind) && standsIn(piece, place))

export const isSpotOf = ({ spots }: Pick<Place, 'spots'>, [column, row]: readonly [number, number]): boolean =>
  spots.some((spot) => spot[0] === column && spot[1] === row)

/** Whether a piece of furniture stands in a place, judged by its middle. */
export function standsIn(piece: Omit<Place, 'spots'>, place: Place): boolean {
  const x = piece.x + piece.width / 2
  const y = piece.y + piece.height / 2
  return x >= place.x && y >= place.y && x < place.x + place.width && y < place.y + place.height
}
