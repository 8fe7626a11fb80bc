import { createNavigation } from '../world/navigation.ts'

/** The parts of a map needed to find paths over it. */
export interface Ground {
  columns: number
  rows: number
  /** The side of one tile in pixels. */
  tileSize: number
  /** Row by row; 1 = nobody can stand there. */
  blocked: Uint8Array
}
type Point = { x: number; y: number }
type Tile = [number, number]

/** How far around a blocked tile to search for a free one, in tiles. */
const searchWidth = 6
/** How much a tile of the way there counts against a tile nearer to the point: nobody walks around a river for one. */
const wayCounts = 0.2

/**
 * Finds paths for a player who points at a spot. Straight steps only, since RPGJS's pages walk in four directions, and
 * only the points where the path turns.
 */
export function createGroundWays(ground: Ground) {
  const navigation = createNavigation({ ...ground, id: '', places: {}, spawns: [] })
  const tileOf = ({ x, y }: Point): Tile => [Math.floor(x / ground.tileSize), Math.floor(y / ground.tileSize)]
  const centreOf = ([column, row]: Tile): Tile => [(column + 0.5) * ground.tileSize, (row + 0.5) * ground.tileSize]

  return {
    isFree: (point: Point): boolean => navigation.isFree(...tileOf(point)),
    /** Points in pixels of the feet. Null if there is no path. */
    between(from: Point, to: Point): Tile[] | null {
      const start = nearestFree(navigation.isFree, tileOf(from))
      const region = start && navigation.regionOf(...start)
      const isReached = (column: number, row: number) =>
        navigation.isFree(column, row) && navigation.regionOf(column, row) === region
      const target = tileOf(to)
      const steps = start && !isReached(...target) ? stepsFrom(ground, start) : null
      const end = nearestFree(isReached, target, (column, row) =>
        steps ? wayCounts * (steps[row * ground.columns + column] ?? 0) : 0,
      )
      const path = start && end && navigation.findPath(start, end)
      return path && turns(straight(start, path)).map(centreOf)
    },
  }
}
export type GroundWays = ReturnType<typeof createGroundWays>

/** How many straight steps each tile is away; -1 where there is no way. */
function stepsFrom({ columns, rows, blocked }: Ground, [column, row]: Tile): Int32Array {
  const steps = new Int32Array(columns * rows).fill(-1)
  const queue = [row * columns + column]
  steps[queue[0] ?? 0] = 0
  for (let next = 0; next < queue.length; next++) {
    const at = queue[next] ?? 0
    const sides = [at - columns, at + columns]
    if (at % columns > 0) sides.push(at - 1)
    if (at % columns < columns - 1) sides.push(at + 1)
    for (const side of sides) {
      if (side < 0 || side >= steps.length || blocked[side] !== 0 || steps[side] !== -1) continue
      steps[side] = (steps[at] ?? 0) + 1
      queue.push(side)
    }
  }
  return steps
}

/** The free tile nearest to another. `more`: what else counts against a tile, in tiles. */
function nearestFree(
  isFree: (column: number, row: number) => boolean,
  [column, row]: Tile,
  more: (column: number, row: number) => number = () => 0,
): Tile | null {
  let best: Tile | null = null
  let least = Number.POSITIVE_INFINITY
  for (let down = -searchWidth; down <= searchWidth; down++) {
    for (let right = -searchWidth; right <= searchWidth; right++) {
      if (!isFree(column + right, row + down)) continue
      const distance = Math.hypot(right, down) + more(column + right, row + down)
      if (distance < least) [best, least] = [[column + right, row + down], distance]
    }
  }
  return best
}

/** Replaces each diagonal step by two straight ones. Navigation cuts no corners, so both adjacent tiles are free. */
function straight(start: Tile, path: Tile[]): Tile[] {
  const tiles: Tile[] = [start]
  let at = start
  for (const tile of path) {
    if (tile[0] !== at[0] && tile[1] !== at[1]) tiles.push([tile[0], at[1]])
    tiles.push(tile)
    at = tile
  }
  return tiles
}

const turns = (tiles: Tile[]): Tile[] =>
  tiles.filter((_, index) => {
    const [before, after] = [tiles[index - 1], tiles[index + 1]]
    return !before || !after || (before[0] !== after[0] && before[1] !== after[1])
  })
