import {
  CONVERSATION_IDLE_TICKS,
  NPC_TALK_IDLE_TICKS,
  PARTING_TICKS,
  TALK_AWAY_TILES,
  TYPING_LIMIT_TICKS,
} from '../constants.ts'
import type { TickContext } from '../context.ts'
import {
  endConversation,
  isOfferedIn,
  isShoppedIn,
  isTypedInLately,
  type Someone,
  walksAlong,
} from '../conversations.ts'
import { tilesBetween } from '../geometry.ts'
import type { BodyId } from '../ids.ts'
import { bodyOf, isNpcTalk, npcOf, openConversations } from '../lookup.ts'
import { isThoughtAbout } from '../operations.ts'
import type { Conversation } from '../state.ts'
import { leaveTalk } from './leave-talk.ts'

/** Ends idle talks and removes members who are too far away. */
export function tendConversations(context: TickContext): void {
  for (const conversation of openConversations(context.state)) {
    for (const member of [...conversation.members]) {
      const reason = reasonToLeave(context, conversation, member)
      if (reason && isOpen(context, conversation)) leaveTalk(context, conversation, member, reason)
    }
    if (isOpen(context, conversation) && isIdle(context, conversation)) endConversation(context, conversation, 'idle')
  }
}

const isOpen = ({ state }: TickContext, { id }: Conversation): boolean => Object.hasOwn(state.conversations, id)

/** Why a body leaves the talk, or null: it is gone, or too far from all the others. */
function reasonToLeave(
  { state, map }: TickContext,
  conversation: Conversation,
  member: BodyId,
): 'left' | 'away' | null {
  const body = bodyOf(state, member)
  if (!body) return 'left'
  if (hasParted(state, conversation, body)) return 'left'
  let reason: 'away' | null = null
  for (const id of conversation.members) {
    const other = id === member ? undefined : bodyOf(state, id)
    if (!other) continue
    if (walksAlong(body, other.id) || walksAlong(other, body.id) || tilesBetween(map, body, other) <= TALK_AWAY_TILES)
      return null
    reason = 'away'
  }
  return reason
}

/**
 * Whether a player has said goodbye, has been answered, and has had time to read the answer. Whoever types meanwhile has
 * something more to say, so the talk stays open as any other.
 */
const hasParted = (state: TickContext['state'], conversation: Conversation, body: Someone): boolean =>
  'parting' in body &&
  body.parting === conversation.id &&
  body.typingUntil === 0 &&
  body.shop === null &&
  state.tick - conversation.lastActivity > PARTING_TICKS &&
  !isThoughtAbout(state, conversation)

/** Whether a member leads another somewhere: the two walk, and need no words. */
const isOnTheWay = (state: TickContext['state'], { members }: Conversation): boolean =>
  members.some((member) => {
    const plan = npcOf(state, member)?.plan
    return plan?.leads === true && plan.for !== null && members.includes(plan.for)
  })

function isIdle({ state }: TickContext, conversation: Conversation): boolean {
  const silent = state.tick - conversation.lastActivity
  if (
    silent <= (isNpcTalk(conversation) ? NPC_TALK_IDLE_TICKS : CONVERSATION_IDLE_TICKS) ||
    isThoughtAbout(state, conversation) ||
    isOnTheWay(state, conversation)
  )
    return false
  const isHeld =
    isTypedInLately(state, conversation) ||
    isShoppedIn(state, conversation) ||
    (!isNpcTalk(conversation) && isOfferedIn(state, conversation))
  return silent > TYPING_LIMIT_TICKS || !isHeld
}
