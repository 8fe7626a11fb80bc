import { createCanvas } from '../canvas.ts'
import { tileSize } from '../village/measures.ts'
import type { Tileset } from '../village/tiles.ts'
import { allCorners, groundStamps, type Terrain, terrains } from './ground.ts'
import type { KitLayer, KitTile, Stamp } from './stamp.ts'
import { fences, furnishings, marks, outdoors, plants } from './things.ts'
import { floors, houseParts, roomWalls } from './walls.ts'

/** How many tiles wide the sheet is. */
const sheetColumns = 16

/** A tile in the sheet. */
export interface PlacedTile {
  id: number
  layer: KitLayer
}

/** A stamp with the ids of its tiles. */
export interface PlacedStamp extends Omit<Stamp, 'cells' | 'shadow'> {
  cells: readonly (PlacedTile | null)[]
  shadow?: { column: number; row: number; columns: number; tiles: readonly (PlacedTile | null)[] }
}

/** What Tiled shows of a tile. */
export interface AboutTile {
  id: number
  /** The class of the tile: the name of its stamp. */
  name: string
  properties: KitTile['properties']
  /** The ids of its frames. Empty when it stands still. */
  frames: readonly number[]
}

export interface Kit {
  tileset: Tileset
  tiles: readonly AboutTile[]
  stamps: ReadonlyMap<string, PlacedStamp>
  /** The tiles of each terrain by the corners that it covers. */
  terrains: Readonly<Record<Terrain, ReadonlyMap<number, number>>>
  /** The lawns, which fit each other in any order. */
  lawns: readonly number[]
}

/** Draws the kit. The same program gives the same sheet. */
export function drawKit(): Kit {
  const { lawns, edges } = groundStamps()
  const still = terrains.filter((name) => name !== 'water')
  const sheet = createSheet()
  sheet.add([...lawns, ...marks()])
  for (const name of still) sheet.add([edges[name]])
  sheet.add([edges.water])
  sheet.add(plants())
  sheet.add(fences())
  sheet.add(houseParts())
  sheet.add(outdoors())
  sheet.add(floors())
  for (const wall of ['plaster', 'stone', 'boards'] as const) sheet.add(roomWalls(wall))
  sheet.add(furnishings())
  const { picture, tiles, stamps } = sheet.finish()
  const tileOf = (name: string, index = 0): number => {
    const id = stamps.get(name)?.cells[index]?.id
    if (id === undefined) throw new Error(`the kit has no tile ${index} of "${name}"`)
    return id
  }
  const byCorners = (name: Terrain) =>
    new Map(Array.from({ length: allCorners }, (_, index) => [index + 1, tileOf(name, index)]))
  return {
    tileset: {
      name: 'kit',
      picture,
      columns: sheetColumns,
      count: sheetColumns * (picture.height / tileSize),
      animations: new Map(),
      properties: {},
    },
    tiles,
    stamps,
    terrains: {
      path: byCorners('path'),
      cobble: byCorners('cobble'),
      sand: byCorners('sand'),
      soil: byCorners('soil'),
      water: byCorners('water'),
    },
    lawns: lawns.map(({ name }) => tileOf(name)),
  }
}

/** Lays stamps into rows of the sheet, then all shadows, side by side. */
function createSheet() {
  const drawn: { id: number; tile: KitTile }[] = []
  const tiles: AboutTile[] = []
  const stamps = new Map<string, PlacedStamp>()
  const waiting: Stamp[] = []
  /** The first row that is still empty. */
  let bottom = 0

  const put = (name: string, tile: KitTile, column: number, row: number): PlacedTile => {
    const id = row * sheetColumns + column
    drawn.push({ id, tile })
    const frames = tile.frames.length > 1 ? tile.frames.map((_, frame) => id + frame) : []
    tiles.push({ id, name, properties: tile.properties, frames })
    return { id, layer: tile.layer }
  }

  /** Where a stamp of this size fits into the rows of a group. */
  const place = (taken: Set<number>, columns: number, rows: number): { column: number; row: number } => {
    for (let row = bottom; ; row++) {
      for (let column = 0; column + columns <= sheetColumns; column++) {
        const cells = Array.from(
          { length: columns * rows },
          (_, index) => (row + Math.floor(index / columns)) * sheetColumns + column + (index % columns),
        )
        if (cells.some((cell) => taken.has(cell))) continue
        for (const cell of cells) taken.add(cell)
        return { column, row }
      }
    }
  }

  const add = (group: readonly Stamp[]): void => {
    const taken = new Set<number>()
    for (const stamp of group) {
      const wide = Math.max(1, ...stamp.cells.map((cell) => cell?.frames.length ?? 1))
      if (wide > 1) {
        // Moving tiles: each with its frames beside it.
        const cells = stamp.cells.map((cell) => {
          if (!cell) return null
          const { column, row } = place(taken, wide, 1)
          return put(stamp.name, cell, column, row)
        })
        stamps.set(stamp.name, withoutShadow(stamp, cells))
        continue
      }
      const at = place(taken, stamp.columns, stamp.rows)
      const cells = stamp.cells.map((cell, index) =>
        cell
          ? put(stamp.name, cell, at.column + (index % stamp.columns), at.row + Math.floor(index / stamp.columns))
          : null,
      )
      stamps.set(stamp.name, withoutShadow(stamp, cells))
      if (stamp.shadow) waiting.push(stamp)
    }
    bottom = Math.max(bottom, ...[...taken].map((cell) => Math.floor(cell / sheetColumns) + 1))
  }

  const finish = () => {
    const taken = new Set<number>()
    const known = new Map<string, PlacedTile>()
    for (const stamp of waiting) {
      const { shadow } = stamp
      const placed = stamps.get(stamp.name)
      if (!shadow || !placed) continue
      const own = shadow.tiles.map((tile) => {
        if (!tile) return null
        const key = Buffer.from(tile.frames[0]?.pixels.buffer ?? new ArrayBuffer(0)).toString('latin1')
        const same = known.get(key)
        if (same) return same
        const { column, row } = place(taken, 1, 1)
        const cell = put(`shadow-${stamp.name}`, tile, column, row)
        known.set(key, cell)
        return cell
      })
      stamps.set(stamp.name, { ...placed, shadow: { ...shadow, tiles: own } })
    }
    const rows = Math.floor(Math.max(...drawn.map(({ id, tile }) => id + tile.frames.length - 1)) / sheetColumns) + 1
    const picture = createCanvas(sheetColumns * tileSize, rows * tileSize)
    for (const { id, tile } of drawn)
      for (const [frame, canvas] of tile.frames.entries())
        picture.draw(
          canvas,
          ((id + frame) % sheetColumns) * tileSize,
          Math.floor((id + frame) / sheetColumns) * tileSize,
        )
    return { picture, tiles: tiles.toSorted((left, right) => left.id - right.id), stamps }
  }
  return { add, finish }
}

const withoutShadow = ({ shadow: _shadow, ...stamp }: Stamp, cells: readonly (PlacedTile | null)[]): PlacedStamp => ({
  ...stamp,
  cells,
})
