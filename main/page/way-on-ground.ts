import type { RpgClientEngine } from '@rpgjs/client'
import { toFeet } from './feet.ts'
import { createGroundWays, type Ground, type GroundWays } from './ground-ways.ts'
import { readGround, type TiledScene } from './read-ground.ts'

interface Point {
  x: number
  y: number
}

/** Finds the player's way to a point of the world. The ground is read once, when it is first needed. */
export function createWayOnGround(engine: RpgClientEngine) {
  let ground: Ground | null = null
  let ways: GroundWays | null = null
  function groundNow(): Ground | null {
    const scene = engine.getScene() as unknown as (TiledScene & { isLoaded?: boolean }) | null
    if (scene?.isLoaded) ground ??= readGround(scene)
    return ground
  }
  function read(): GroundWays | null {
    const known = groundNow()
    if (known) ways ??= createGroundWays(known)
    return ways
  }
  return {
    /** Null until the map is there. */
    ground: groundNow,
    wayTo(to: Point): [number, number][] | null {
      const player = engine.player as { position: Point } | null
      return (player && read()?.between(toFeet(player.position), to)) ?? null
    },
    isFree: (point: Point): boolean => read()?.isFree(point) ?? true,
  }
}
export type WayOnGround = ReturnType<typeof createWayOnGround>['wayTo']
