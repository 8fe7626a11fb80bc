import { gateLinks, wayThroughLinks } from './gates.ts'
import { areaAt, type Point, tilesBetween } from './geometry.ts'
import type { Doorway, MapData, Place, PlaceKind, Room } from './map-data.ts'

type Area = Pick<Room, 'x' | 'y' | 'width' | 'height'>

export const middleOf = ({ x, y, width, height }: Area): Point => ({
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
    if (isAtPlace(place, { x, y }) && (!best || isSmaller(place, best))) best = place
  }
  return best
}

const covers = (area: Area, { x, y }: Point): boolean =>
  x >= area.x && y >= area.y && x < area.x + area.width && y < area.y + area.height

/** Whether a point in pixels is in a place: on its ground or in its room. */
export const isAtPlace = (place: Area & Pick<Place, 'room'>, point: Point): boolean =>
  covers(place, point) || isInRoom(place, point)

/** Whether a point in pixels is behind the door of a place. */
export const isInRoom = ({ room }: Pick<Place, 'room'>, point: Point): boolean =>
  room !== undefined && covers(room, point)

/** The place whose room a point in pixels is in; null under the sky. */
export function roomAt(map: MapData, point: Point): Place | null {
  for (const { place: id } of map.doors ?? []) {
    const place = map.places[id]
    if (place && isInRoom(place, point)) return place
  }
  return null
}

/** A point as seen from under the sky: for somebody in a room, the tile before the house's door. */
export function underSky(map: MapData, point: Point): Point {
  const place = map.doors && roomAt(map, point)
  const door = place && map.doors?.find((one) => one.place === place.id)
  return door ? { x: (door.outside[0] + 0.5) * map.tileSize, y: (door.outside[1] + 0.5) * map.tileSize } : point
}

/** How far below the ground under the sky the first room lies at least, in tiles. */
const TILES_ABOVE_ROOMS = 2

/** How many rows of a map lie under the sky. Its rooms, if it has any, are below them. `y` in pixels. */
export function rowsUnderSky(rows: number, rooms: readonly { y: number }[], tileSize: number): number {
  const above = Math.min(...rooms.map(({ y }) => Math.floor(y / tileSize) - TILES_ABOVE_ROOMS))
  return above > 0 ? Math.min(rows, above) : rows
}

/** The same for a map that was read. Of several maps it is everything down to the last row under the sky. */
export const skyRows = ({ rows, places, tileSize, areas }: MapData): number => {
  const last = areas?.at(-1)
  if (last) return (last.y + last.sky) / tileSize
  return rowsUnderSky(
    rows,
    Object.values(places).flatMap(({ room }) => room ?? []),
    tileSize,
  )
}

/** A map of the world as it is seen from above, without its rooms. Pixels of the plane. */
export interface SeenArea {
  id: string
  label: string
  x: number
  y: number
  width: number
  height: number
}
/** The maps of the world under the sky. Undefined in a world of one map. */
export const areasSeen = ({ areas }: Pick<MapData, 'areas'>): SeenArea[] | undefined =>
  areas?.map(({ id, label, x, y, width, sky }) => ({ id, label, x, y, width, height: sky }))

/**
 * How far two points are apart in tiles. Between a room and the rest of the world it is counted from the door, and
 * between two maps through the gates.
 */
export function tilesApart(map: MapData, one: Point, other: Point): number {
  if (map.areas && areaAt(map, one) !== areaAt(map, other)) return tilesThroughGates(map, one, other)
  if (!map.doors || roomAt(map, one) === roomAt(map, other)) return tilesBetween(map, one, other)
  return tilesBetween(map, underSky(map, one), underSky(map, other))
}

function tilesThroughGates(map: MapData, one: Point, other: Point): number {
  const [from, to] = [one, other].map((point) => ({ ...underSky(map, point), zone: areaAt(map, point)?.id ?? '' }))
  const way = from && to && wayThroughLinks(gateLinks(map), from, to)
  return way ? way.length / map.tileSize : Number.POSITIVE_INFINITY
}

/** The door that leads from one tile to another in one step, in either direction. */
export const doorBetween = (
  { doors = [] }: Pick<MapData, 'doors'>,
  from: readonly [number, number],
  to: readonly [number, number],
): Doorway | undefined =>
  doors.find(
    ({ outside, inside }) =>
      (isSame(outside, from) && isSame(inside, to)) || (isSame(inside, from) && isSame(outside, to)),
  )

const isSame = (one: readonly [number, number], other: readonly [number, number]): boolean =>
  one[0] === other[0] && one[1] === other[1]

/** A place with only the tiles of one side of its door. Without a room there is one side. */
export const sideOf = (place: Place, inside: boolean): Place =>
  inside && place.room ? { ...place, spots: place.room.spots } : place

/** The tiles of a place on which people may stand, before its door and behind it. */
export const allSpots = ({ spots, room }: Pick<Place, 'spots' | 'room'>): [number, number][] =>
  room ? [...spots, ...room.spots] : spots

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

/** Whether a piece of furniture stands in a place or its room, judged by its middle. */
export const standsIn = (piece: Omit<Place, 'spots'>, place: Area & Pick<Place, 'room'>): boolean =>
  isAtPlace(place, middleOf(piece))
