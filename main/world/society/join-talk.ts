import { actOfBody } from '../act.ts'
import type { Command, RefusalReason } from '../commands.ts'
import { TALK_TILES } from '../constants.ts'
import type { TickContext } from '../context.ts'
import { enterTalk, type Someone, turnTowards } from '../conversations.ts'
import {
  bodyOf,
  conversationOf,
  conversationsWith,
  isAsleep,
  isNpcTalk,
  isOpenTalk,
  npcOf,
  playerOf,
} from '../lookup.ts'
import { isInSight } from '../perception/sight.ts'
import type { Conversation } from '../state.ts'
import { hearRest } from './hear-in-talk.ts'
import { leaveTalk } from './leave-talk.ts'
import { mostSociable } from './pass-the-word.ts'

/** The most members in one talk. */
export const MAX_MEMBERS = 5
/** How many turns each newcomer adds to a talk among NPCs. */
const JOIN_TURNS = 2
/** The most turns of such a talk, however many come, because everybody remembers everything said. */
const LONGEST_TALK = 9

export function joinTalk(context: TickContext, command: Extract<Command, { kind: 'joinTalk' }>): RefusalReason | null {
  return actOfBody(context, command, (body) => {
    const conversation = conversationOf(context.state, command.conversation)
    if (!conversation) return 'not-in-conversation'
    if (conversation.members.includes(body.id)) return null
    const refusal = whyNotJoin(context, conversation, body)
    if (refusal) return refusal
    enter(context, conversation, body)
    return null
  })
}

/** Why somebody can't join a talk, or null. Nobody can join a talk between a player and one NPC. */
export function whyNotJoin(context: TickContext, conversation: Conversation, body: Someone): RefusalReason | null {
  const { state, map } = context
  if (!isOpenTalk(conversation)) return 'not-now'
  if (conversation.members.length >= MAX_MEMBERS) return 'busy'
  const npc = npcOf(state, body.id)
  if (npc && (npc.conversation !== null || isAsleep(npc))) return 'not-now'
  const isNear = conversation.members.some((member) => {
    const other = bodyOf(state, member)
    return other !== undefined && isInSight(map, body, other, TALK_TILES)
  })
  return isNear ? null : 'too-far'
}

/** Adds somebody to a talk. An NPC speaks next; a player is welcomed. */
export function enter(context: TickContext, conversation: Conversation, body: Someone): void {
  const { state, events } = context
  const player = playerOf(state, body.id)
  for (const other of player ? conversationsWith(state, body.id) : []) leaveTalk(context, other, body.id, 'replaced')
  if (player) player.approaching = null
  const welcoming = mostSociable(context, conversation)
  // Words that still wait for an answer are only for those who were present. Newcomers don't hear them.
  hearRest(context, conversation)
  conversation.members = [...conversation.members, body.id]
  enterTalk(conversation, body)
  conversation.lastActivity = state.tick
  for (const member of conversation.members) {
    const npc = npcOf(state, member)
    if (npc && npc.id !== body.id && !npc.moving) turnTowards(npc, body)
  }
  const { floor } = conversation
  const npc = npcOf(state, body.id)
  const host = conversation.members[0]
  if (npc && host) floor.due.push({ npc: npc.id, manner: 'joins', with: conversation.lastSpeaker ?? host })
  else if (welcoming) floor.due.unshift({ npc: welcoming.id, manner: 'welcomes', with: body.id })
  if (player) Object.assign(floor, { sincePlayer: 0, lulls: 0 })
  if (player) conversation.turnLimit = null
  else if (isNpcTalk(conversation))
    conversation.turnLimit = Math.max(
      conversation.turnLimit ?? 0,
      Math.min(LONGEST_TALK, (conversation.turnLimit ?? 0) + JOIN_TURNS),
    )
  events.push({ kind: 'talkJoined', conversation: conversation.id, body: body.id, members: conversation.members })
}
