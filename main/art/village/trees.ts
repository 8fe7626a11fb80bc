import { createRandom, hash, noise } from '../random.ts'
import { depthAt } from '../terrain/field.ts'
import type { GroundFields } from '../terrain/ground.ts'
import { rock } from '../things/small-nature.ts'
import { bush, type TreeKind, tree } from '../things/trees.ts'
import type { Building } from './buildings.ts'
import { hidesPeople } from './in-sight.ts'
import { columns, rows, tileSize } from './measures.ts'
import { type PlaceRectangle, places } from './places.ts'
import { small, stand } from './placing.ts'
import type { Placement } from './scene.ts'

/** A tree that was placed by hand: column, row, kind. */
export type ChosenTree = readonly [number, number, TreeKind]

const chosen: ChosenTree[] = [
  [44.8, 41, 'great'],
  [29.5, 23, 'blossom'],
  [38.6, 24, 'oak'],
  [36.5, 17, 'birch'],
  [30.4, 16, 'blossom'],
  [27.5, 36, 'lime'],
  [36.5, 38, 'blossom'],
  [47.5, 27, 'great'],
  [57.5, 33, 'blossom'],
  [63.5, 29, 'apple'],
  [12.5, 33, 'great'],
  [16.5, 29, 'birch'],
  [22.5, 33, 'apple'],
  [30.5, 40, 'oak'],
  [9.5, 45, 'autumn'],
  [4.5, 44, 'oak'],
  [22.5, 53, 'apple'],
  [25.5, 52, 'apple'],
  [28.5, 54, 'apple'],
  [20.5, 55, 'apple'],
  [36.5, 47, 'birch'],
  [57.5, 42, 'autumn'],
  [64.5, 47, 'blossom'],
  [55.5, 47, 'lime'],
  [60.5, 11, 'pine'],
  [67.5, 13, 'birch'],
  [20.5, 12, 'lime'],
  [27.5, 12, 'oak'],
  [9.5, 16, 'great'],
  [16.5, 16, 'oak'],
  [42.5, 10, 'birch'],
  [50.5, 13, 'lime'],
  [40.5, 48, 'oak'],
  [42.5, 54, 'blossom'],
  [35.5, 60, 'oak'],
]

interface Options {
  fields: GroundFields
  buildings: Building[]
  /** The things that are already placed. */
  placements: Placement[]
}
/** What grows in a land, and where. */
export interface Growth {
  columns: number
  rows: number
  places: readonly PlaceRectangle[]
  chosen: readonly ChosenTree[]
  /** How likely trees are at a tile, 0 to 1. */
  woodedness(column: number, row: number): number
  kindFor(column: number, row: number, chance: number): TreeKind
}

/**
 * Places the woods on the edges, groves in between, bushes and rocks. Nothing grows on lanes, in front of doors, in
 * places or before people.
 */
export const villageTrees = (options: Options): Placement[] =>
  growTrees(options, { columns, rows, places, chosen, woodedness, kindFor })

export function growTrees(options: Options, growth: Growth): Placement[] {
  const { columns, rows, places, chosen, woodedness, kindFor } = growth
  const taken = keepClear(options, growth)
  const placed: Placement[] = []
  const roots: { column: number; row: number; reach: number }[] = []
  const add = (kind: TreeKind, column: number, row: number, seed: number) => {
    roots.push({ column, row, reach: kind === 'great' ? 2.2 : kind === 'sapling' ? 0.9 : 1.25 })
    // Trunks stay inside one tile, so that exactly that tile is blocked.
    const inTile = Math.floor(column) + Math.max(0.28, Math.min(0.72, column - Math.floor(column)))
    placed.push(
      stand(
        tree(kind, seed),
        inTile,
        row,
        { width: kind === 'great' ? 24 : 16, depth: 10 },
        3 + Math.floor(hash(seed, 2, 9) * 6),
      ),
    )
  }
  for (const [index, [column, row, kind]] of chosen.entries()) add(kind, column, row, index * 3 + 500)

  const random = createRandom(77)
  for (let attempt = 0; attempt < 14000; attempt++) {
    const column = random() * columns
    const row = Math.floor(random() * rows)
    const density = woodedness(column, row)
    const distance = density > 0.75 ? 1.25 : density > 0.3 ? 2.1 : 2.8
    if (random() > density || taken[row * columns + Math.floor(column)] === 1) continue
    if (
      roots.some((root) => Math.hypot(root.column - column, (root.row - row) * 1.15) < Math.max(distance, root.reach))
    )
      continue
    add(kindFor(column, row, random()), column, row, attempt)
  }
  // Their roots still count. Otherwise the other trees would grow elsewhere once these are removed.
  return [...placed.filter((tree) => !hidesPeople(tree, places)), ...undergrowth(taken, roots, growth)]
}

/** How likely trees are, 0 to 1: certain on the edges, rare in the village. */
function woodedness(column: number, row: number): number {
  const rim = Math.min(column, columns - column, row * 1.1, (rows - row) * 1.05)
  const wander = noise(column, row, { cell: 9, seed: 88 }) * 7
  if (rim < 3 + wander) return 1
  if (rim < 6.5 + wander) return 0.34
  return noise(column, row, { cell: 6, seed: 89 }) > 0.64 ? 0.2 : 0.02
}

/** The kind of tree for a tile: pines in the north, broadleaves in the south, and groves of one kind. */
function kindFor(column: number, row: number, chance: number): TreeKind {
  const north = 0.62 - row / rows
  if (chance < north) return 'pine'
  const grove = noise(column, row, { cell: 7, seed: 90 })
  if (chance > 0.97) return 'great'
  if (chance > 0.9) return 'sapling'
  if (grove < 0.3) return chance < 0.55 ? 'birch' : 'lime'
  if (grove > 0.72) return chance < 0.3 ? 'autumn' : 'oak'
  return chance < 0.45 ? 'oak' : chance < 0.7 ? 'lime' : 'pine'
}

function undergrowth(
  taken: Uint8Array,
  roots: { column: number; row: number }[],
  { columns, rows }: Growth,
): Placement[] {
  const placed: Placement[] = []
  const random = createRandom(79)
  const spots: { column: number; row: number }[] = []
  for (let attempt = 0; attempt < 2500 && spots.length < 110; attempt++) {
    const column = Math.floor(random() * columns) + 0.35 + random() * 0.3
    const row = Math.floor(random() * rows)
    if (taken[row * columns + Math.floor(column)] === 1) continue
    if ([...roots, ...spots].some((root) => Math.hypot(root.column - column, root.row - row) < 1.1)) continue
    if (spots.some((spot) => Math.hypot(spot.column - column, spot.row - row) < 3)) continue
    spots.push({ column, row })
    const kind = random()
    const thing =
      kind < 0.2 ? rock(attempt, kind < 0.09) : bush(attempt, kind < 0.4 ? 'berry' : kind < 0.55 ? 'flower' : 'plain')
    placed.push(stand(thing, column, row, small, 4 + Math.floor(random() * 4)))
  }
  return placed
}

/**
 * Marks tiles where nothing grows. 1 on lanes, water, fields and places, in and in front of buildings, and on placed
 * things.
 */
function keepClear({ fields, buildings, placements }: Options, { columns, rows, places }: Growth): Uint8Array {
  const taken = new Uint8Array(columns * rows)
  const mark = (column: number, row: number) => {
    if (column >= 0 && row >= 0 && column < columns && row < rows) taken[row * columns + column] = 1
  }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const near = (depth: number, field: GroundFields['dirt']) =>
        depthAt(field, column * tileSize + 16, row * tileSize + 20) > depth
      if (near(-22, fields.dirt) || near(-26, fields.water) || near(-30, fields.soil) || near(-30, fields.cobble))
        mark(column, row)
    }
  }
  for (const place of places)
    for (let row = place.y; row < place.y + place.height; row++)
      for (let column = place.x; column < place.x + place.width; column++) mark(column, row)
  for (const building of buildings) {
    const half = Math.ceil(building.tiles / 2)
    for (let row = building.row - building.depth - 1; row <= building.row + 3; row++)
      for (let column = Math.floor(building.column) - half - 1; column <= Math.floor(building.column) + half; column++)
        mark(column, row)
  }
  for (const { x, y, footprint } of placements) {
    const half = Math.max(1, Math.ceil((footprint?.width ?? 0) / 2 / tileSize))
    for (let row = -1; row <= 2; row++)
      for (let column = -half; column <= half; column++)
        mark(Math.floor(x / tileSize) + column, Math.floor(y / tileSize) + row)
  }
  return taken
}
