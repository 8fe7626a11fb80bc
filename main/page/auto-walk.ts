import type { RpgClientEngine } from '@rpgjs/client'
import { toFeet } from './feet.ts'

/** RPGJS's numbers for directions. */
export const direction = { up: 1, right: 2, down: 3, left: 4 } as const
/** A point counts as reached within this many pixels; RPGJS moves 3 at a time. */
const reach = 3
/** The walk gives up after this many steps without progress (a second at 60 steps). */
const stuckAfter = 60

/**
 * Walks the player along points by pressing RPGJS's own directions, so that collisions, prediction and the server's
 * speed limit apply as for any player. Ends with `arrived`, also behind a door, or with `stuck` if something is in the
 * way.
 */
export function createAutoWalk(options: {
  engine: RpgClientEngine
  /** How often the player was put somewhere without walking there, and whether they wait for the server's answers. */
  steps: { jumps(): number; waits(): boolean }
  onEnd: (how: 'arrived' | 'stuck') => void
}) {
  let points: [number, number][] = []
  let next: { arrived?: (() => void) | undefined; stuck?: (() => void) | undefined } = {}
  let last = { x: Number.NaN, y: Number.NaN }
  let still = 0
  let jumps = 0
  const end = (how: 'arrived' | 'stuck') => {
    const after = next[how]
    points = []
    next = {}
    if (after) after()
    else options.onEnd(how)
  }
  return {
    /** `arrived`, `stuck`: what to do then, instead of ending. */
    start(path: [number, number][], arrived?: () => void, stuck?: () => void): void {
      points = [...path]
      next = { arrived, stuck }
      still = 0
      jumps = options.steps.jumps()
      last = { x: Number.NaN, y: Number.NaN }
      if (points.length === 0) end('arrived')
    },
    cancel(): void {
      points = []
      next = {}
    },
    active: () => points.length > 0,
    /** Once per RPGJS input step. */
    step(): void {
      const player = options.engine.player as { position: { x: number; y: number } } | null
      const target = points[0]
      if (!player || !target) return
      const feet = toFeet(player.position)
      // The rest of the path is on the other side of the door.
      if (options.steps.jumps() !== jumps) return end('arrived')
      // Nothing is in the way of somebody who waits.
      if (options.steps.waits()) still = 0
      else still = feet.x === last.x && feet.y === last.y ? still + 1 : 0
      last = feet
      if (still > stuckAfter) return end('stuck')
      const dx = target[0] - feet.x
      const dy = target[1] - feet.y
      if (Math.abs(dx) <= reach && Math.abs(dy) <= reach) {
        points.shift()
        if (points.length === 0) end('arrived')
        return
      }
      const go =
        Math.abs(dx) > reach ? (dx > 0 ? direction.right : direction.left) : dy > 0 ? direction.down : direction.up
      void options.engine.sendInput(go as never)
    },
  }
}
export type AutoWalk = ReturnType<typeof createAutoWalk>
