import type { Element } from 'xml-js'
import { FindingError, type FindingValue, finding } from '../language/findings/finding.ts'
import { childrenOf, decodeTiles, layersOf, numberOf, textOf } from './tiled-xml.ts'

/** The most tiles of a map. A larger one counts as a mistake. */
export const MOST_TILES = 1_000_000

interface Chunk {
  column: number
  row: number
  columns: number
  tiles: number[]
}

/**
 * Makes an infinite map one of the size that is painted: its upper left corner is that of the painted tiles, and
 * objects move along. Returns that corner, in tiles of the map as it was drawn; a map with bounds stays as it is.
 * @throws when nothing is painted, or a chunk is broken.
 */
export function boundInfinite(root: Element, file: FindingValue): { column: number; row: number } {
  if (textOf(root, 'infinite') !== '1') return { column: 0, row: 0 }
  const layers = layersOf(root, 'layer').map((layer) => ({ layer, chunks: chunksOf(layer, file) }))
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { column, row, columns, tiles } of layers.flatMap(({ chunks }) => chunks)) {
    for (const [index, tile] of tiles.entries()) {
      if (tile === 0) continue
      const [x, y] = [column + (index % columns), row + Math.floor(index / columns)]
      bounds.left = Math.min(bounds.left, x)
      bounds.right = Math.max(bounds.right, x + 1)
      bounds.top = Math.min(bounds.top, y)
      bounds.bottom = Math.max(bounds.bottom, y + 1)
    }
  }
  if (bounds.left === Infinity) throw new FindingError(finding('tiled-infinite.has-no-tile-paint-the-ground', { file }))
  const size = { columns: bounds.right - bounds.left, rows: bounds.bottom - bounds.top }
  Object.assign(root.attributes ?? {}, { infinite: '0', width: size.columns, height: size.rows })
  // Whoever reads its size refuses it.
  if (size.columns * size.rows > MOST_TILES) return { column: 0, row: 0 }
  for (const { layer, chunks } of layers) bound(layer, chunks, { ...bounds, ...size })
  const shift = { x: bounds.left * numberOf(root, 'tilewidth'), y: bounds.top * numberOf(root, 'tileheight') }
  for (const object of layersOf(root, 'objectgroup').flatMap((layer) => childrenOf(layer, 'object')))
    object.attributes = {
      ...object.attributes,
      x: numberOf(object, 'x') - shift.x,
      y: numberOf(object, 'y') - shift.y,
    }
  return { column: bounds.left, row: bounds.top }
}

function chunksOf(layer: Element, file: FindingValue): Chunk[] {
  const where = finding('tiled-infinite.the-layer', { file, name: textOf(layer, 'name') })
  return childrenOf(layer, 'data').flatMap((data) =>
    childrenOf(data, 'chunk').map((chunk) => {
      const [column, row, columns, rows] = [
        numberOf(chunk, 'x', Number.NaN),
        numberOf(chunk, 'y', Number.NaN),
        numberOf(chunk, 'width'),
        numberOf(chunk, 'height'),
      ]
      const isWhole = [column, row, columns, rows].every(Number.isInteger) && columns > 0 && rows > 0
      const tiles =
        isWhole && columns * rows <= MOST_TILES ? decodeTiles({ ...data, elements: chunk.elements ?? [] }, where) : []
      if (tiles.length === 0 || tiles.length !== columns * rows)
        throw new FindingError(
          finding('tiled-infinite.has-a-broken-chunk-at-column', {
            where,
            x: textOf(chunk, 'x'),
            y: textOf(chunk, 'y'),
            tilesCount: tiles.length,
            width: textOf(chunk, 'width'),
            height: textOf(chunk, 'height'),
          }),
        )
      return { column, row, columns, tiles }
    }),
  )
}

function bound(
  layer: Element,
  chunks: readonly Chunk[],
  { left, top, columns, rows }: { left: number; top: number; columns: number; rows: number },
): void {
  const tiles = new Array<number>(columns * rows).fill(0)
  for (const chunk of chunks)
    for (const [index, tile] of chunk.tiles.entries()) {
      if (tile === 0) continue
      const column = chunk.column + (index % chunk.columns) - left
      tiles[(chunk.row + Math.floor(index / chunk.columns) - top) * columns + column] = tile
    }
  layer.attributes = { ...layer.attributes, width: columns, height: rows }
  layer.elements = [
    ...(layer.elements ?? []).filter(({ name }) => name !== 'data'),
    {
      type: 'element',
      name: 'data',
      attributes: { encoding: 'csv' },
      elements: [{ type: 'text', text: tiles.join(',') }],
    },
  ]
}
