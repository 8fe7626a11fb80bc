import { type Canvas, createCanvas, crop } from '../canvas.ts'
import { castShadow } from '../palette.ts'
import type { Light, Thing } from '../things/thing.ts'
import { tileSize } from '../village/measures.ts'

/** The layers of a map, from the ground up. A tile is meant for one of them. */
export type KitLayer = 'ground' | 'details' | 'objects' | 'canopy'

/** One tile of the kit. */
export interface KitTile {
  /** The picture, 32×32 pixels. A moving tile has four, and they stand side by side in the sheet. */
  frames: readonly Canvas[]
  layer: KitLayer
  /** What a map may know of it: `z`, `collision`, `opaque`. */
  properties: Readonly<Record<string, number | boolean>>
}

/** A thing of some tiles that are painted together, row by row. Empty cells are null. */
export interface Stamp {
  name: string
  columns: number
  rows: number
  cells: readonly (KitTile | null)[]
  /** The shadow on the ground, for the layer `details`. `column` and `row` may lie outside the thing. */
  shadow?: { column: number; row: number; columns: number; tiles: readonly (KitTile | null)[] }
  /** Lights in pixels from the stamp's upper left corner. */
  lights: readonly Light[]
}

interface StandOptions {
  /** Columns that are blocked, in the middle of the foot row. Default: all that are drawn there. 0: nothing blocks. */
  blocks?: number
  /** How many rows stand on the ground; those above are always over people. */
  deep?: number
  /** Whether nobody sees through the rows that stand on the ground. */
  opaque?: boolean
  /** How many pixels the foot is above the lower edge of its tile. */
  lift?: number
  /** Whether the thing is an odd or an even number of columns wide. Default: what fits best. */
  columns?: number
  /** How many pixels it is moved to the right. */
  shift?: number
}

/** Cuts a thing that stands on the ground: its foot rows are `objects`, and everything above is `canopy`. */
export function standing(name: string, thing: Thing, options: StandOptions = {}): Stamp {
  const { deep = 1, lift = 3, opaque = false, shift = 0 } = options
  const extent = extentOf(thing.body)
  const reach = Math.max(thing.anchor.x - extent.left, extent.right - thing.anchor.x)
  const columns = options.columns ?? Math.max(1, Math.ceil((reach * 2 - 6) / tileSize))
  const rows = Math.max(deep, Math.ceil((thing.anchor.y - extent.top + lift) / tileSize))
  const left = Math.round((columns * tileSize) / 2 - thing.anchor.x) + shift
  const top = rows * tileSize - lift - thing.anchor.y
  const picture = createCanvas(columns * tileSize, rows * tileSize)
  solidPart(thing.body, picture, left, top)
  const blocks = options.blocks ?? columns
  return {
    name,
    columns,
    rows,
    cells: cellsOf(picture, (column, row) => {
      if (row < rows - deep) return { layer: 'canopy', properties: { z: 2 } }
      const isBlocked = Math.abs(column + 0.5 - columns / 2) < blocks / 2
      return {
        layer: 'objects',
        properties: { z: 0, ...(isBlocked ? { collision: true, ...(opaque ? { opaque: true } : {}) } : {}) },
      }
    }),
    ...shadowOf(thing, left, top),
    lights: thing.lights.map((light) => ({ ...light, x: light.x + left, y: light.y + top })),
  }
}

/**
 * Cuts something that lies on the ground or hangs on a wall, so people are always drawn over it. `x`, `y`: where its
 * anchor is, in pixels of the stamp.
 */
export function lying(
  name: string,
  thing: Pick<Thing, 'body' | 'anchor' | 'lights'>,
  size: { columns: number; rows: number; x?: number; y?: number },
  blocked: (column: number, row: number) => boolean = () => false,
): Stamp {
  const { columns, rows, x = (columns * tileSize) / 2, y = rows * tileSize - 2 } = size
  const picture = createCanvas(columns * tileSize, rows * tileSize)
  const [left, top] = [Math.round(x - thing.anchor.x), Math.round(y - thing.anchor.y)]
  picture.draw(thing.body, left, top)
  return {
    name,
    columns,
    rows,
    cells: cellsOf(picture, (column, row) => ({
      layer: 'details',
      properties: blocked(column, row) ? { collision: true } : {},
    })),
    lights: thing.lights.map((light) => ({ ...light, x: light.x + left, y: light.y + top })),
  }
}

/** Cuts a picture of ground or walls. */
export const ground = (
  name: string,
  picture: Canvas,
  properties: (column: number, row: number) => KitTile['properties'] = () => ({}),
  layer: KitLayer = 'ground',
): Stamp => ({
  name,
  columns: picture.width / tileSize,
  rows: picture.height / tileSize,
  cells: cellsOf(picture, (column, row) => ({ layer, properties: properties(column, row) })),
  lights: [],
})

/** A single tile with a picture of its own. */
export const single = (
  name: string,
  picture: Canvas,
  layer: KitLayer,
  properties: KitTile['properties'] = {},
): Stamp => ({
  name,
  columns: 1,
  rows: 1,
  cells: [{ frames: [picture], layer, properties }],
  lights: [],
})

function cellsOf(picture: Canvas, about: (column: number, row: number) => Omit<KitTile, 'frames'>): (KitTile | null)[] {
  const columns = picture.width / tileSize
  return Array.from({ length: columns * (picture.height / tileSize) }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const frame = crop(picture, column * tileSize, row * tileSize, tileSize, tileSize)
    return frame.pixels.some((pixel) => pixel !== 0) ? { frames: [frame], ...about(column, row) } : null
  })
}

/** Copies what isn't translucent: tiles over people are drawn twice, so they must be solid. */
function solidPart(from: Canvas, to: Canvas, left: number, top: number): void {
  for (let y = 0; y < from.height; y++)
    for (let x = 0; x < from.width; x++) {
      const colour = from.get(x, y)
      if (colour >>> 24 === 255) to.set(left + x, top + y, colour)
    }
}

/** The shadow, on as many tiles as it touches. */
function shadowOf(thing: Thing, left: number, top: number): Pick<Stamp, 'shadow'> {
  const extent = extentOf(thing.shadow, 1)
  if (extent.right < extent.left) return {}
  const from = { column: Math.floor((extent.left + left) / tileSize), row: Math.floor((extent.top + top) / tileSize) }
  const to = { column: Math.floor((extent.right + left) / tileSize), row: Math.floor((extent.bottom + top) / tileSize) }
  const picture = createCanvas((to.column - from.column + 1) * tileSize, (to.row - from.row + 1) * tileSize)
  for (let y = 0; y < thing.shadow.height; y++)
    for (let x = 0; x < thing.shadow.width; x++)
      if (thing.shadow.get(x, y) !== 0)
        picture.set(x + left - from.column * tileSize, y + top - from.row * tileSize, castShadow)
  return {
    shadow: {
      ...from,
      columns: picture.width / tileSize,
      tiles: cellsOf(picture, () => ({ layer: 'details', properties: {} })),
    },
  }
}

function extentOf(canvas: Canvas, least = 255): { left: number; top: number; right: number; bottom: number } {
  const extent = { left: canvas.width, top: canvas.height, right: -1, bottom: -1 }
  for (let y = 0; y < canvas.height; y++)
    for (let x = 0; x < canvas.width; x++) {
      if (canvas.get(x, y) >>> 24 < least) continue
      extent.left = Math.min(extent.left, x)
      extent.right = Math.max(extent.right, x)
      extent.top = Math.min(extent.top, y)
      extent.bottom = Math.max(extent.bottom, y)
    }
  return extent
}
