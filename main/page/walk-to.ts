import type { RpgClientEngine } from '@rpgjs/client'
import type { AutoWalk } from './auto-walk.ts'
import { toFeet } from './feet.ts'
import { createGroundWays, type GroundWays } from './ground-ways.ts'
import { readGround, type TiledScene } from './read-ground.ts'
import type { WorldView } from './world-view.ts'

interface Point {
  x: number
  y: number
}

/** Walks the player to a point of the world: over the ground, through a door, and out of a room first. */
export function createWalkTo(options: {
  engine: RpgClientEngine
  walk: AutoWalk
  doors: Pick<WorldView, 'wayThroughDoor' | 'roomAt'>
  /** The player goes somewhere on their own account. */
  walkedByHand(): void
}) {
  const { engine, walk, doors } = options
  let ways: GroundWays | null = null

  return function walkTo(target: Point): void {
    const scene = engine.getScene() as unknown as TiledScene | null
    const player = engine.player as { position: Point } | null
    if (!scene || !player) return
    ways ??= createGroundWays(readGround(scene))
    const feet = toFeet(player.position)
    const room = doors.roomAt(feet)
    const isOutside = room !== null && doors.roomAt(target) === null
    const { wayOut } = room ?? {}
    const exit = isOutside && wayOut ? { x: wayOut.x + wayOut.width / 2, y: wayOut.y + wayOut.height / 2 } : null
    const door = doors.wayThroughDoor(exit ?? target)
    const points = ways.between(feet, door?.onto ?? target)
    if (!points) return
    options.walkedByHand()
    walk.start(door ? [...points, [door.against.x, door.against.y]] : points, exit ? () => walkTo(target) : undefined)
  }
}
