import { OPERATION_EXPIRY_TICKS } from './constants.ts'
import type { TickContext } from './context.ts'
import { endConversation } from './conversations.ts'
import { conversationOf, isNpcTalk, npcOf, partnerIn } from './lookup.ts'
import { closeOperation, isAskedIn, type OperationOutcome, requestOperation, talkOf } from './operations.ts'
import type { Conversation, NpcBody, OpenOperation } from './state.ts'

/** The mind is done with it: the talk goes on. Among NPCs the word passes when the speaker is asked for nothing more in it. */
export function endOperation(context: TickContext, npc: NpcBody, operation: OpenOperation, outcome: OperationOutcome): void {
  closeOperation(context, npc, operation, outcome)
  const talk = talkOf(operation.request)
  const conversation = talk === null ? undefined : conversationOf(context.state, talk)
  if (!conversation) return
  conversation.lastActivity = context.state.tick
  if (isNpcTalk(conversation) && !isAskedIn(npc, conversation.id)) passTheWord(context, conversation)
}

/** Gives up the oldest thing that a silent mind was asked for; the next one's time begins then. */
export function expireOperations(context: TickContext): void {
  for (const npc of context.npcs) {
    const [oldest] = npc.operations
    if (oldest && context.state.tick - npc.awaitedSince >= OPERATION_EXPIRY_TICKS) endOperation(context, npc, oldest, 'expired')
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
  const about = words.about ? { about: words.about } : {}
  requestOperation(context, other, { kind: 'reply', from: words.from, text: words.text, conversation: conversation.id, ...about })
}
