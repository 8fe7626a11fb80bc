import type { Doorway, GateEnd, MapData, Room } from '../world/map-data.ts'
import type { Navigation } from '../world/navigation.ts'
import { gateWords } from './read-gates.ts'
import { tileWords } from './tile-words.ts'

type Tile = readonly [number, number]

/**
 * Refuses gates that would keep whoever comes through them, or that lie half in something else, and reports those to
 * which nobody comes. `ground`: the region of the first spawn. @throws an error that names the map, the gate and a tile.
 */
export function checkGates(
  map: MapData,
  {
    rooms,
    doors,
    navigation,
    ground,
    lost,
    problem,
  }: {
    rooms: readonly (Pick<Room, 'x' | 'y' | 'width' | 'height'> & { place: string })[]
    doors: readonly Doorway[]
    navigation: Pick<Navigation, 'regionOf' | 'isFree'>
    ground: number
    /** The maps that are told to be out of reach as a whole. */
    lost: readonly string[]
    problem: (message: string) => void
  },
): void {
  const at = (tile: Tile): string => tileWords(map, tile)
  const ends = (map.gates ?? []).flatMap((gate) => gate.ends)
  for (const end of ends) {
    const where = gateWords(`Map "${end.map}"`, { ...end, id: '' })
    const room = rooms.find((one) => end.tiles.some((tile) => isIn(map, one, tile)))
    if (room && !end.tiles.every((tile) => isIn(map, room, tile)))
      throw new Error(
        `${where} lies partly in the room "${room.place}" of the layer "rooms". Draw it wholly inside the room or wholly outside.`,
      )
    const door = doors.find(({ outside, inside }) =>
      end.tiles.some((tile) => isSame(tile, outside) || isSame(tile, inside)),
    )
    if (door)
      throw new Error(
        `${where} covers the door of "${door.place}", so that nobody could go in or out there. Draw it on other tiles.`,
      )
    // Nobody comes to a gate that cannot be reached, which is told below.
    if (!end.tiles.some((tile) => navigation.regionOf(...tile) === ground)) continue
    const [crossing] = end.tiles
    const apart = end.tiles.find((tile) => navigation.regionOf(...tile) !== navigation.regionOf(...(crossing ?? tile)))
    if (crossing && apart)
      throw new Error(
        `${where} covers pieces of ground that are cut off from each other, such as ${at(crossing)} and ${at(apart)}: who came out on the one could not leave. Draw it over one piece, or clear a way between them.`,
      )
    if (!hasWayOff(end, navigation))
      throw new Error(
        `${where} has no free tile beside it, at ${at(crossing ?? [0, 0])}: whoever came through it could not go on. Clear a way from it.`,
      )
  }
  for (const {
    ends: [one, other],
  } of map.gates ?? [])
    if (
      !lost.includes(one.map) &&
      !lost.includes(other.map) &&
      ![...one.tiles, ...other.tiles].some((tile) => navigation.regionOf(...tile) === ground)
    )
      problem(
        `${gateWords(`Map "${one.map}"`, { ...one, id: '' })} leads to "${other.name}" of Map "${other.map}", but no way leads from the first spawn to either. Clear one, or remove them.`,
      )
}

const isIn = (
  { tileSize }: Pick<MapData, 'tileSize'>,
  { x, y, width, height }: Pick<Room, 'x' | 'y' | 'width' | 'height'>,
  [column, row]: Tile,
): boolean => {
  const [atX, atY] = [(column + 0.5) * tileSize, (row + 0.5) * tileSize]
  return atX >= x && atX < x + width && atY >= y && atY < y + height
}
const isSame = (one: Tile, other: Tile): boolean => one[0] === other[0] && one[1] === other[1]

/** Whether one can step off the end without crossing again. */
const hasWayOff = ({ tiles }: GateEnd, { isFree }: Pick<Navigation, 'isFree'>): boolean =>
  tiles.some(([column, row]) =>
    [
      [column + 1, row],
      [column - 1, row],
      [column, row + 1],
      [column, row - 1],
    ].some(([x = 0, y = 0]) => isFree(x, y) && !tiles.some((tile) => isSame(tile, [x, y]))),
  )
