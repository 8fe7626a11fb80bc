import { isHeld } from './attention.ts'
import type { Facing } from './bodies.ts'
import {
  FOLLOW_RUN_TILES,
  FOLLOW_STOP_TILES,
  LEAD_ON_TILES,
  LEAD_WAIT_TILES,
  PLAN_STAY_TICKS,
  RUN_TILES_PER_TICK,
  WALK_TILES_PER_TICK,
} from './constants.ts'
import type { TickContext } from './context.ts'
import { turnTowards } from './conversations.ts'
import { isGateBetween } from './gates.ts'
import { centreOf, columnOf, facingAlong, rowOf, tilesBetween } from './geometry.ts'
import { clearGoal } from './goals.ts'
import { stepsDue } from './life/detail.ts'
import { bodyOf } from './lookup.ts'
import type { Doorway, MapData } from './map-data.ts'
import { doorBetween, placeAt } from './places.ts'
import type { NpcBody } from './state.ts'

/**
 * Walks every body with a path for one tick. An unseen NPC walks only at its turn, and then as far as it would have
 * come since its last turn.
 */
export function moveBodies(context: TickContext): void {
  const { npcs } = context
  for (let index = 0; index < npcs.length; index++) {
    const npc = npcs[index]
    if (npc) moveBody(context, npc, index)
  }
}

function moveBody(context: TickContext, npc: NpcBody, index: number): void {
  const { tick } = context.state
  npc.moving = false
  if (npc.goal === null || (npc.goal.kind !== 'body' && npc.path.length === 0)) return
  const steps = npc.goal.kind === 'body' ? 1 : stepsDue(context, npc, index)
  if (steps === 0) {
    npc.moving = true
    return
  }
  npc.walkedTo = tick
  if (isHeld(context, npc) || waitsForLed(context, npc)) return
  if (npc.goal.kind === 'body') walkToBody(context, npc, npc.goal.body)
  else walkSteps(context, npc, npc.goal, steps)
}

/** Whether a guide waits. It stops while the led person has fallen behind, and goes on once they have caught up. */
function waitsForLed({ state, map }: TickContext, npc: NpcBody): boolean {
  const { plan } = npc
  if (plan?.leads !== true || plan.for === null) return false
  const led = bodyOf(state, plan.for)
  const gap = led === undefined ? 0 : tilesBetween(map, npc, led)
  if (plan.waits ? gap <= LEAD_ON_TILES : gap <= LEAD_WAIT_TILES) delete plan.waits
  else plan.waits = true
  if (plan.waits && led) turnTowards(npc, led)
  return plan.waits === true
}

/** Walks the same steps as if the NPC had walked in each of those ticks. */
function walkSteps(context: TickContext, npc: NpcBody, goal: { column: number; row: number }, steps: number): void {
  for (let step = 0; step < steps; step++) {
    advance(context, npc, WALK_TILES_PER_TICK)
    if (isAt(context, npc, goal)) {
      arrive(context, npc)
      return
    }
  }
}

const isAt = ({ map }: TickContext, npc: NpcBody, goal: { column: number; row: number }) =>
  npc.x === centreOf(map, goal.column) && npc.y === centreOf(map, goal.row)

function walkToBody(context: TickContext, npc: NpcBody, target: string): void {
  const body = bodyOf(context.state, target)
  if (!body) {
    clearGoal(npc)
    return
  }
  const gap = tilesBetween(context.map, npc, body)
  if (gap <= FOLLOW_STOP_TILES) {
    arrive(context, npc)
    turnTowards(npc, body)
    return
  }
  advance(context, npc, npc.following !== null && gap > FOLLOW_RUN_TILES ? RUN_TILES_PER_TICK : WALK_TILES_PER_TICK)
}

/** Walks up to `tiles` along the path and around its corners. Drops the path if the map blocks it now. */
function advance({ map, navigation }: TickContext, npc: NpcBody, tiles: number): void {
  let rest = tiles * map.tileSize
  for (let next = npc.path[0]; next && rest > 0; next = npc.path[0]) {
    if (!navigation.isFree(next[0], next[1])) {
      npc.path = []
      return
    }
    const x = centreOf(map, next[0])
    const y = centreOf(map, next[1])
    const step = stepThrough(map, npc, next)
    if (step) {
      goThrough(npc, { x, y, facing: step })
      continue
    }
    rest = approach(npc, { x, y }, rest)
    if (npc.x === x && npc.y === y) npc.path.shift()
  }
}

/**
 * Where a body looks that goes through a door or a gate to the next tile of its path. Undefined if that tile is beside
 * its own, as any other is. Whoever comes in looks up into the room; whoever goes out, down.
 */
function stepThrough(map: MapData, npc: NpcBody, next: readonly [number, number]): Facing | undefined {
  if (!map.doors && !map.gates) return undefined
  const here = [columnOf(map, npc.x), rowOf(map, npc.y)] as const
  if (Math.abs(next[0] - here[0]) <= 1 && Math.abs(next[1] - here[1]) <= 1) return undefined
  const door = doorBetween(map, here, next)
  if (door) return isIn(door, next) ? 'up' : 'down'
  return isGateBetween(map, here, next) ? npc.facing : undefined
}

const isIn = ({ inside }: Doorway, tile: readonly [number, number]): boolean =>
  inside[0] === tile[0] && inside[1] === tile[1]

/** Puts an NPC on the other side. */
function goThrough(npc: NpcBody, { x, y, facing }: { x: number; y: number; facing: Facing }): void {
  npc.facing = facing
  npc.x = x
  npc.y = y
  npc.moving = true
  npc.path.shift()
}

/** Goes straight towards a point. Returns how much of the step is left. */
function approach(npc: NpcBody, point: { x: number; y: number }, step: number): number {
  const dx = point.x - npc.x
  const dy = point.y - npc.y
  const way = Math.sqrt(dx * dx + dy * dy)
  if (way > 0) {
    npc.facing = facingAlong(dx, dy, npc.facing)
    npc.moving = true
  }
  if (way <= step) {
    npc.x = point.x
    npc.y = point.y
    return step - way
  }
  npc.x += (dx / way) * step
  npc.y += (dy / way) * step
  return 0
}

function arrive({ state, map, events }: TickContext, npc: NpcBody): void {
  const goal = npc.goal
  clearGoal(npc)
  if (!goal || goal.because === 'stroll' || goal.because === 'follow') return
  if (npc.plan) npc.plan.until = state.tick + PLAN_STAY_TICKS
  const place = goal.kind === 'place' ? goal.place : placeAt(map, npc.x, npc.y)?.id
  events.push({ kind: 'arrived', body: npc.id, ...(place ? { place } : {}) })
}
