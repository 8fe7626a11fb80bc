import type { Facing } from '../../world/bodies.ts'
import type { PlayerId } from '../../world/ids.ts'
import { type Ground, stepFrom } from '../../world/player-steps.ts'
import { directionNumber, facingOf, toCorner } from '../engine/bodies.ts'
import type { OwnBody } from '../rooms/frames/frame-codec.ts'
import type { Move } from '../rooms/move-gate.ts'

/** Where a player stands: the middle of their feet, in pixels. */
export interface Standing {
  id: PlayerId
  x: number
  y: number
  facing: Facing
}

/** How many jumps are told apart. */
const mostJumps = 256

interface Body extends Standing {
  /** The last of the page's moves that counted, and how many of the same message still wait. */
  frame: number
  left: number
  /** How often the player was put somewhere without walking there. */
  jumps: number
}

/**
 * The bodies of the players who are here. They walk a step at a time, as the simulation's rule allows
 * (`main/world/player-steps.ts`); a page can only say in which direction.
 */
export function createPlayerBodies(ports: {
  ground: Ground
  /** Whether RPGJS lets the player walk: not while a dialog of it waits for them. */
  mayMove(player: PlayerId): boolean
}) {
  const bodies = new Map<PlayerId, Body>()
  return {
    enter(id: PlayerId, { x, y }: { x: number; y: number }): void {
      bodies.set(id, { id, x: Math.round(x), y: Math.round(y), facing: 'down', frame: 0, left: 0, jumps: 0 })
    },
    leave: (id: PlayerId): void => void bodies.delete(id),
    /** Everybody here. Later changes of the bodies don't show in it. */
    players: (): Standing[] => [...bodies.values()].map(({ id, x, y, facing }) => ({ id, x, y, facing })),
    /** Feet of one player; null for nobody. */
    positionOf(id: PlayerId): { x: number; y: number } | null {
      const body = bodies.get(id)
      return body ? { x: body.x, y: body.y } : null
    },
    face(id: PlayerId, facing: Facing): void {
      const body = bodies.get(id)
      if (body) body.facing = facing
    },
    /** Puts a player somewhere, also one who is walking. */
    teleport(id: PlayerId, { x, y }: { x: number; y: number }): void {
      const body = bodies.get(id)
      if (body) Object.assign(body, { x: Math.round(x), y: Math.round(y), jumps: (body.jumps + 1) % mostJumps })
    },
    /** One step in one of RPGJS's directions. The village's own moves have a frame below 0. */
    step(id: PlayerId, { direction, frame, left }: Move): void {
      const body = bodies.get(id)
      if (!body) return
      if (Number.isSafeInteger(frame) && frame >= 0) Object.assign(body, { frame, left })
      if (!ports.mayMove(id)) return
      body.facing = facingOf(direction)
      Object.assign(body, stepFrom(ports.ground, body, body.facing))
    },
    /** A new page counts its moves anew. */
    resumed(id: PlayerId): void {
      const body = bodies.get(id)
      if (body) Object.assign(body, { frame: 0, left: 0, jumps: (body.jumps + 1) % mostJumps })
    },
    /** What the player's own page is told; null for nobody. */
    own(id: PlayerId): OwnBody | null {
      const body = bodies.get(id)
      if (!body) return null
      const { frame, left, jumps, facing } = body
      return { frame, left, jumps, ...toCorner(body), direction: directionNumber[facing] }
    },
  }
}
export type PlayerBodies = ReturnType<typeof createPlayerBodies>
