import { FOLLOW_LIMIT_TICKS, PLAN_STAY_TICKS } from './constants.ts'
import type { BodyId } from './ids.ts'
import type { Goal, NpcBody, WorldState } from './state.ts'

/** Sets a new aim: drops the old path and asks for a new one. */
export function setGoal(state: WorldState, npc: NpcBody, goal: Goal): void {
  npc.goal = goal
  npc.path = []
  npc.pathRetryAt = state.tick
}

export function clearGoal(npc: NpcBody): void {
  npc.goal = null
  npc.path = []
}

export function startFollowing(state: WorldState, npc: NpcBody, body: BodyId): void {
  clearGoal(npc)
  npc.plan = null
  npc.following = body
  npc.followUntil = state.tick + FOLLOW_LIMIT_TICKS
  npc.pathRetryAt = state.tick
}

/** Stops following and walking. The NPC stays here for a while, because its mind decided so last. */
export function stayHere(state: WorldState, npc: NpcBody, forBody: BodyId | null): void {
  clearGoal(npc)
  npc.following = null
  npc.plan = { until: state.tick + PLAN_STAY_TICKS, for: forBody }
}
