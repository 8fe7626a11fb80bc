import { OPERATION_EXPIRY_TICKS } from './constants.ts'
import type { TickContext } from './context.ts'
import { endConversation } from './conversations.ts'
import { conversationOf, isNpcTalk, npcOf, partnerIn } from './lookup.ts'
import { clearOperation, type OperationOutcome, requestOperation, startNextOperation } from './operations.ts'
import type { Conversation, NpcBody } from './state.ts'

/** The mind is done: the talk goes on, and what waited for this NPC is asked next. */
export function endOperation(context: TickContext, npc: NpcBody, outcome: OperationOutcome): void {
  const request = npc.operation?.request
  clearOperation(context, npc, outcome)
  const conversation = request && conversationOf(context.state, request.conversation)
  if (conversation) {
    conversation.lastActivity = context.state.tick
    if (isNpcTalk(conversation)) passTheWord(context, conversation)
  }
  startNextOperation(context, npc)
}

export function expireOperations(context: TickContext): void {
  for (const npc of context.npcs) {
    if (npc.operation && context.state.tick - npc.operation.since >= OPERATION_EXPIRY_TICKS) endOperation(context, npc, 'expired')
  }
}

/** Among NPCs: asks the other to reply to what was said; a talk in which nothing was said, or enough, is finished. */
export function passTheWord(context: TickContext, conversation: Conversation): void {
  const words = conversation.unanswered
  conversation.unanswered = null
  const other = words ? npcOf(context.state, partnerIn(conversation, words.from)) : undefined
  if (!words || !other || conversation.turns >= (conversation.turnLimit ?? 0)) {
    endConversation(context, conversation, 'finished')
    return
  }
  requestOperation(context, other, { kind: 'reply', from: words.from, text: words.text, conversation: conversation.id })
}
