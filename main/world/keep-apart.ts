import { WALK_TILES_PER_TICK } from './constants.ts'
import type { TickContext } from './context.ts'
import { keptByGames } from './draughts/apply-draughts.ts'
import { centreOf, columnOf, distance, type Point, rowOf, tilesBetween } from './geometry.ts'
import { isSeen } from './life/detail.ts'
import { isAsleep } from './lookup.ts'
import type { MapData } from './map-data.ts'
import { isSpotOf } from './places.ts'
import type { NpcBody, PlayerBody } from './state.ts'

/** Two bodies nearer than this cover each other. Tiles. */
export const APART_TILES = 0.75
/**
 * Bodies are taller than wide: whoever stands right before somebody covers them from farther off. Tiles, a little less
 * than from one tile's middle to the next. It counts among villagers. A player may come closer to talk.
 */
export const BEFORE_TILES = 0.95

/**
 * Lets villagers who stand step aside from whoever stands inside their body: a player who has walked up to them or come
 * through a door, or somebody with whom a talk has stopped them. Nobody gives way while walking. Draws no random
 * number.
 */
export function keepApart(context: TickContext): void {
  if (context.present.length === 0) return
  const kept = keptByGames(context)
  for (const npc of context.npcs) {
    if (npc.moving || !isSeen(context, npc) || !mayStepAside(npc, kept)) continue
    if (bodyInside(context, npc, kept)) stepAside(context, npc)
  }
}

/** Whether somebody else stands on the spot that a villager has chosen. */
export function isPostTaken(
  { map, grid }: TickContext,
  npc: NpcBody,
  [column, row]: readonly [number, number],
): boolean {
  const middle = { x: centreOf(map, column), y: centreOf(map, row) }
  return (
    grid.playersNear(middle, APART_TILES).some((other) => tilesBetween(map, other, middle) < APART_TILES) ||
    grid
      .npcsNear(middle, REACH_TILES)
      .some((other) => other !== npc && !other.moving && other.goal === null && hides(map, other, middle))
  )
}

/** How far off a body may be that covers another at most. Tiles. */
const REACH_TILES = 1.25

/** Whether one of two villagers at these points covers the other. */
const hides = ({ tileSize }: MapData, one: Point, other: Point): boolean =>
  Math.abs(one.x - other.x) < APART_TILES * tileSize && Math.abs(one.y - other.y) < BEFORE_TILES * tileSize

type Kept = ReturnType<typeof keptByGames>

const mayStepAside = (npc: NpcBody, kept: Kept): boolean =>
  !isAsleep(npc) && npc.singing === undefined && !kept.has(npc.id)

/** Somebody who stands inside this villager's body and before whom they give way. */
function bodyInside(context: TickContext, npc: NpcBody, kept: Kept): PlayerBody | NpcBody | undefined {
  const { grid, map } = context
  return (
    grid.playersNear(npc, APART_TILES).find((player) => tilesBetween(map, npc, player) < APART_TILES) ??
    grid
      .npcsNear(npc, REACH_TILES)
      .find((other) => other !== npc && !other.moving && hides(map, npc, other) && givesWay(context, npc, other, kept))
  )
}

/** Of two villagers the one gives way who has no bench or stall here, otherwise the later by id. */
function givesWay(context: TickContext, npc: NpcBody, other: NpcBody, kept: Kept): boolean {
  if (!mayStepAside(other, kept)) return true
  const own = isAtFurniture(context, npc)
  return own === isAtFurniture(context, other) ? npc.id > other.id : !own
}

export function isAtFurniture({ map }: Pick<TickContext, 'map'>, { post }: NpcBody): boolean {
  return post !== null && (map.furniture ?? []).some((piece) => piece.kind !== 'door' && isSpotOf(piece, post))
}

/** Takes a step towards the nearest tile beside them where nobody stands. They look where they looked. */
function stepAside({ map, navigation, grid }: TickContext, npc: NpcBody): void {
  const column = columnOf(map, npc.x)
  const row = rowOf(map, npc.y)
  let best: Point | null = null
  let least = Number.POSITIVE_INFINITY
  for (let dr = -1; dr <= 1; dr++) {
    for (let dc = -1; dc <= 1; dc++) {
      // Around a corner there is no straight step.
      const isOpen =
        navigation.isFree(column + dc, row + dr) &&
        navigation.isFree(column + dc, row) &&
        navigation.isFree(column, row + dr)
      if (!isOpen) continue
      const point = { x: centreOf(map, column + dc), y: centreOf(map, row + dr) }
      const way = distance(npc, point)
      if (way >= least || way === 0) continue
      if (grid.playersNear(point, APART_TILES).length > 0) continue
      if (grid.npcsNear(point, REACH_TILES).some((other) => other !== npc && hides(map, other, point))) continue
      best = point
      least = way
    }
  }
  if (!best) return
  const step = Math.min(least, WALK_TILES_PER_TICK * map.tileSize)
  npc.x += ((best.x - npc.x) / least) * step
  npc.y += ((best.y - npc.y) / least) * step
  npc.moving = true
}
