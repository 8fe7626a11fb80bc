import type { Point } from '../geometry.ts'
import type { MapData } from '../map-data.ts'
import type { NpcBody, PlayerBody } from '../state.ts'

/** A cell's side in tiles: about hearing distance, so that a search touches few cells and few bodies too far away. */
const CELL_TILES = 5

/**
 * Finds bodies near a point without checking everybody. It is working space: its answers follow from the bodies'
 * positions, and it isn't part of the world's state.
 */
export interface Grid {
  /** Sets the bodies on the map, each list sorted by id. */
  take(npcs: readonly NpcBody[], players: readonly PlayerBody[]): void
  /** Says that positions may have changed. Call this before the next query; the call itself costs nothing. */
  stale(): void
  /** NPCs at most this many tiles from the point, sorted by id. Includes an NPC on the point itself. */
  npcsNear(point: Point, tiles: number): NpcBody[]
  /** The same for players in the game. */
  playersNear(point: Point, tiles: number): PlayerBody[]
}

/** Creates a grid for worlds over one map. It also finds bodies outside the map. */
export function createGrid(map: MapData): Grid {
  const cell = CELL_TILES * map.tileSize
  const columns = Math.max(1, Math.ceil(map.columns / CELL_TILES))
  const rows = Math.max(1, Math.ceil(map.rows / CELL_TILES))
  const npcs = createLayer<NpcBody>(columns * rows)
  const players = createLayer<PlayerBody>(columns * rows)

  const columnOf = (x: number) => within(Math.floor(x / cell), columns)
  const rowOf = (y: number) => within(Math.floor(y / cell), rows)
  const cellOf = ({ x, y }: Point) => rowOf(y) * columns + columnOf(x)

  function near<Kind extends NpcBody | PlayerBody>(layer: Layer<Kind>, { x, y }: Point, tiles: number): Kind[] {
    layer.place(cellOf)
    const reach = tiles * map.tileSize
    const [left, right, top, bottom] = [columnOf(x - reach), columnOf(x + reach), rowOf(y - reach), rowOf(y + reach)]
    const found: number[] = []
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        for (let index = layer.first(row * columns + column); index >= 0; index = layer.next(index)) {
          const body = layer.at(index)
          const dx = body.x - x
          const dy = body.y - y
          // Computed like `tilesBetween`, so that both agree to the last bit.
          if (Math.sqrt(dx * dx + dy * dy) / map.tileSize <= tiles) found.push(index)
        }
      }
    }
    return found.sort(ascending).map(layer.at)
  }

  return {
    take(allNpcs, allPlayers) {
      npcs.take(allNpcs)
      players.take(allPlayers)
    },
    stale() {
      npcs.stale()
      players.stale()
    },
    npcsNear: (point, tiles) => near(npcs, point, tiles),
    playersNear: (point, tiles) => near(players, point, tiles),
  }
}

const within = (index: number, count: number) => Math.max(0, Math.min(count - 1, index))
const ascending = (left: number, right: number) => left - right

type Layer<Kind extends Point> = ReturnType<typeof createLayer<Kind>>

/** Linked lists of one kind of body: the first body in each cell, and the next body after each one. Filled lazily. */
function createLayer<Kind extends Point>(cells: number) {
  const firsts = new Int32Array(cells)
  let nexts = new Int32Array(0)
  let bodies: readonly Kind[] = []
  let isPlaced = false
  return {
    take(all: readonly Kind[]): void {
      bodies = all
      isPlaced = false
    },
    stale(): void {
      isPlaced = false
    },
    place(cellOf: (body: Kind) => number): void {
      if (isPlaced) return
      if (nexts.length < bodies.length) nexts = new Int32Array(2 * bodies.length)
      firsts.fill(-1)
      for (let index = 0; index < bodies.length; index++) {
        const cell = cellOf(bodies[index] as Kind)
        nexts[index] = firsts[cell] as number
        firsts[cell] = index
      }
      isPlaced = true
    },
    at: (index: number): Kind => bodies[index] as Kind,
    first: (cell: number): number => firsts[cell] as number,
    next: (index: number): number => nexts[index] as number,
  }
}
