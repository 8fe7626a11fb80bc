import { NPC_WORDS_GAME_MS, OPERATION_EXPIRY_TICKS } from './constants.ts'
import type { TickContext } from './context.ts'
import { endConversation } from './conversations.ts'
import { missGreeting } from './life/greetings.ts'
import { conversationOf, isGroup, isNpcTalk, isOpenTalk, npcOf, playerOf } from './lookup.ts'
import type { OperationRequest } from './operation-request.ts'
import { addresseeOf, closeOperation, isAskedIn, type OperationOutcome, talkOf } from './operations.ts'
import { hearRest } from './society/hear-in-talk.ts'
import { leaveTalk } from './society/leave-talk.ts'
import { passTheWord } from './society/pass-the-word.ts'
import { askAnother } from './society/say-in-group.ts'
import type { Conversation, NpcBody, OpenOperation } from './state.ts'

/**
 * Ends an operation that the mind has finished, so the talk continues. In a group, the word passes once the speaker has
 * no further requests in this talk.
 */
export function endOperation(
  context: TickContext,
  npc: NpcBody,
  operation: OpenOperation,
  outcome: OperationOutcome,
): void {
  closeOperation(context, npc, operation, outcome)
  if (outcome === 'expired' || outcome === 'failed') missGreeting(context, npc, operation.request)
  const talk = talkOf(operation.request)
  const conversation = talk === null ? undefined : conversationOf(context.state, talk)
  if (!conversation) return
  // When a mind hangs in a talk among villagers, the talk ends and the others go back to their day.
  if (outcome === 'expired' && isNpcTalk(conversation)) return endConversation(context, conversation, 'idle')
  conversation.lastActivity = context.state.tick
  if (isOpenTalk(conversation) && !isAskedIn(npc, conversation.id)) goOn(context, conversation, npc, operation)
}

function goOn(context: TickContext, conversation: Conversation, npc: NpcBody, { request }: OpenOperation): void {
  const asked = 'manner' in request ? request.manner : undefined
  // Somebody joined while the last words were being prepared. The speaker leaves and the others go on.
  const someoneCame = isGroup(conversation) && conversation.floor.due.some(({ manner }) => manner === 'joins')
  const manner = asked === 'ends' && someoneCame ? 'leaves' : asked
  if (manner === 'ends' && isNpcTalk(conversation)) return endConversation(context, conversation, 'finished')
  const player = request.kind === 'reply' && isGroup(conversation) ? playerOf(context.state, request.from) : undefined
  if (player?.present && request.kind === 'reply' && conversation.unanswered?.from !== npc.id) {
    return askAnother(context, conversation, { from: player, text: request.text, message: request.message })
  }
  if (manner === 'leaves' && conversation.members.includes(npc.id)) {
    hearRest(context, conversation)
    // An NPC that said nothing leaves silently, and the remaining members learn of it.
    leaveTalk(context, conversation, npc.id, conversation.lastSpeaker === npc.id ? 'left' : 'away')
  } else passTheWord(context, conversation)
}

/** Gives up the oldest operation of a silent mind. The next operation's time begins then. */
export function expireOperations(context: TickContext): void {
  for (const npc of context.npcs) {
    const [oldest] = npc.operations
    if (oldest && context.state.tick - npc.awaitedSince >= patienceFor(context.state, oldest.request))
      endOperation(context, npc, oldest, 'expired')
  }
}

/** For how many ticks a mind may be silent. */
const patienceFor = (state: TickContext['state'], request: OperationRequest): number => {
  const other = addresseeOf(request)
  return other !== null && npcOf(state, other)
    ? Math.min(OPERATION_EXPIRY_TICKS, Math.ceil(NPC_WORDS_GAME_MS / state.tickGameMs))
    : OPERATION_EXPIRY_TICKS
}
