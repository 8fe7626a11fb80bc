import type { AutoWalk } from './auto-walk.ts'
import { say } from './say.ts'
import type { WayOnGround } from './way-on-ground.ts'
import type { WorldView } from './world-view.ts'

interface Point {
  x: number
  y: number
}

/** Walks the player to a point of the world: over the ground, through a door, and out of a room first. */
export function createWalkTo(options: {
  walk: AutoWalk
  feet(): Point | null
  wayTo: WayOnGround
  doors: Pick<WorldView, 'wayThroughDoor' | 'roomAt'>
  /** The player goes somewhere on their own account. */
  walkedByHand(): void
  notice(text: string): void
}) {
  const { walk, doors } = options

  /** How often a walk is begun when somebody stands in the way: they may move on, or the new way leads around them. */
  const attempts = 4

  return function walkTo(target: Point, attempt = 1): void {
    const feet = options.feet()
    if (!feet) return
    const room = doors.roomAt(feet)
    const isOutside = room !== null && doors.roomAt(target) === null
    const { wayOut } = room ?? {}
    const exit = isOutside && wayOut ? { x: wayOut.x + wayOut.width / 2, y: wayOut.y + wayOut.height / 2 } : null
    const door = doors.wayThroughDoor(exit ?? target)
    const points = options.wayTo(door?.onto ?? target)
    if (!points) return options.notice(say('walk-to.there-is-no-way-to'))
    options.walkedByHand()
    walk.start(
      door ? [...points, [door.against.x, door.against.y]] : points,
      exit ? () => walkTo(target) : undefined,
      () => (attempt < attempts ? walkTo(target, attempt + 1) : options.notice(say('common.something-is-in-the-way'))),
    )
  }
}
