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

/**
 * How far around a blocked tile to search for a free one, in tiles: a tap on a roof leads to the door's side of the
 * house.
 */
const searchWidth = 3

/**
 * Finds paths for a player who points at a spot. Straight steps only, since RPGJS's pages walk in four directions, and
 * only the points where the path turns.
 */
export function createGroundWays(ground: Ground) {
  const navigation = createNavigation({ ...ground, id: '', places: {}, spawns: [] })
  const tileOf = ({ x, y }: Point): Tile => [Math.floor(x / ground.tileSize), Math.floor(y / ground.tileSize)]
  const centreOf = ([column, row]: Tile): Tile => [(column + 0.5) * ground.tileSize, (row + 0.5) * ground.tileSize]

  return {
    /** Points in pixels of the feet. Null if there is no path. */
    between(from: Point, to: Point): Tile[] | null {
      const start = nearestFree(navigation.isFree, tileOf(from))
      const region = start && navigation.regionOf(...start)
      const end = nearestFree(
        (column, row) => navigation.isFree(column, row) && navigation.regionOf(column, row) === region,
        tileOf(to),
      )
      const path = start && end && navigation.findPath(start, end)
      return path && turns(straight(start, path)).map(centreOf)
    },
  }
}
export type GroundWays = ReturnType<typeof createGroundWays>

function nearestFree(isFree: (column: number, row: number) => boolean, [column, row]: Tile): Tile | null {
  let best: Tile | null = null
  let least = Number.POSITIVE_INFINITY
  for (let down = -searchWidth; down <= searchWidth; down++) {
    for (let right = -searchWidth; right <= searchWidth; right++) {
      const distance = Math.hypot(right, down)
      if (distance < least && isFree(column + right, row + down))
        [best, least] = [[column + right, row + down], distance]
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
