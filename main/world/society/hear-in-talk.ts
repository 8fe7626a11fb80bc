import type { TickContext } from '../context.ts'
import type { BodyId, PlayerId } from '../ids.ts'
import { isGroup, isOpenTalk, npcOf, othersIn } from '../lookup.ts'
import type { Conversation } from '../state.ts'
import type { News } from './news.ts'

interface Spoken {
  from: BodyId
  text: string
  message: string
  about?: PlayerId[] | undefined
  news?: News[] | undefined
  confided?: true | undefined
  loose?: number[] | undefined
  /** A body that heard the words but has left since. */
  gone?: BodyId
}

/** Lets the members of a talk hear words without answering, except `asked`, who will answer. */
export function hearInTalk(
  { state, events }: TickContext,
  conversation: Conversation,
  spoken: Spoken,
  asked?: BodyId,
): void {
  const { from: speaker, text, message, about, news, confided, loose, gone } = spoken
  for (const member of conversation.members) {
    const npc = member === speaker || member === asked ? undefined : npcOf(state, member)
    if (!npc) continue
    const among =
      gone !== undefined
        ? [...othersIn(conversation, npc.id), gone]
        : isGroup(conversation)
          ? othersIn(conversation, npc.id)
          : []
    events.push({
      kind: 'heardInTalk',
      npc: npc.id,
      speaker,
      text,
      message,
      conversation: conversation.id,
      among,
      ...(about ? { about } : {}),
      ...(news ? { news } : {}),
      ...(confided ? { confided } : {}),
      ...(loose ? { loose } : {}),
    })
  }
}

/** Lets members hear the words that nobody will answer any more. */
export function hearRest(context: TickContext, conversation: Conversation): void {
  const words = conversation.unanswered
  conversation.unanswered = null
  if (words && isOpenTalk(conversation)) hearInTalk(context, conversation, { ...words, message: newMessage(context) })
}

/** A new message id. In a group the same words go to several minds under one id. */
export const newMessage = ({ state }: TickContext): string => `w-${state.nextId++}`
