import { hash } from '../random.ts'
import { tileSize } from '../village/measures.ts'
import { type MapLayer, type MapObject, mapXml, type Properties } from '../village/tiled-format.ts'
import { corners, type Terrain } from './ground.ts'
import type { Kit, PlacedTile } from './kit.ts'
import type { KitLayer } from './stamp.ts'

/** A rectangle in tiles. */
export interface Area {
  column: number
  row: number
  width: number
  height: number
}

/** The letters of a sketch of the ground. Anything else is grass. */
const letters: Readonly<Record<string, Terrain>> = { '=': 'path', o: 'cobble', ':': 'sand', s: 'soil', '~': 'water' }

/** A map that is painted with the kit, as somebody paints one in Tiled. Positions are in tiles. */
export interface Painting {
  /**
   * Lays the ground from a sketch of its corners: one line more than the rows of the map, one letter more than its columns.
   * @throws when two kinds of ground meet, because the kit has edges against grass alone.
   */
  ground(sketch: readonly string[]): void
  /** Fills an area with a stamp that repeats, such as a floor. */
  fill(name: string, area: Area): void
  /** Paints a stamp. `row`: the lowest row of it. Its shadow and its lights come with it. */
  put(name: string, column: number, row: number): void
  /** Paints a list such as `oak 3 7, well 14 12`, counted from a corner. */
  putAll(list: string, from?: Point): void
  /** Paints several, side by side. */
  line(names: readonly string[], column: number, row: number): void
  /** Takes the stamps of a room's walls: the area is the whole room, back wall and front edge included. */
  room(wall: string, floor: string, area: Area, options: { door: number; windows: readonly number[] }): void
  object(
    layer: 'places' | 'spawns' | 'rooms' | 'walls',
    name: string,
    area: Area | Point,
    properties?: Properties,
  ): void
  /** The map as Tiled's XML. `name`: what people call it. */
  xml(name?: string): string
}

interface Point {
  column: number
  row: number
}

export function createPainting(kit: Kit, columns: number, rows: number): Painting {
  /** The tiles of each layer. A second layer of the same kind takes what finds its cell taken. */
  const layers = new Map<string, (number | undefined)[]>()
  const objects = { places: [], rooms: [], walls: [], spawns: [], lights: [] } as Record<string, MapObject[]>

  const layer = (name: string): (number | undefined)[] => {
    const known = layers.get(name) ?? Array.from({ length: columns * rows }, () => undefined)
    layers.set(name, known)
    return known
  }
  const set = (kind: KitLayer, column: number, row: number, id: number): void => {
    if (column < 0 || row < 0 || column >= columns || row >= rows) return
    const index = row * columns + column
    const isTaken = kind !== 'ground' && layer(kind)[index] !== undefined
    layer(isTaken ? `${kind}-above` : kind)[index] = id
  }
  const stampOf = (name: string) => {
    const stamp = kit.stamps.get(name)
    if (!stamp) throw new Error(`the kit has no "${name}"`)
    return stamp
  }
  const putTiles = (tiles: readonly (PlacedTile | null)[], wide: number, at: Point): void => {
    tiles.forEach((tile, index) => {
      if (tile) set(tile.layer, at.column + (index % wide), at.row + Math.floor(index / wide), tile.id)
    })
  }

  const painting: Painting = {
    ground(sketch) {
      if (sketch.length !== rows + 1 || sketch.some((line) => line.length !== columns + 1))
        throw new Error(`the sketch must have ${rows + 1} lines of ${columns + 1} letters`)
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          const around = [
            [corners.topLeft, sketch[row]?.[column]],
            [corners.topRight, sketch[row]?.[column + 1]],
            [corners.bottomRight, sketch[row + 1]?.[column + 1]],
            [corners.bottomLeft, sketch[row + 1]?.[column]],
          ] as const
          const kinds = new Set(around.flatMap(([, letter]) => letters[letter ?? ''] ?? []))
          if (kinds.size > 1) throw new Error(`${[...kinds].join(' and ')} meet at ${column}, ${row}`)
          const [kind] = kinds
          const covered = around.reduce((sum, [corner, letter]) => (letters[letter ?? ''] ? sum + corner : sum), 0)
          const lawn = kit.lawns[hash(column, row, 9) < 0.5 ? 0 : Math.floor(hash(column, row, 10) * kit.lawns.length)]
          const id = kind ? kit.terrains[kind].get(covered) : lawn
          if (id !== undefined) set('ground', column, row, id)
        }
      }
    },
    fill(name, { column, row, width, height }) {
      const stamp = stampOf(name)
      for (let down = 0; down < height; down++) {
        for (let right = 0; right < width; right++) {
          const tile = stamp.cells[(down % stamp.rows) * stamp.columns + (right % stamp.columns)]
          if (tile) set(tile.layer, column + right, row + down, tile.id)
        }
      }
    },
    put(name, column, row) {
      const stamp = stampOf(name)
      const top = row - stamp.rows + 1
      putTiles(stamp.cells, stamp.columns, { column, row: top })
      const { shadow } = stamp
      if (shadow) putTiles(shadow.tiles, shadow.columns, { column: column + shadow.column, row: top + shadow.row })
      for (const { x, y, kind, radius, strength } of stamp.lights)
        objects.lights?.push({
          name: `${kind}-${(objects.lights?.length ?? 0) + 1}`,
          type: 'light',
          x: column * tileSize + x,
          y: top * tileSize + y,
          properties: { kind, radius, strength },
        })
    },
    putAll(list, from = { column: 0, row: 0 }) {
      for (const entry of list.split(',')) {
        const [name = '', column, row] = entry.trim().split(' ')
        painting.put(name, from.column + Number(column), from.row + Number(row))
      }
    },
    line(names, column, row) {
      let at = column
      for (const name of names) {
        painting.put(name, at, row)
        at += stampOf(name).columns
      }
    },
    room(wall, floor, { column, row, width, height }, { door, windows }) {
      const bottom = row + height - 1
      const right = column + width - 1
      painting.fill(floor, { column, row: row + 2, width, height: height - 3 })
      for (let x = column + 1; x < right; x++) painting.put(`${wall}-wall`, x, row + 1)
      painting.put(`${wall}-wall-left`, column, row + 1)
      painting.put(`${wall}-wall-right`, right, row + 1)
      for (const x of windows) painting.put(`${wall}-wall-window`, x, row + 1)
      for (let y = row + 2; y < bottom; y++) {
        painting.put(`${wall}-side-left`, column, y)
        painting.put(`${wall}-side-right`, right, y)
      }
      for (let x = column + 1; x < right; x++) painting.put(`${wall}-${x === door ? 'front-door' : 'front'}`, x, bottom)
      painting.put(`${wall}-front-left`, column, bottom)
      painting.put(`${wall}-front-right`, right, bottom)
      // Nobody sees from a room into another.
      for (const [x, y, wide, high] of [
        [column - 1, row - 1, width + 2, 1],
        [column - 1, row + height, width + 2, 1],
        [column - 1, row, 1, height],
        [column + width, row, 1, height],
      ] as const)
        painting.object('walls', 'room', { column: x, row: y, width: wide, height: high })
    },
    object(name, id, area, properties) {
      const size = 'width' in area ? { width: area.width * tileSize, height: area.height * tileSize } : {}
      objects[name]?.push({
        name: id,
        type: typeof properties?.kind === 'string' ? properties.kind : name.endsWith('s') ? name.slice(0, -1) : name,
        x: area.column * tileSize,
        y: area.row * tileSize,
        ...size,
        ...(properties ? { properties } : {}),
      })
    },
    xml(name) {
      const order = ['ground', 'details', 'details-above', 'objects', 'objects-above', 'canopy', 'canopy-above']
      const tiles: MapLayer[] = order.flatMap((name) => {
        const cells = layers.get(name)
        return cells ? [{ kind: 'tiles' as const, name, parts: [part(cells)] }] : []
      })
      const objectLayers: MapLayer[] = Object.entries(objects).flatMap(([name, list]) =>
        list.length > 0 ? [{ kind: 'objects' as const, name, objects: list }] : [],
      )
      return mapXml({
        columns,
        rows,
        tilesetFolder: '../tilesets',
        tilesets: [kit.tileset],
        layers: [...tiles, collisions(order), ...objectLayers],
        ...(name === undefined ? {} : { properties: { name } }),
      })
    },
  }
  const part = (cells: readonly (number | undefined)[]) => ({
    tileset: kit.tileset.name,
    cells: cells.map((id) => (id === undefined ? 0 : id + 1)),
  })

  /**
   * The hidden layer of what is blocked. The simulation blocks a cell when any of its tiles says so, RPGJS when the
   * topmost on the ground does; this layer is the topmost, so both say the same.
   */
  const collisions = (order: readonly string[]): MapLayer => {
    const about = new Map(kit.tiles.map((tile) => [tile.id, tile.properties]))
    const mark = stampOf('blocked').cells[0]?.id
    const cells = Array.from({ length: columns * rows }, (_, index) => {
      const here = order.flatMap((name) => layers.get(name)?.[index] ?? [])
      return here.some((id) => about.get(id)?.collision === true) ? mark : undefined
    })
    return { kind: 'tiles', name: 'collision', parts: [part(cells)], visible: false }
  }
  return painting
}
