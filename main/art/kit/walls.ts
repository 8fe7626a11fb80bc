import { type Canvas, createCanvas, crop } from '../canvas.ts'
import { cloth, material, type Ramp } from '../palette.ts'
import { type FloorKind, floorAt } from '../rooms/floors.ts'
import type { WallKind } from '../rooms/room.ts'
import { drawShell } from '../rooms/shell.ts'
import { type HouseLook, house } from '../things/house.ts'
import type { RoofKind } from '../things/roofs.ts'
import { tileSize } from '../village/measures.ts'
import { ground, type KitTile, type Stamp, standing } from './stamp.ts'

const floorKinds: readonly FloorKind[] = ['boards', 'dark-boards', 'flagstones', 'slabs', 'brick', 'earth']

/** Floors repeat after two tiles. */
export const floors = (): Stamp[] =>
  floorKinds.map((kind) => {
    const picture = createCanvas(tileSize * 2, tileSize * 2)
    for (let y = 0; y < picture.height; y++)
      for (let x = 0; x < picture.width; x++) picture.set(x, y, floorAt(kind, x, y))
    return ground(`floor-${kind}`, picture)
  })

const solid = { collision: true, opaque: true } as const

/** A room that is drawn only to be cut up, in tiles. Its window is at columns 3 and 4, its inner wall at column 6. */
const sample = { width: 9, height: 6, door: 2, window: 3, inner: 6, innerTo: 3 } as const

/**
 * The walls of a room, by what a painter needs of them: the back wall is two tiles high, the walls at the sides and in
 * front are cut away, and all but the back wall are painted over a floor.
 */
export function roomWalls(wall: WallKind): Stamp[] {
  const [picture, clear] = [shell(wall), shell(wall, true)]
  const { width, height, door, window, inner, innerTo } = sample
  const cut = (column: number, row: number, columns = 1, rows = 1, from = picture): Canvas =>
    crop(from, column * tileSize, row * tileSize, columns * tileSize, rows * tileSize)
  const stamp = (
    name: string,
    part: Canvas,
    properties: KitTile['properties'] = solid,
    layer: KitTile['layer'] = 'ground',
  ): Stamp => ground(`${wall}-${name}`, part, () => properties, layer)
  const free = {}
  return [
    stamp('wall-left', cut(0, 0, 1, 2)),
    stamp('wall', cut(1, 0, 1, 2)),
    stamp('wall-window', cut(window, 0, 2, 2)),
    stamp('wall-right', cut(width - 1, 0, 1, 2)),
    stamp('side-left', cut(0, 3, 1, 1, clear), free, 'details'),
    stamp('side-right', cut(width - 1, 3, 1, 1, clear), free, 'details'),
    stamp('front-left', cut(0, height - 1)),
    stamp('front', cut(5, height - 1)),
    stamp('front-door', cut(door, height - 1)),
    stamp('front-right', cut(width - 1, height - 1)),
    stamp('inner', cut(inner, 2, 1, 1, clear), solid, 'details'),
    stamp('inner-end', cut(inner, innerTo, 1, 1, clear), solid, 'details'),
  ]
}

/** The sample room. `clear`: without its floor, which is everything that changes with the kind of floor. */
function shell(wall: WallKind, clear = false): Canvas {
  const draw = (floor: FloorKind): Canvas => {
    const canvas = createCanvas(sample.width * tileSize, sample.height * tileSize)
    drawShell(canvas, {
      id: 'sample',
      label: 'the sample',
      column: 0,
      row: 0,
      width: sample.width,
      height: sample.height,
      floor,
      wall,
      door: sample.door,
      windows: [sample.window + (2 * tileSize - 30) / 2 / tileSize],
      partitions: [{ column: sample.inner, from: 2, to: sample.innerTo }],
      things: [],
      pieces: [],
    })
    return canvas
  }
  const drawn = draw('boards')
  if (!clear) return drawn
  const other = draw('slabs')
  drawn.pixels.forEach((colour, index) => {
    if (colour !== other.pixels[index]) drawn.pixels[index] = 0
  })
  return drawn
}

interface HouseStyle {
  name: string
  walls: NonNullable<HouseLook['walls']>
  roof: { kind: RoofKind; ramp: Ramp; straw?: boolean }
  plaster?: Ramp
  shutters: Ramp
}

const styles: readonly HouseStyle[] = [
  {
    name: 'timber-house',
    walls: 'timber',
    roof: { kind: 'gable', ramp: material.roofRed },
    shutters: cloth.green,
  },
  { name: 'stone-house', walls: 'stone', roof: { kind: 'gable', ramp: material.roofBlue }, shutters: cloth.ochre },
  {
    name: 'thatched-house',
    walls: 'timber',
    plaster: material.rosewash,
    roof: { kind: 'gable', ramp: material.thatch, straw: true },
    shutters: cloth.teal,
  },
]

/** Where the walls of the sample house begin, in pixels of its stamp. */
const wallLeft = 20
const sampleColumns = 7

/**
 * Houses in slices one tile wide, to be set side by side: `left`, as many of `plain`, `window` and `door` as you like,
 * `right`. Each is five tiles high: roof, eaves, and two rows that are blocked.
 */
export const houseParts = (): Stamp[] =>
  styles.flatMap((style) => {
    const at = (column: number, inset: number) => column * tileSize + inset - wallLeft
    const whole = standing(
      style.name,
      house({
        tiles: 6,
        walls: style.walls,
        roof: { ...style.roof, height: 66 },
        ...(style.plaster ? { plaster: style.plaster } : {}),
        windows: [at(1, 9), at(5, 9)],
        door: at(3, 5),
        posts: style.walls === 'timber' ? [at(2, 13), at(4, 13)] : [],
        shutters: style.shutters,
        flowers: true,
      }),
      { columns: sampleColumns, deep: 2, opaque: true },
    )
    const slice = (name: string, column: number): Stamp => {
      const own = (light: { x: number }) => Math.floor(light.x / tileSize) === column
      return {
        name: `${style.name}-${name}`,
        columns: 1,
        rows: whole.rows,
        cells: Array.from({ length: whole.rows }, (_, row) => whole.cells[row * sampleColumns + column] ?? null),
        ...shadowUnder(whole, column),
        lights: whole.lights.filter(own).map((light) => ({ ...light, x: light.x - column * tileSize })),
      }
    }
    return [slice('left', 0), slice('window', 1), slice('plain', 2), slice('door', 3), slice('right', 6)]
  })

/** The part of a shadow that falls from a column. The last column has all that falls beside the house. */
function shadowUnder({ shadow, columns }: Stamp, column: number): Pick<Stamp, 'shadow'> {
  if (!shadow) return {}
  const from = column - shadow.column
  const wide = column === columns - 1 ? shadow.columns - from : 1
  const rows = shadow.tiles.length / shadow.columns
  return {
    shadow: {
      column: 0,
      row: shadow.row,
      columns: wide,
      tiles: Array.from(
        { length: rows * wide },
        (_, index) => shadow.tiles[Math.floor(index / wide) * shadow.columns + from + (index % wide)] ?? null,
      ),
    },
  }
}
