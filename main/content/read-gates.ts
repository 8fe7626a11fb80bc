import type { Gate, GateEnd, MapData } from '../world/map-data.ts'
import { tileWords } from './tile-words.ts'
import type { TiledObject } from './tiled-xml.ts'

/** Whether an object of the layer `places` is a gate. */
export const isGate = ({ properties }: Pick<TiledObject, 'properties'>): boolean => properties.kind === 'gate'

/** How an error begins that concerns a gate. */
export const gateWords = (file: string, { name, id }: Pick<TiledObject, 'name' | 'id'>): string =>
  `${file}: the gate ${name === '' ? `without a name (object ${id})` : `"${name}"`} in the layer "places"`

interface DrawnGate extends GateEnd {
  to: string
  at: string
  /** How an error begins that concerns it. */
  where: string
}

/**
 * Reads the gates of a world: rectangles of the layer `places` with the `kind` `gate`, a name of their own on their map,
 * `to` (a map of the world, also their own) and `at` (the name of a gate there, which leads back). `mapOf`: the map that
 * an object was drawn on. @throws an error that names the map and the gate, and says what to do.
 */
export function readGates(
  map: Pick<MapData, 'columns' | 'rows' | 'tileSize' | 'blocked' | 'areas'>,
  objects: readonly TiledObject[],
  { mapOf, maps }: { mapOf(object: TiledObject): string; maps: readonly string[] },
): Gate[] {
  const ends: DrawnGate[] = []
  for (const object of objects.filter(isGate)) {
    const id = mapOf(object)
    const where = gateWords(`Map "${id}"`, object)
    if (object.name === '') throw new Error(`${where} needs a name, such as "to-the-mill".`)
    if (ends.some((end) => end.map === id && end.name === object.name))
      throw new Error(`${where} is there twice. Give one of the two another name.`)
    const { x, y, width, height, shape, turned } = object
    if (shape !== 'rectangle' || turned || !(width > 0 && height > 0))
      throw new Error(
        `${where} is not an upright rectangle. Draw it as one, over the tiles that lead to the other map.`,
      )
    const { to = '', at = '' } = object.properties
    if (to === '' || at === '')
      throw new Error(
        `${where} does not say where it leads. Give it the properties "to", with the name of a map, and "at", with the name of the gate there.`,
      )
    const tiles = freeTilesOf(map, { x, y, width, height })
    if (tiles.length === 0)
      throw new Error(`${where} covers no free tile. Draw it over ground on which people can walk.`)
    for (const end of ends) {
      const shared = end.tiles.find(([column, row]) => tiles.some((tile) => tile[0] === column && tile[1] === row))
      if (shared)
        throw new Error(
          `${where} covers the same tile as the gate "${end.name}", at ${tileWords(map, shared)}. Draw them beside each other, or remove one.`,
        )
    }
    ends.push({ name: object.name, map: id, tiles, to, at, where })
  }
  return pair(ends, maps)
}

function pair(ends: readonly DrawnGate[], maps: readonly string[]): Gate[] {
  const gates: Gate[] = []
  for (const end of ends) {
    const { where, to, at } = end
    if (!maps.includes(to)) throw new Error(missingMap(where, to))
    const there = ends.filter((one) => one.map === to)
    const other = there.find((one) => one.name === at)
    if (!other)
      throw new Error(
        `${where} leads to the gate "${at}" of Map "${to}", which has ${there.length === 0 ? 'no gate' : `only ${there.map(({ name }) => `"${name}"`).join(', ')}`}. Draw that gate there, or name another in "at".`,
      )
    if (other === end) throw new Error(`${where} leads to itself. Name another gate in "at".`)
    if (other.to !== end.map || other.at !== end.name)
      throw new Error(
        `${where} leads to the gate "${at}" of Map "${to}", but that one leads to "${other.at}" of Map "${other.to}". The two ends of a gate name each other: give "${at}" the properties to="${end.map}" and at="${end.name}", or draw another gate there.`,
      )
    if (gates.some(({ ends: [, known] }) => known.map === end.map && known.name === end.name)) continue
    gates.push({ ends: [plain(end), plain(other)] })
  }
  return gates.toSorted(({ ends: [left] }, { ends: [right] }) =>
    `${left.map} ${left.name}` < `${right.map} ${right.name}` ? -1 : 1,
  )
}

/** What is said of a gate to a map that is not there. */
export const missingMap = (where: string, to: string): string =>
  `${where} leads to the map "${to}", but there is no file "${to}.tmx" beside this map. Save that map there, or name another in "to".`

const plain = ({ name, map, tiles }: DrawnGate): GateEnd => ({ name, map, tiles })

function freeTilesOf(
  { columns, rows, tileSize, blocked }: Pick<MapData, 'columns' | 'rows' | 'tileSize' | 'blocked'>,
  { x, y, width, height }: Pick<TiledObject, 'x' | 'y' | 'width' | 'height'>,
): [number, number][] {
  const tiles: [number, number][] = []
  // A tile counts if the rectangle covers its middle.
  const first = (from: number) => Math.max(0, Math.ceil(from / tileSize - 0.5))
  for (let row = first(y); row < rows && (row + 0.5) * tileSize < y + height; row++)
    for (let column = first(x); column < columns && (column + 0.5) * tileSize < x + width; column++)
      if (blocked[row * columns + column] === 0) tiles.push([column, row])
  return tiles
}
