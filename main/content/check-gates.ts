import { type Finding, FindingError, finding } from '../language/findings/finding.ts'
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
    problem: (message: Finding) => void
  },
): void {
  const at = (tile: Tile): Finding => tileWords(map, tile)
  const ends = (map.gates ?? []).flatMap((gate) => gate.ends)
  for (const end of ends) {
    const where = gateWords(finding('map-gates.map', { map: end.map }), { ...end, id: '' })
    const room = rooms.find((one) => end.tiles.some((tile) => isIn(map, one, tile)))
    if (room && !end.tiles.every((tile) => isIn(map, room, tile)))
      throw new FindingError(finding('map-gates.lies-partly-in-the-room-of', { where, place: room.place }))
    const door = doors.find(({ outside, inside }) =>
      end.tiles.some((tile) => isSame(tile, outside) || isSame(tile, inside)),
    )
    if (door) throw new FindingError(finding('map-gates.covers-the-door-of-so-that', { where, place: door.place }))
    // Nobody comes to a gate that cannot be reached, which is told below.
    if (!end.tiles.some((tile) => navigation.regionOf(...tile) === ground)) continue
    const [crossing] = end.tiles
    const apart = end.tiles.find((tile) => navigation.regionOf(...tile) !== navigation.regionOf(...(crossing ?? tile)))
    if (crossing && apart)
      throw new FindingError(
        finding('map-gates.covers-pieces-of-ground-that-are', { where, crossing: at(crossing), apart: at(apart) }),
      )
    if (!hasWayOff(end, navigation))
      throw new FindingError(
        finding('map-gates.has-no-free-tile-beside-it', { where, crossing: at(crossing ?? [0, 0]) }),
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
        finding('map-gates.leads-to-of-map-but-no', {
          gateWords: gateWords(finding('map-gates.map', { map: one.map }), { ...one, id: '' }),
          name: other.name,
          map: other.map,
        }),
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
