import { type Finding, finding } from '../language/findings/finding.ts'
import type { PlaceId } from '../world/ids.ts'
import type { Doorway, MapData, Room } from '../world/map-data.ts'
import type { Navigation } from '../world/navigation.ts'
import type { TiledObject } from './tiled-xml.ts'

/** A room as drawn, before its free tiles are known. */
export interface DrawnRoom extends Omit<Room, 'spots'> {
  place: PlaceId
}

/**
 * Reads the object layer `rooms`: a rectangle for each house that can be entered, named like its place. A room and the
 * ground before its house need one piece of furniture of the kind `door` each; the two are the two sides of one door. A
 * room with a fault is reported and left out.
 */
export function readRooms(
  map: Pick<MapData, 'columns' | 'rows' | 'tileSize' | 'blocked'>,
  objects: {
    rooms: readonly TiledObject[]
    places: readonly TiledObject[]
    /** The map that an object was drawn on. */
    mapOf(object: TiledObject): string
  },
  report: (message: Finding, room: TiledObject) => void,
): { rooms: DrawnRoom[]; doors: Doorway[] } {
  const rooms: DrawnRoom[] = []
  const doors: Doorway[] = []
  const isDoor = ({ properties }: TiledObject) => properties.kind === 'door'
  const doorTile = (area: Area): [number, number] | undefined =>
    objects.places
      .filter((object) => isDoor(object) && covers(area, middleOf(object)))
      .toSorted((left, right) => (left.name < right.name ? -1 : 1))
      .map((door) => freeTileOf(map, door))
      .find((tile) => tile !== undefined)
  for (const drawn of objects.rooms) {
    const where = finding('read-rooms.the-room', { name: drawn.name })
    const fault = (message: Finding) => report(finding('read-rooms.it-is-left-out', { where, message }), drawn)
    const house = objects.places.find(({ name, properties }) => name === drawn.name && !properties.kind)
    const { x, y, width, height } = drawn
    if (drawn.shape !== 'rectangle' || drawn.turned || !(width > 0 && height > 0)) {
      fault(finding('read-rooms.is-not-an-upright-rectangle-draw'))
      continue
    }
    if (!house) {
      fault(finding('read-rooms.is-named-like-no-place-give'))
      continue
    }
    if (objects.mapOf(house) !== objects.mapOf(drawn)) {
      fault(finding('read-rooms.lies-on-another-map-than-its', { objects: objects.mapOf(house) }))
      continue
    }
    if (rooms.some(({ place }) => place === house.name)) {
      fault(finding('read-rooms.is-there-twice-a-house-has'))
      continue
    }
    const outside = doorTile(house)
    const inside = doorTile(drawn)
    if (!outside || !inside) {
      const missing = outside ? finding('read-rooms.inside-it') : finding('read-rooms.before-the-house')
      fault(finding('read-rooms.has-no-door-put-a-rectangle', { missing }))
      continue
    }
    rooms.push({ place: house.name as PlaceId, x, y, width, height })
    doors.push({ place: house.name as PlaceId, outside, inside })
  }
  return { rooms, doors: doors.sort((left, right) => (left.place < right.place ? -1 : 1)) }
}

type Area = Pick<Room, 'x' | 'y' | 'width' | 'height'>

const middleOf = ({ x, y, width, height }: Area) => ({ x: x + width / 2, y: y + height / 2 })
const covers = (area: Area, { x, y }: { x: number; y: number }): boolean =>
  x >= area.x && y >= area.y && x < area.x + area.width && y < area.y + area.height

/** The tiles of an area that can be reached from the first spawn, row by row. */
export function spotsIn(
  map: MapData,
  { x, y, width, height }: Area,
  { navigation, ground }: { navigation: Navigation; ground: number },
): [number, number][] {
  const spots: [number, number][] = []
  const { tileSize } = map
  for (let row = Math.max(0, Math.floor(y / tileSize)); row < map.rows && row * tileSize < y + height; row++) {
    for (
      let column = Math.max(0, Math.floor(x / tileSize));
      column < map.columns && column * tileSize < x + width;
      column++
    ) {
      const atX = (column + 0.5) * map.tileSize
      const atY = (row + 0.5) * map.tileSize
      const isIn = atX >= x && atX < x + width && atY >= y && atY < y + height
      if (isIn && navigation.regionOf(column, row) === ground) spots.push([column, row])
    }
  }
  return spots
}

/** A room with its free tiles. */
export const roomOf = (
  map: MapData,
  { x, y, width, height }: DrawnRoom,
  reach: { navigation: Navigation; ground: number },
): Room => ({ x, y, width, height, spots: spotsIn(map, { x, y, width, height }, reach) })

/** The first free tile whose middle a door covers, row by row. */
function freeTileOf(
  { columns, rows, tileSize, blocked }: Pick<MapData, 'columns' | 'rows' | 'tileSize' | 'blocked'>,
  door: Area,
): [number, number] | undefined {
  for (let row = Math.max(0, Math.floor(door.y / tileSize)); row < rows; row++) {
    if ((row + 0.5) * tileSize >= door.y + door.height) return undefined
    for (let column = Math.max(0, Math.floor(door.x / tileSize)); column < columns; column++) {
      const middle = { x: (column + 0.5) * tileSize, y: (row + 0.5) * tileSize }
      if (middle.x >= door.x + door.width) break
      if (covers(door, middle) && blocked[row * columns + column] === 0) return [column, row]
    }
  }
  return undefined
}
