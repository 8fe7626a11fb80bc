import { type BodyTable, cellOf, middleOfCell } from './body-table.ts'
import { createFrameWriter, type OwnBody } from './frame-codec.ts'
import type { Area } from './view-area.ts'

/**
 * Distance outside the view at which a body appears, and at which it disappears; pixels. The first is what a player
 * walks in half a second, so that nobody appears out of nothing. The second is larger, so that a body at the edge
 * doesn't flicker.
 */
export const enterMargin = 96
export const leaveMargin = 160
/**
 * The most players that a page shows, which bounds its traffic and the server's work for it, however dense a crowd is.
 * It shows the nearest when it first sees a crowd, and keeps showing them. How many NPCs there are is the world's choice.
 */
export const mostShown = 200
/** In such a crowd a player this near appears all the same, in place of the farthest; pixels, and players in a frame. */
const besideReach = 96
const mostBeside = 4

export type Viewer = ReturnType<typeof createViewer>

/** Where a page's own player is. */
export interface Viewpoint {
  /** The number of the player's own body, which isn't told as others are; -1 for none. */
  self: number
  x: number
  y: number
  own: OwnBody | null
}

/**
 * What one page knows about the bodies, and the frames that update it. A frame may be skipped: the next one holds
 * everything new since the last. Its cost depends on the bodies near and shown, not on how many there are.
 */
export function createViewer() {
  const writer = createFrameWriter()
  /** What the page knows, by number: the version of the look (0: not shown) and the place. */
  let known = {
    version: new Uint32Array(0),
    x: new Uint16Array(0),
    y: new Uint16Array(0),
    direction: new Uint32Array(0),
  }
  /** The numbers that the page shows, in order. */
  let shown: number[] = []
  /** How many of them are players. */
  let players = 0
  let toldOwn: OwnBody | null = null
  let isNew = true
  let hadMoves = false

  function makeRoom(length: number): void {
    if (known.version.length >= length) return
    const { version, x, y, direction } = known
    known = {
      version: new Uint32Array(length),
      x: new Uint16Array(length),
      y: new Uint16Array(length),
      direction: new Uint32Array(length),
    }
    known.version.set(version)
    known.x.set(x)
    known.y.set(y)
    known.direction.set(direction)
  }

  const isNewTo = (table: BodyTable, index: number, { self }: Viewpoint, area: Area, margin: number): boolean =>
    known.version[index] === 0 && index !== self && isWithin(table, index, area, margin)

  /** Bodies that come into view, of players at most as many as still fit; the nearest cells first if not all do. */
  function newcomers(table: BodyTable, area: Area, from: Viewpoint): number[] {
    const found: number[] = []
    for (const cell of cellsIn(table, area, enterMargin, false))
      for (const index of cell) if (isNewTo(table, index, from, area, enterMargin)) found.push(index)
    const most = found.length + mostShown - players
    if (players >= mostShown) return [...found, ...beside(table, from)]
    for (const cell of nearestFirst(table, cellsIn(table, area, enterMargin, true), from))
      for (const index of cell) {
        if (!isNewTo(table, index, from, area, enterMargin)) continue
        found.push(index)
        if (found.length === most) return found
      }
    return found
  }
  /** In a crowd: players right beside this one who aren't shown. */
  function beside(table: BodyTable, from: Viewpoint): number[] {
    const found: number[] = []
    const here = { left: from.x, top: from.y, right: from.x, bottom: from.y }
    for (const cell of cellsIn(table, here, besideReach, true))
      for (const index of cell.slice(0, mostShown)) {
        if (!isNewTo(table, index, from, here, besideReach)) continue
        found.push(index)
        if (found.length === mostBeside) return found
      }
    return found
  }
  /** The farthest of the players shown. */
  function farthest(table: BodyTable, { x, y }: Viewpoint, count: number): number[] {
    const found: number[] = []
    while (found.length < count) {
      let best = -1
      let most = -1
      for (const index of shown) {
        if (!table.player[index]) continue
        const way = Math.max(Math.abs((known.x[index] as number) - x), Math.abs((known.y[index] as number) - y))
        if (way <= most || found.includes(index)) continue
        best = index
        most = way
      }
      found.push(best)
    }
    return found
  }

  return {
    /** The page is new or may have missed something: the next frame is a whole one. */
    forget(): void {
      for (const index of shown) known.version[index] = 0
      shown = []
      players = 0
      toldOwn = null
      isNew = true
    },
    /** Whether the page shows this body. */
    shows: (index: number): boolean => (known.version[index] ?? 0) !== 0,
    /** News about the bodies in and around `area`; null when there is none. */
    frame(table: BodyTable, area: Area, from: Viewpoint = middleOf(area)): Uint8Array | null {
      makeRoom(table.version.length)
      const { version, x, y, direction } = known
      const { version: versions, since, x: xs, y: ys, direction: directions } = table
      const come = newcomers(table, area, from)
      const more = players + come.reduce((count, index) => count + (table.player[index] as number), 0)
      const dropped = farthest(table, from, Math.max(0, more - mostShown))
      const watched = inOrder(shown, come)
      const own = isSame(from.own, toldOwn) ? null : from.own
      let moves = false
      shown = []
      players = 0
      writer.begin(isNew, own)
      for (const index of watched) {
        const before = version[index] as number
        const now = versions[index] as number
        const margin = before !== 0 && before >= (since[index] as number) ? leaveMargin : enterMargin
        const isIn =
          now !== 0 && index !== from.self && !dropped.includes(index) && isWithin(table, index, area, margin)
        if (!isIn) {
          version[index] = 0
          writer.gone(index)
          continue
        }
        const atX = xs[index] as number
        const atY = ys[index] as number
        const looks = directions[index] as number
        const looked = direction[index] as number
        const dx = atX - (x[index] as number)
        const dy = atY - (y[index] as number)
        shown.push(index)
        players += table.player[index] as number
        if (before !== now) writer.entered(index, table.look(index), atX, atY, looks)
        else if (dx !== 0 || dy !== 0 || looked !== looks) {
          writer.moved(index, dx, dy, atX, atY, looks, looked)
          moves = true
        } else continue
        version[index] = now
        x[index] = atX
        y[index] = atY
        direction[index] = looks
      }
      // After the last move comes one frame without moves, which tells the page that the walkers stopped.
      const isNews = isNew || hadMoves || own !== null || !writer.isEmpty()
      toldOwn = from.own
      isNew = false
      hadMoves = moves
      return isNews ? writer.end() : null
    },
  }
}

const middleOf = ({ left, top, right, bottom }: Area): Viewpoint => ({
  ...{ self: -1, x: (left + right) / 2, y: (top + bottom) / 2 },
  own: null,
})

const isWithin = ({ x, y }: BodyTable, index: number, { left, top, right, bottom }: Area, margin: number): boolean => {
  const atX = x[index] as number
  const atY = y[index] as number
  return atX >= left - margin && atX <= right + margin && atY >= top - margin && atY <= bottom + margin
}

/** The players, or else the NPCs, in and around an area, cell by cell. */
function cellsIn(table: BodyTable, area: Area, margin: number, players: boolean): (readonly number[])[] {
  const cells: (readonly number[])[] = []
  for (let row = cellOf(area.top - margin); row <= cellOf(area.bottom + margin); row++)
    for (let column = cellOf(area.left - margin); column <= cellOf(area.right + margin); column++) {
      const cell = table.inCell(column, row, players)
      if (cell.length > 0) cells.push(cell)
    }
  return cells
}

/** The same cells; only if they hold more than is shown, those nearest to a point come first. */
function nearestFirst(
  table: BodyTable,
  cells: (readonly number[])[],
  { x, y }: { x: number; y: number },
): (readonly number[])[] {
  if (cells.reduce((count, { length }) => count + length, 0) <= mostShown) return cells
  const way = ([first = 0]: readonly number[]): number =>
    Math.max(Math.abs(middleOfCell(table.x[first] as number) - x), Math.abs(middleOfCell(table.y[first] as number) - y))
  return cells.sort((one, other) => way(one) - way(other))
}

/** Two lists of different numbers as one, in order; the first is in order already. */
function inOrder(one: readonly number[], other: number[]): readonly number[] {
  if (other.length === 0) return one
  other.sort((left, right) => left - right)
  const all: number[] = []
  let at = 0
  for (const index of one) {
    while (at < other.length && (other[at] as number) < index) all.push(other[at++] as number)
    all.push(index)
  }
  return [...all, ...other.slice(at)]
}

const isSame = (one: OwnBody | null, other: OwnBody | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.frame === other.frame &&
    one.left === other.left &&
    one.jumps === other.jumps &&
    one.x === other.x &&
    one.y === other.y &&
    one.direction === other.direction)
