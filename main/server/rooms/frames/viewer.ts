import type { BodyTable } from './body-table.ts'
import { createFrameWriter } from './frame-codec.ts'
import type { Area } from './view-area.ts'

/**
 * Distance outside the view at which a body appears, and at which it disappears; pixels. The first is what a player
 * walks in half a second, so that nobody appears out of nothing. The second is larger, so that a body at the edge
 * doesn't flicker.
 */
export const enterMargin = 96
export const leaveMargin = 160

export type Viewer = ReturnType<typeof createViewer>

/**
 * What one page knows about the bodies, and the frames that update it. A frame may be skipped: the next one holds
 * everything new since the last.
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

  return {
    /** The page is new or may have missed something: the next frame is a whole one. */
    forget(): void {
      known.version.fill(0)
      isNew = true
    },
    /** Whether the page shows this body. */
    shows: (index: number): boolean => (known.version[index] ?? 0) !== 0,
    /** News about the bodies in and around `area`; null when there is none. */
    frame(table: BodyTable, area: Area): Uint8Array | null {
      makeRoom(table.version.length)
      const { version, x, y, direction } = known
      const { size, version: versions, since, x: xs, y: ys, direction: directions } = table
      let moves = false
      writer.begin(isNew)
      for (let index = 0; index < size; index++) {
        const before = version[index] as number
        const now = versions[index] as number
        const atX = xs[index] as number
        const atY = ys[index] as number
        const looks = directions[index] as number
        const margin = before !== 0 && before >= (since[index] as number) ? leaveMargin : enterMargin
        const isIn =
          now !== 0 &&
          atX >= area.left - margin &&
          atX <= area.right + margin &&
          atY >= area.top - margin &&
          atY <= area.bottom + margin
        if (!isIn) {
          if (before === 0) continue
          version[index] = 0
          writer.gone(index)
          continue
        }
        const dx = atX - (x[index] as number)
        const dy = atY - (y[index] as number)
        if (before !== now) writer.entered(index, table.look(index), atX, atY, looks)
        else if (dx !== 0 || dy !== 0 || direction[index] !== looks) {
          writer.moved(index, dx, dy, atX, atY, looks, direction[index] !== looks)
          moves = true
        } else continue
        version[index] = now
        x[index] = atX
        y[index] = atY
        direction[index] = looks
      }
      // After the last move comes one frame without moves, which tells the page that the walkers stopped.
      const isNews = isNew || hadMoves || !writer.isEmpty()
      isNew = false
      hadMoves = moves
      return isNews ? writer.end() : null
    },
  }
}
