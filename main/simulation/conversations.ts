import type { SimulationEvent } from './commands.ts'
import { CONVERSATION_IDLE_TICKS, NPC_TALK_TURNS, TALK_AWAY_TILES, TYPING_LIMIT_TICKS } from './constants.ts'
import type { TickContext } from './context.ts'
import { facingAlong, type Point, tilesBetween } from './geometry.ts'
import type { BodyId, ConversationId } from './ids.ts'
import { bodyOf, conversationsWith, isNpcTalk, npcOf, openConversations, playerOf } from './lookup.ts'
import { closeOperation, isThoughtAbout, talkOf } from './operations.ts'
import { nextInt } from './random.ts'
import type { Body, Conversation, NpcBody, PlayerBody } from './state.ts'

type EndReason = Extract<SimulationEvent, { kind: 'conversationEnded' }>['reason']
type Someone = NpcBody | PlayerBody

/** Opens a talk of two. Ending what it replaces is the caller's part. */
export function openConversation(context: TickContext, first: Someone, second: Someone): Conversation {
  const { state, events } = context
  const amongNpcs = npcOf(state, first.id) !== undefined && npcOf(state, second.id) !== undefined
  const conversation: Conversation = {
    id: `c-${state.nextId++}` as ConversationId,
    members: [first.id, second.id],
    since: state.tick,
    lastActivity: state.tick,
    turns: 0,
    turnLimit: amongNpcs ? NPC_TALK_TURNS.least + nextInt(state, NPC_TALK_TURNS.most - NPC_TALK_TURNS.least + 1) : null,
    lastSpeaker: null,
    unanswered: null,
  }
  state.conversations[conversation.id] = conversation
  first.conversation = conversation.id
  second.conversation = conversation.id
  events.push({ kind: 'conversationStarted', conversation: conversation.id, members: [first.id, second.id] })
  return conversation
}

export function endConversation(context: TickContext, conversation: Conversation, reason: EndReason): void {
  const { state, events } = context
  delete state.conversations[conversation.id]
  events.push({ kind: 'conversationEnded', conversation: conversation.id, members: conversation.members, reason })
  for (const member of conversation.members) {
    const body = npcOf(state, member) ?? playerOf(state, member)
    if (body?.conversation === conversation.id) body.conversation = conversationsWith(state, member).at(-1)?.id ?? null
  }
  if (isNpcTalk(conversation)) dropThoughts(context, conversation)
}

/** What a player said is answered even when the talk is over; what two NPCs had to say to one another is not. */
function dropThoughts(context: TickContext, conversation: Conversation): void {
  for (const member of conversation.members) {
    const npc = npcOf(context.state, member)
    for (const operation of npc?.operations ?? []) {
      if (npc && talkOf(operation.request) === conversation.id) closeOperation(context, npc, operation, 'aborted')
    }
  }
}

/** Notes that `speaker` has the word. */
export function noteWords(context: TickContext, conversation: Conversation, speaker: BodyId): void {
  conversation.lastActivity = context.state.tick
  if (conversation.lastSpeaker === speaker) return
  conversation.lastSpeaker = speaker
  conversation.turns++
}

export function turnTowards(body: Body, point: Point): void {
  body.facing = facingAlong(point.x - body.x, point.y - body.y, body.facing)
}

/** Ends the talks that somebody walked out of and those that fell asleep. */
export function tendConversations(context: TickContext): void {
  for (const conversation of openConversations(context.state)) {
    const reason = reasonToEnd(context, conversation)
    if (reason) endConversation(context, conversation, reason)
  }
}

function reasonToEnd(context: TickContext, conversation: Conversation): EndReason | null {
  const { state, map } = context
  const [first, second] = conversation.members.map((member) => bodyOf(state, member))
  if (!first || !second) return 'left'
  const together = walksAlong(first, second.id) || walksAlong(second, first.id)
  if (!together && tilesBetween(map, first, second) > TALK_AWAY_TILES) return 'away'
  const silent = state.tick - conversation.lastActivity
  if (silent <= CONVERSATION_IDLE_TICKS || isThoughtAbout(state, conversation)) return null
  const typing = [first, second].some((body) => 'typingUntil' in body && state.tick < body.typingUntil)
  return typing && silent <= TYPING_LIMIT_TICKS ? null : 'idle'
}

/** Whether an NPC moves as part of its talk with `other`: it follows, or was asked to go somewhere. */
export function walksAlong(body: Someone, other: BodyId): boolean {
  return 'plan' in body && (body.following === other || body.plan?.for === other)
}
