import { approacherOf } from './approach.ts'
import { TYPING_LIMIT_TICKS } from './constants.ts'
import type { TickContext } from './context.ts'
import { hasTypedLately, turnTowards, walksAlong } from './conversations.ts'
import { conversationsWith, isAsleep, npcOf, othersIn } from './lookup.ts'
import type { NpcBody } from './state.ts'

/**
 * Whether the NPC stands still: for a player who is approaching, or for the people it talks with. It keeps walking if
 * it walks along with them.
 */
export function isHeld(context: TickContext, npc: NpcBody): boolean {
  if (approacherOf(context, npc)) return true
  if (npc.conversation === null) return false
  return conversationsWith(context.state, npc.id).some(
    (conversation) => !othersIn(conversation, npc.id).some((other) => walksAlong(npc, other)),
  )
}

/** Ends waits that took too long, and turns waiting NPCs towards the approaching player. */
export function tendApproaches(context: TickContext): void {
  const { state, present } = context
  for (const player of present) {
    const npc = player.approaching === null ? undefined : npcOf(state, player.approaching)
    if (!npc) continue
    const isBusy =
      (hasTypedLately(state, player) || player.shop === npc.id) &&
      state.tick < player.approachUntil + TYPING_LIMIT_TICKS
    if (state.tick >= player.approachUntil && !isBusy) player.approaching = null
    else if (approacherOf(context, npc) === player && npc.conversation === null && !isAsleep(npc))
      turnTowards(npc, player)
  }
}
