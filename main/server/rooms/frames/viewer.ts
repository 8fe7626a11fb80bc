import { type BodyTable, cellOf } from './body-table.ts'
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
 * The most bodies that a page shows, which bounds its traffic and the server's work for it, however dense a crowd is. It
 * shows the nearest when it first sees a crowd, and keeps showing them.
 */
export const mostShown = 200
/** In such a crowd a body this near appears all the same, in place of the farthest; pixels, and bodies in a frame. */
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
    direction: new Uint16Array(0),
  }
  /** The numbers that the page shows, in order. */
  let shown: number[] = []
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
      direction: new Uint16Array(length),
    }
    known.version.set(version)
    known.x.set(x)
    known.y.set(y)
    known.direction.set(direction)
  }

  /** Bodies that come into view, at most as many as still fit; the nearest cells first if not all do. */
  function newcomers(table: BodyTable, area: Area, { self, x, y }: Viewpoint): number[] {
    const fits = mostShown - shown.length
    const found: number[] = []
    if (fits <= 0) return found
    for (const cell of cellsOf(table, area, { x, y }))
      for (const index of cell) {
        if (known.version[index] !== 0 || index === self || !isWithin(table, index, area, enterMargin)) continue
        found.push(index)
        if (found.length === fits) return found
      }
    return found
  }
  /** In a crowd: bodies right beside the player that aren't shown. */
  function beside(table: BodyTable, { self, x, y }: Viewpoint): number[] {
    if (shown.length < mostShown) return []
    const here = { left: x, top: y, right: x, bottom: y }
    return table
      .inCell(cellOf(x), cellOf(y))
      .slice(0, mostShown)
      .filter((index) => known.version[index] === 0 && index !== self && isWithin(table, index, here, besideReach))
      .slice(0, mostBeside)
  }
  /** The farthest of the bodies shown. */
  function farthest({ x, y }: Viewpoint, count: number): number[] {
    const found: number[] = []
    while (found.length < count) {
      let best = -1
      let most = -1
      for (const index of shown) {
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
      const close = beside(table, from)
      const dropped = farthest(from, close.length)
      const come = close.length > 0 ? close : newcomers(table, area, from)
      const watched = inOrder(shown, come)
      const own = isSame(from.own, toldOwn) ? null : from.own
      let moves = false
      shown = []
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

/** The bodies around an area, cell by cell. Only if they are many, the cells nearest to a point come first. */
function cellsOf(table: BodyTable, area: Area, from: { x: number; y: number }): (readonly number[])[] {
  const cells: { list: readonly number[]; way: number }[] = []
  const [column, row] = [cellOf(from.x), cellOf(from.y)]
  let count = 0
  for (let down = cellOf(area.top - enterMargin); down <= cellOf(area.bottom + enterMargin); down++)
    for (let right = cellOf(area.left - enterMargin); right <= cellOf(area.right + enterMargin); right++) {
      const list = table.inCell(right, down)
      if (list.length === 0) continue
      count += list.length
      cells.push({ list, way: Math.max(Math.abs(right - column), Math.abs(down - row)) })
    }
  if (count > mostShown) cells.sort((one, other) => one.way - other.way)
  return cells.map(({ list }) => list)
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
