import type { RpgClientEngine } from '@rpgjs/client'
import { toFeet } from './feet.ts'
import { createGroundWays, type GroundWays } from './ground-ways.ts'
import { readGround, type TiledScene } from './read-ground.ts'

/** Finds the player's way to a point of the world. The ground is read once, when it is first needed. */
export function createWayOnGround(engine: RpgClientEngine) {
  let ways: GroundWays | null = null
  return (to: { x: number; y: number }): [number, number][] | null => {
    const scene = engine.getScene() as unknown as TiledScene | null
    const player = engine.player as { position: { x: number; y: number } } | null
    if (!scene || !player) return null
    ways ??= createGroundWays(readGround(scene))
    return ways.between(toFeet(player.position), to)
  }
}
export type WayOnGround = ReturnType<typeof createWayOnGround>
