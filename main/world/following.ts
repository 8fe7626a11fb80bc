import { FOLLOW_START_TILES, FOLLOW_STOP_TILES } from './constants.ts'
import type { TickContext } from './context.ts'
import { turnTowards } from './conversations.ts'
import { tilesBetween } from './geometry.ts'
import { clearGoal, setGoal } from './goals.ts'
import { bodyOf } from './lookup.ts'
import type { NpcBody } from './state.ts'

/** Makes followers move when their leader moves off, and stop following leaders who left. */
export function tendFollowers(context: TickContext): void {
  for (const npc of context.npcs) if (npc.following !== null) tendFollower(context, npc, npc.following)
}

function tendFollower({ state, map }: TickContext, npc: NpcBody, leaderId: NonNullable<NpcBody['following']>): void {
  const leader = bodyOf(state, leaderId)
  if (!leader || state.tick >= npc.followUntil) {
    npc.following = null
    clearGoal(npc)
    return
  }
  const gap = tilesBetween(map, npc, leader)
  if (npc.goal === null && gap > FOLLOW_START_TILES)
    setGoal(state, npc, { kind: 'body', body: leaderId, because: 'follow' })
  if (npc.goal?.kind === 'body' && gap <= FOLLOW_STOP_TILES) {
    clearGoal(npc)
    turnTowards(npc, leader)
  }
}
