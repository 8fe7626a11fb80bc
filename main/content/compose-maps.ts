import { type Element, js2xml } from 'xml-js'
import { FindingError, finding } from '../language/findings/finding.ts'
import { areasLayer } from '../world/map-data.ts'
import { rowsUnderSky } from '../world/places.ts'
import { MOST_TILES } from './tiled-infinite.ts'
import {
  childrenOf,
  decodeTiles,
  layersOf,
  numberOf,
  propertiesOf,
  readObject,
  TILE_NUMBER,
  textOf,
} from './tiled-xml.ts'

/** A map of a world as its author drew it, within bounds and with its templates filled in. */
export interface DrawnMap {
  id: string
  root: Element
  /** The tile of the author's grid that is its upper left corner. Of a map with bounds always 0, 0. */
  corner: { column: number; row: number }
}

/**
 * How many rows of nothing lie between two maps: more than anybody sees, hears or is heard, and more than a page draws
 * below a player in the middle of it.
 */
const MARGIN_ROWS = 40

/**
 * Lays the maps of a world on one plane, one below the other, as one map in Tiled's own form. Everything that reads a
 * map then reads one: the simulation, RPGJS and the page. The first map keeps its coordinates. Cells between the maps
 * have no tile at all. Call it with maps that were checked. @throws when they don't go together.
 */
export function composeMaps(maps: readonly DrawnMap[], external: ReadonlyMap<string, string>): Element {
  const [first] = maps
  if (!first) throw new Error('a world has at least one map')
  if (maps.length === 1 && first.corner.column === 0 && first.corner.row === 0) return first.root
  const tileSize = numberOf(first.root, 'tilewidth')
  for (const { id, root } of maps)
    if (numberOf(root, 'tilewidth') !== tileSize)
      throw new FindingError(
        finding('compose-maps.map-has-tiles-of-pixels-map', {
          id,
          tilewidth: textOf(root, 'tilewidth'),
          id2: first.id,
          tileSize,
        }),
      )
  const columns = Math.max(...maps.map(({ root }) => numberOf(root, 'width')))
  let next = 0
  const laid = maps.map((map) => {
    const row = next
    next += numberOf(map.root, 'height') + MARGIN_ROWS
    return { ...map, row }
  })
  const rows = next - MARGIN_ROWS
  if (columns * rows > MOST_TILES)
    throw new FindingError(
      finding('compose-maps.the-maps-lie-below-each-other', {
        maps: maps.map(({ id, root }) => `"${id}" (${textOf(root, 'width')} × ${textOf(root, 'height')})`).join(', '),
        columns,
        rows,
        most: MOST_TILES,
      }),
    )
  const { tilesets, numberIn } = joinTilesets(laid, external)
  return {
    ...first.root,
    attributes: { ...first.root.attributes, width: columns, height: rows },
    elements: [
      ...childrenOf(first.root, 'properties'),
      ...tilesets,
      ...joinLayers(laid, { columns, rows, numberIn }),
      ...joinObjects(laid, tileSize),
      areasOf(laid, tileSize),
    ],
  }
}

type LaidMap = DrawnMap & { row: number }

/** One list of tilesets for all maps, and the number in it of each tile of a map. */
function joinTilesets(maps: readonly LaidMap[], external: ReadonlyMap<string, string>) {
  const joined = new Map<string, { firstId: number; size: number; name: string; map: string; element: Element }>()
  const moved = new Map<string, { from: number; by: number }[]>()
  let next = 1
  for (const { id, root } of maps) {
    const own = childrenOf(root, 'tileset')
    moved.set(
      id,
      own.map((element) => {
        const { firstgid: _, ...attributes } = element.attributes ?? {}
        const source = textOf(element, 'source')
        const key = source === '' ? js2xml({ elements: [{ ...element, attributes }] }) : source
        const head = source === '' ? attributes : headOf(external.get(source) ?? '')
        const name = String(head.name ?? '')
        const from = numberOf(element, 'firstgid')
        const known = joined.get(key)
        if (known) return { from, by: known.firstId - from }
        const other = [...joined.values()].find((one) => name !== '' && one.name === name)
        if (other)
          throw new FindingError(finding('compose-maps.map-has-a-tileset-named-and', { id, name, map: other.map }))
        const size = Number(head.tilecount) || highestTile(root) - from + 1
        joined.set(key, {
          ...{ firstId: next, size, name, map: id },
          element: { ...element, attributes: { ...element.attributes, firstgid: next } },
        })
        next += Math.max(1, size)
        return { from, by: next - Math.max(1, size) - from }
      }),
    )
  }
  return {
    tilesets: [...joined.values()].map(({ element }) => element),
    numberIn(map: string, tile: number): number {
      const number = (tile & TILE_NUMBER) >>> 0
      if (number === 0) return 0
      const by = moved.get(map)?.findLast(({ from }) => number >= from)?.by ?? 0
      return tile + by
    },
  }
}

/** The attributes of a tileset's text. */
const headOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...(/<tileset\b([^>]*)>/.exec(text)?.[1] ?? '').matchAll(/([\w-]+)\s*=\s*"([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )

const highestTile = (root: Element): number =>
  layersOf(root, 'layer')
    .flatMap((layer) => childrenOf(layer, 'data').flatMap((data) => decodeTiles(data, 'a layer')))
    .reduce((most, tile) => Math.max(most, (tile & TILE_NUMBER) >>> 0), 0)

/**
 * The tile layers of all maps. Layers that look alike are one, and each map keeps the order of its own: a world of maps
 * with the same layers has no more of them than one map.
 */
function joinLayers(
  maps: readonly LaidMap[],
  { columns, rows, numberIn }: { columns: number; rows: number; numberIn(map: string, tile: number): number },
): Element[] {
  const joined: { looks: string; like: Element; tiles: number[] }[] = []
  for (const { id, root, row } of maps) {
    let at = 0
    for (const like of layersOf(root, 'layer')) {
      const { id: _, width, height: __, ...attributes } = like.attributes ?? {}
      const looks = JSON.stringify([attributes, propertiesOf(like)])
      const known = joined.findIndex((layer, index) => index >= at && layer.looks === looks)
      if (known === -1) joined.splice(at, 0, { looks, like, tiles: new Array<number>(columns * rows).fill(0) })
      const into = joined[known === -1 ? at : known]
      at = (known === -1 ? at : known) + 1
      const own = decodeTiles(
        childrenOf(like, 'data')[0] ?? {},
        finding('compose-maps.map-the-layer', { id, name: textOf(like, 'name') }),
      )
      const wide = Number(width)
      own.forEach((tile, index) => {
        if (into) into.tiles[(row + Math.floor(index / wide)) * columns + (index % wide)] = numberIn(id, tile)
      })
    }
  }
  return joined.map(({ like, tiles }, index) => ({
    ...like,
    attributes: { ...like.attributes, id: index + 1, width: columns, height: rows },
    elements: [
      ...childrenOf(like, 'properties'),
      {
        type: 'element',
        name: 'data',
        attributes: { encoding: 'csv' },
        elements: [{ type: 'text', text: tiles.join(',') }],
      },
    ],
  }))
}

/** The object layers of all maps by name, with their objects moved. The objects of the first map come first. */
function joinObjects(maps: readonly LaidMap[], tileSize: number): Element[] {
  const joined = new Map<string, Element>()
  for (const { root, row } of maps)
    for (const layer of layersOf(root, 'objectgroup')) {
      const name = textOf(layer, 'name')
      if (name === areasLayer) continue
      const into = joined.get(name) ?? { ...layer, elements: [] }
      joined.set(name, into)
      for (const object of childrenOf(layer, 'object'))
        into.elements?.push({
          ...object,
          attributes: { ...object.attributes, y: numberOf(object, 'y') + row * tileSize },
        })
    }
  return [...joined.values()]
}

function areasOf(maps: readonly LaidMap[], tileSize: number): Element {
  return {
    type: 'element',
    name: 'objectgroup',
    attributes: { id: 0, name: areasLayer },
    elements: maps.map(({ id, root, row, corner }, index) => {
      const [columns, rows] = [numberOf(root, 'width'), numberOf(root, 'height')]
      const rooms = layersOf(root, 'objectgroup')
        .filter((layer) => textOf(layer, 'name') === 'rooms')
        .flatMap((layer) => childrenOf(layer, 'object').map(readObject))
      const about = {
        label: propertiesOf(root).name || titleOf(id),
        sky: rowsUnderSky(rows, rooms, tileSize) * tileSize,
        originX: -corner.column * tileSize,
        originY: (row - corner.row) * tileSize,
      }
      return {
        type: 'element',
        name: 'object',
        attributes: {
          ...{ id: index + 1, name: id, x: 0, y: row * tileSize },
          ...{ width: columns * tileSize, height: rows * tileSize },
        },
        elements: [
          {
            type: 'element',
            name: 'properties',
            elements: Object.entries(about).map(([name, value]) => ({
              type: 'element',
              name: 'property',
              attributes: { name, value, ...(typeof value === 'number' ? { type: 'int' } : {}) },
            })),
          },
        ],
      }
    }),
  }
}

/** `the-old-mill` as people write it: "The old mill". */
const titleOf = (id: string): string => {
  const words = id.replaceAll(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
