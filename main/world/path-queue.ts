import { isHeld } from './attention.ts'
import { FOLLOW_REPLAN_TICKS, MAX_EXPANDED_PER_TICK, MAX_SEARCHES_PER_TICK, PATH_RETRY_TICKS } from './constants.ts'
import type { TickContext } from './context.ts'
import { columnOf, rowOf } from './geometry.ts'
import { clearGoal } from './goals.ts'
import { bodyOf } from './lookup.ts'
import { freeTileNear } from './spots.ts'
import type { Goal, NpcBody } from './state.ts'

/** How far from a body on a blocked tile (a player at a counter) a path to that body may end. */
const BESIDE_TILES = 2

/**
 * Searches paths for the waiting NPCs, longest wait first, until the tick's budget is used up. The others keep their
 * turn.
 */
export function serveSearches(context: TickContext): void {
  const waiting = context.npcs.filter((npc) => wantsPath(context, npc))
  if (waiting.length === 0) return
  waiting.sort((left, right) => left.pathRetryAt - right.pathRetryAt)
  let expanded = 0
  for (const npc of waiting.slice(0, MAX_SEARCHES_PER_TICK)) {
    if (expanded >= MAX_EXPANDED_PER_TICK) return
    searchFor(context, npc)
    expanded += context.navigation.expanded()
  }
}

function wantsPath(context: TickContext, npc: NpcBody): boolean {
  if (npc.goal === null || context.state.tick < npc.pathRetryAt) return false
  const wants = npc.path.length === 0 || (npc.goal.kind === 'body' && hasMovedOn(context, npc, npc.goal))
  return wants && !isHeld(context, npc)
}

/** Whether the body has moved away from the end of the path. */
function hasMovedOn({ state, map }: TickContext, npc: NpcBody, goal: Extract<Goal, { kind: 'body' }>): boolean {
  const body = bodyOf(state, goal.body)
  const end = npc.path.at(-1)
  if (!body || !end) return true
  return Math.abs(columnOf(map, body.x) - end[0]) > 1 || Math.abs(rowOf(map, body.y) - end[1]) > 1
}

function searchFor(context: TickContext, npc: NpcBody): void {
  const { state, map, navigation } = context
  const from: [number, number] = [columnOf(map, npc.x), rowOf(map, npc.y)]
  const end = npc.goal && endOf(context, npc.goal, navigation.regionOf(from[0], from[1]))
  const path = end ? navigation.findPath(from, end) : null
  if (path) {
    npc.path = path
    npc.walkedTo = state.tick - 1
    npc.pathRetryAt = state.tick + (npc.goal?.kind === 'body' ? FOLLOW_REPLAN_TICKS : 0)
    return
  }
  npc.pathRetryAt = state.tick + PATH_RETRY_TICKS
  if (npc.goal?.because === 'mind') npc.plan = null
  if (npc.goal?.because !== 'follow') clearGoal(npc)
  npc.post = null
}

function endOf(context: TickContext, goal: Goal, region: number): [number, number] | null {
  if (goal.kind !== 'body') return [goal.column, goal.row]
  const body = bodyOf(context.state, goal.body)
  if (!body) return null
  return freeTileNear(
    context,
    body,
    ([column, row]) => region < 0 || context.navigation.regionOf(column, row) === region,
    BESIDE_TILES,
  )
}
