import { type Finding, FindingError, type FindingValue, finding, quoted } from '../language/findings/finding.ts'
import type { Gate, GateEnd, MapData } from '../world/map-data.ts'
import { tileWords } from './tile-words.ts'
import type { TiledObject } from './tiled-xml.ts'

/** Whether an object of the layer `places` is a gate. */
export const isGate = ({ properties }: Pick<TiledObject, 'properties'>): boolean => properties.kind === 'gate'

/** How an error begins that concerns a gate. */
export const gateWords = (file: FindingValue, { name, id }: Pick<TiledObject, 'name' | 'id'>): Finding =>
  finding('read-gates.the-gate-in-the-layer-places', {
    file,
    more: name === '' ? finding('read-gates.without-a-name-object', { id }) : quoted(name),
  })

interface DrawnGate extends GateEnd {
  to: string
  at: string
  /** How an error begins that concerns it. */
  where: Finding
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
    const where = gateWords(finding('map-gates.map', { map: id }), object)
    if (object.name === '') throw new FindingError(finding('read-gates.needs-a-name-such-as-tothemill', { where }))
    if (ends.some((end) => end.map === id && end.name === object.name))
      throw new FindingError(finding('read-gates.is-there-twice-give-one-of', { where }))
    const { x, y, width, height, shape, turned } = object
    if (shape !== 'rectangle' || turned || !(width > 0 && height > 0))
      throw new FindingError(finding('read-gates.is-not-an-upright-rectangle-draw', { where }))
    const { to = '', at = '' } = object.properties
    if (to === '' || at === '') throw new FindingError(finding('read-gates.does-not-say-where-it-leads', { where }))
    const tiles = freeTilesOf(map, { x, y, width, height })
    if (tiles.length === 0) throw new FindingError(finding('read-gates.covers-no-free-tile-draw-it', { where }))
    for (const end of ends) {
      const shared = end.tiles.find(([column, row]) => tiles.some((tile) => tile[0] === column && tile[1] === row))
      if (shared)
        throw new FindingError(
          finding('read-gates.covers-the-same-tile-as-the', {
            where,
            name: end.name,
            tileWords: tileWords(map, shared),
          }),
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
    if (!maps.includes(to)) throw new FindingError(missingMap(where, to))
    const there = ends.filter((one) => one.map === to)
    const other = there.find((one) => one.name === at)
    if (!other)
      throw new FindingError(
        finding('read-gates.leads-to-the-gate-of-map', {
          where,
          at,
          to,
          more:
            there.length === 0
              ? finding('read-gates.no-gate')
              : finding('read-gates.only', { there: there.map(({ name }) => quoted(name)) }),
        }),
      )
    if (other === end) throw new FindingError(finding('read-gates.leads-to-itself-name-another-gate', { where }))
    if (other.to !== end.map || other.at !== end.name)
      throw new FindingError(
        finding('read-gates.leads-to-the-gate-of-map-2', {
          where,
          at,
          to,
          at2: other.at,
          to2: other.to,
          map: end.map,
          name: end.name,
        }),
      )
    if (gates.some(({ ends: [, known] }) => known.map === end.map && known.name === end.name)) continue
    gates.push({ ends: [plain(end), plain(other)] })
  }
  return gates.toSorted(({ ends: [left] }, { ends: [right] }) =>
    `${left.map} ${left.name}` < `${right.map} ${right.name}` ? -1 : 1,
  )
}

/** What is said of a gate to a map that is not there. */
export const missingMap = (where: FindingValue, to: string): Finding =>
  finding('read-gates.leads-to-the-map-but-there', { where, to })

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
