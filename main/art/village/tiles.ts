import { type Canvas, createCanvas, crop } from '../canvas.ts'
import { encodeIndexedPng } from '../png.ts'
import { tileSize } from './measures.ts'

/** A picture of tiles side by side, with everything that Tiled needs to know about them. */
export interface Tileset {
  name: string
  picture: Canvas
  columns: number
  count: number
  /** The frames of a moving tile, by the id of its first frame. They are four ids in one row. */
  animations: Map<number, number[]>
  /** The properties that every tile has. */
  properties: Record<string, number | boolean>
  /** Whether it takes the colours of the seasons: it is painted with the palette of `main/art`, and under the sky. */
  seasons?: boolean
}

/** The tiles of a layer, row by row. 0 is empty. Any other number is the tile's id in its tileset plus one. */
export interface CutLayer {
  tileset: Tileset
  cells: number[]
}

/** How many tiles wide a tileset is. 64 tiles are 2048 pixels, which every graphics card supports. */
const tilesetColumns = 64

/**
 * Cuts the frames of one layer into tiles, and keeps equal tiles only once. If the frames of a cell differ, it becomes
 * an animated tile. Its frames are next to each other in one row, as RPGJS needs them.
 */
export function cutLayer(name: string, frames: Canvas[], properties: Record<string, number | boolean> = {}): CutLayer {
  const [first] = frames
  if (!first) throw new Error(`layer "${name}" has no picture`)
  const columns = first.width / tileSize
  const rows = first.height / tileSize
  const keys: string[][] = []
  const pictures = new Map<string, Canvas>()
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      keys.push(
        frames.map((frame) => {
          const tile = crop(frame, column * tileSize, row * tileSize, tileSize, tileSize)
          const key = Buffer.from(tile.pixels.buffer).toString('latin1')
          if (!pictures.has(key)) pictures.set(key, tile)
          return key
        }),
      )
    }
  }
  const empty = '\0'.repeat(tileSize * tileSize * 4)
  const isMoving = (cell: string[]) => cell.some((key) => key !== cell[0])
  const ids = new Map<string, number>()
  const order: string[] = []
  const add = (id: string, tiles: string[]) => {
    if (ids.has(id)) return
    ids.set(id, order.length)
    order.push(...tiles)
  }
  // Moving tiles come first, so that groups of four never break across a row of 64.
  for (const cell of keys) if (isMoving(cell)) add(cell.join(), cell)
  const moving = [...ids.values()]
  for (const cell of keys) if (!isMoving(cell) && cell[0] !== empty) add(cell[0] ?? '', [cell[0] ?? ''])

  const picture = createCanvas(
    tilesetColumns * tileSize,
    Math.max(1, Math.ceil(order.length / tilesetColumns)) * tileSize,
  )
  order.forEach((key, id) => {
    const tile = pictures.get(key)
    if (tile) picture.draw(tile, (id % tilesetColumns) * tileSize, Math.floor(id / tilesetColumns) * tileSize)
  })
  return {
    tileset: {
      name,
      picture,
      properties,
      columns: tilesetColumns,
      count: tilesetColumns * (picture.height / tileSize),
      animations: new Map(moving.map((id) => [id, frames.map((_, frame) => id + frame)])),
    },
    cells: keys.map(
      (cell) =>
        (isMoving(cell) ? (ids.get(cell.join()) ?? -1) : cell[0] === empty ? -1 : (ids.get(cell[0] ?? '') ?? -1)) + 1,
    ),
  }
}

export const tilesetPng = (tileset: Tileset, encode: (picture: Canvas) => Uint8Array = encodeIndexedPng): Uint8Array =>
  encode(tileset.picture)
