import { crossingOf, type Link, type Spot, wayThroughLinks } from './gates.ts'
import type { MapData } from './map-data.ts'

const STRAIGHT = 10
/** 10·√2, rounded so that costs are exact. */
const DIAGONAL = 14
/** More than the straight distance across any map. */
const REST_ROOM = 2 ** 20
const OPEN = 1
const CLOSED = 2

/**
 * Finds paths over one map. Its buffers are private working space, made once. No result depends on what they hold
 * between calls, and they aren't part of the world's state.
 */
export interface Navigation {
  /** False outside the map. */
  isFree(column: number, row: number): boolean
  /** The number of the connected ground that a tile belongs to; -1 when blocked or outside. */
  regionOf(column: number, row: number): number
  /**
   * The path as tiles to walk, without the start and with the end. `[end]` if already there; null if there is no path.
   */
  findPath(from: readonly [number, number], to: readonly [number, number]): [number, number][] | null
  /** The number of tiles that the last search expanded. */
  expanded(): number
}

/**
 * A* over eight neighbours. It never cuts a corner: a diagonal step needs both adjacent tiles to be free. A path through
 * a door or a gate goes straight from the tile on its one side to the tile on its other side, however far apart they are
 * on the map.
 */
export function createNavigation(map: MapData): Navigation {
  const { columns, rows, blocked } = map
  const size = columns * rows
  const ground = labelRegions(map)
  const crossings = crossingsOf(map)
  const region = joinRegions(ground, columns, crossings)
  const spotOf = ([column, row]: Tile): Spot => ({ x: column, y: row, zone: ground[row * columns + column] ?? -1 })
  const links = crossings.map(([one, other]): Link => [spotOf(one), spotOf(other)])
  const cost = new Int32Array(size)
  const rank = new Float64Array(size)
  const parent = new Int32Array(size)
  const status = new Uint8Array(size)
  const touched = new Int32Array(size)
  const heap = createHeap(size, (left, right) => (rank[left] as number) - (rank[right] as number) || left - right)
  let touchedCount = 0
  let expandedCount = 0

  const isFree = (column: number, row: number) =>
    column >= 0 && row >= 0 && column < columns && row < rows && blocked[row * columns + column] === 0
  const regionOf = (column: number, row: number) =>
    isFree(column, row) ? (region[row * columns + column] as number) : -1

  function reach(tile: number, from: number, newCost: number, end: readonly [number, number]): void {
    const known = status[tile] as number
    if (known === CLOSED || (known === OPEN && newCost >= (cost[tile] as number))) return
    const row = Math.floor(tile / columns)
    cost[tile] = newCost
    parent[tile] = from
    // Among equal sums, the tile nearer the end goes first. The low digits hold the remaining distance and don't change
    // the order of the sums.
    const rest = octile(Math.abs(tile - row * columns - end[0]), Math.abs(row - end[1]))
    rank[tile] = (newCost + rest) * REST_ROOM + rest
    if (known === OPEN) heap.raise(tile)
    else {
      status[tile] = OPEN
      touched[touchedCount++] = tile
      heap.push(tile)
    }
  }

  function expand(tile: number, end: readonly [number, number]): void {
    const row = Math.floor(tile / columns)
    const column = tile - row * columns
    const base = cost[tile] as number
    const up = isFree(column, row - 1)
    const down = isFree(column, row + 1)
    const left = isFree(column - 1, row)
    const right = isFree(column + 1, row)
    if (up) reach(tile - columns, tile, base + STRAIGHT, end)
    if (down) reach(tile + columns, tile, base + STRAIGHT, end)
    if (left) reach(tile - 1, tile, base + STRAIGHT, end)
    if (right) reach(tile + 1, tile, base + STRAIGHT, end)
    if (up && left && isFree(column - 1, row - 1)) reach(tile - columns - 1, tile, base + DIAGONAL, end)
    if (up && right && isFree(column + 1, row - 1)) reach(tile - columns + 1, tile, base + DIAGONAL, end)
    if (down && left && isFree(column - 1, row + 1)) reach(tile + columns - 1, tile, base + DIAGONAL, end)
    if (down && right && isFree(column + 1, row + 1)) reach(tile + columns + 1, tile, base + DIAGONAL, end)
  }

  function search(start: number, goal: number, end: readonly [number, number]): boolean {
    reach(start, -1, 0, end)
    for (let tile = heap.pop(); tile >= 0; tile = heap.pop()) {
      if (tile === goal) return true
      status[tile] = CLOSED
      expandedCount++
      expand(tile, end)
    }
    return false
  }

  /** The path within one connected piece of ground. */
  function within(from: readonly [number, number], to: readonly [number, number]): [number, number][] | null {
    if (from[0] === to[0] && from[1] === to[1]) return [[to[0], to[1]]]
    const start = from[1] * columns + from[0]
    const goal = to[1] * columns + to[0]
    const found = search(start, goal, to)
    const path = found ? trace(start, goal) : null
    for (let index = 0; index < touchedCount; index++) status[touched[index] as number] = 0
    touchedCount = 0
    heap.clear()
    return path
  }

  /** The path through doors and gates: each piece of ground is crossed from one to the next. */
  function throughLinks(from: Tile, to: Tile): [number, number][] | null {
    const way = wayThroughLinks(links, spotOf(from), spotOf(to))
    if (!way) return null
    const path: [number, number][] = []
    let at = from
    for (const [near, far] of way.crossings) {
      const leg = within(at, [near.x, near.y])
      if (!leg) return null
      // Somebody who stands on the tile already doesn't step onto it again.
      if (at[0] !== near.x || at[1] !== near.y) path.push(...leg)
      path.push([far.x, far.y])
      at = [far.x, far.y]
    }
    if (at[0] === to[0] && at[1] === to[1]) return path
    const last = within(at, to)
    return last && [...path, ...last]
  }

  function trace(start: number, goal: number): [number, number][] {
    const path: [number, number][] = []
    for (let tile = goal; tile !== start; tile = parent[tile] as number)
      path.push([tile % columns, Math.floor(tile / columns)])
    return path.reverse()
  }

  return {
    isFree,
    regionOf,
    expanded: () => expandedCount,
    findPath(from, to) {
      expandedCount = 0
      const target = regionOf(to[0], to[1])
      if (target < 0 || regionOf(from[0], from[1]) !== target) return null
      const isSameGround = ground[from[1] * columns + from[0]] === ground[to[1] * columns + to[0]]
      return isSameGround ? within(from, to) : throughLinks(from, to)
    },
  }
}

const octile = (wide: number, high: number) =>
  wide > high ? STRAIGHT * wide + (DIAGONAL - STRAIGHT) * high : STRAIGHT * high + (DIAGONAL - STRAIGHT) * wide

/**
 * A binary heap of tiles over one buffer. It tracks each tile's position, so that a tile can move up when a cheaper
 * path is found.
 */
function createHeap(size: number, compare: (left: number, right: number) => number) {
  const items = new Int32Array(size)
  const positions = new Int32Array(size)
  let count = 0

  function put(tile: number, position: number): void {
    items[position] = tile
    positions[tile] = position
  }
  function rise(tile: number, from: number): void {
    let position = from
    while (position > 0) {
      const above = (position - 1) >> 1
      const other = items[above] as number
      if (compare(tile, other) >= 0) break
      put(other, position)
      position = above
    }
    put(tile, position)
  }
  function sink(tile: number): void {
    let position = 0
    for (let child = 1; child < count; child = 2 * position + 1) {
      const second = child + 1
      const smaller = second < count && compare(items[second] as number, items[child] as number) < 0 ? second : child
      const other = items[smaller] as number
      if (compare(tile, other) <= 0) break
      put(other, position)
      position = smaller
    }
    put(tile, position)
  }

  return {
    push: (tile: number) => rise(tile, count++),
    raise: (tile: number) => rise(tile, positions[tile] as number),
    clear: () => {
      count = 0
    },
    /** Removes and returns the first tile; -1 if the heap is empty. */
    pop(): number {
      if (count === 0) return -1
      const first = items[0] as number
      count--
      if (count > 0) sink(items[count] as number)
      return first
    },
  }
}

/** Numbers the connected pieces of free ground, so that an impossible path is refused at no cost. */
function labelRegions({ columns, rows, blocked }: MapData): Int32Array {
  const region = new Int32Array(columns * rows).fill(-1)
  const queue = new Int32Array(columns * rows)
  let label = 0
  for (let seed = 0; seed < region.length; seed++) {
    if (blocked[seed] !== 0 || region[seed] !== -1) continue
    let tail = 0
    queue[tail++] = seed
    region[seed] = label
    for (let head = 0; head < tail; head++) {
      const tile = queue[head] as number
      const column = tile % columns
      const neighbours = [
        tile - columns,
        tile + columns,
        column > 0 ? tile - 1 : -1,
        column < columns - 1 ? tile + 1 : -1,
      ]
      for (const next of neighbours) {
        if (next < 0 || next >= region.length || blocked[next] !== 0 || region[next] !== -1) continue
        region[next] = label
        queue[tail++] = next
      }
    }
    label++
  }
  return region
}

type Tile = readonly [number, number]

/** The two sides of each door and each gate. */
const crossingsOf = ({ doors = [], gates = [] }: MapData): (readonly [Tile, Tile])[] => [
  ...doors.map(({ outside, inside }) => [outside, inside] as const),
  ...gates.map(crossingOf),
]

/** Numbers ground that doors and gates connect as one. */
function joinRegions(ground: Int32Array, columns: number, crossings: readonly (readonly [Tile, Tile])[]): Int32Array {
  if (crossings.length === 0) return ground
  const joined = Int32Array.from(ground)
  for (const sides of crossings) {
    const [one, other] = sides.map(([column, row]) => joined[row * columns + column] as number)
    if (one === undefined || other === undefined || one < 0 || other < 0 || one === other) continue
    for (let tile = 0; tile < joined.length; tile++) if (joined[tile] === other) joined[tile] = one
  }
  return joined
}
