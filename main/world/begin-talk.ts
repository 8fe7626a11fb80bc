import type { TickContext } from './context.ts'
import { openConversation } from './conversations.ts'
import { conversationsWith, isNpcTalk } from './lookup.ts'
import { leaveTalk } from './society/leave-talk.ts'
import type { Conversation, NpcBody, PlayerBody } from './state.ts'

/**
 * Begins a talk between a player and an NPC. A player talks with one NPC at a time. An NPC leaves another NPC for a
 * player, but may talk with several players.
 */
export function beginTalk(context: TickContext, player: PlayerBody, npc: NpcBody): Conversation {
  for (const other of conversationsWith(context.state, player.id)) leaveTalk(context, other, player.id, 'replaced')
  for (const other of conversationsWith(context.state, npc.id))
    if (isNpcTalk(other)) leaveTalk(context, other, npc.id, 'replaced')
  player.approaching = null
  return openConversation(context, player, npc)
}
