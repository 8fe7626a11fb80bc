import type { RpgClientEngine } from '@rpgjs/client'
import { toFeet } from './feet.ts'
import { createGroundWays, type GroundWays } from './ground-ways.ts'
import { readGround, type TiledScene } from './read-ground.ts'

interface Point {
  x: number
  y: number
}

/** Finds the player's way to a point of the world. The ground is read once, when it is first needed. */
export function createWayOnGround(engine: RpgClientEngine) {
  let ways: GroundWays | null = null
  function read(): GroundWays | null {
    const scene = engine.getScene() as unknown as TiledScene | null
    if (scene) ways ??= createGroundWays(readGround(scene))
    return ways
  }
  return {
    wayTo(to: Point): [number, number][] | null {
      const player = engine.player as { position: Point } | null
      return (player && read()?.between(toFeet(player.position), to)) ?? null
    },
    isFree: (point: Point): boolean => read()?.isFree(point) ?? true,
  }
}
export type WayOnGround = ReturnType<typeof createWayOnGround>['wayTo']
