import type { SimulationEvent } from './commands.ts'
import { CONVERSATION_IDLE_TICKS, NPC_TALK_TURNS } from './constants.ts'
import type { TickContext } from './context.ts'
import { facingAlong, type Point } from './geometry.ts'
import type { BodyId, ConversationId } from './ids.ts'
import { conversationsWith, npcOf, playerOf } from './lookup.ts'
import { closeOperation, talkOf } from './operations.ts'
import { nextInt } from './random.ts'
import { newFloor } from './society/floor.ts'
import { hearRest } from './society/hear-in-talk.ts'
import type { Body, Conversation, NpcBody, PlayerBody } from './state.ts'

export type EndReason = Extract<SimulationEvent, { kind: 'conversationEnded' }>['reason']
export type Someone = NpcBody | PlayerBody

/** Opens a talk of two. The caller first ends the talks that it replaces. */
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
    floor: newFloor(),
  }
  state.conversations[conversation.id] = conversation
  for (const body of [first, second]) enterTalk(conversation, body)
  events.push({ kind: 'conversationStarted', conversation: conversation.id, members: [first.id, second.id] })
  return conversation
}

/** Adds a body to the talk and notes the place where it intended to be when it came. */
export function enterTalk(conversation: Conversation, body: Someone): void {
  body.conversation = conversation.id
  if ('at' in body) conversation.floor.came[body.id] = body.at
}

export function endConversation(context: TickContext, conversation: Conversation, reason: EndReason): void {
  const { state, events } = context
  hearRest(context, conversation)
  delete state.conversations[conversation.id]
  events.push({ kind: 'conversationEnded', conversation: conversation.id, members: conversation.members, reason })
  for (const member of conversation.members) {
    const body = npcOf(state, member) ?? playerOf(state, member)
    if (body) turnToOtherTalk(context, conversation, body)
    dropThoughts(context, conversation, member)
  }
}

/** Points a body that has left a talk to its other talk, if it has one. */
export function turnToOtherTalk({ state }: TickContext, left: Conversation, body: Someone): void {
  if (body.conversation === left.id) body.conversation = conversationsWith(state, body.id).at(-1)?.id ?? null
}

/** Drops what an NPC was about to say to other NPCs in a talk that ends. Players still get their answers. */
function dropThoughts(context: TickContext, conversation: Conversation, member: BodyId): void {
  const npc = npcOf(context.state, member)
  for (const operation of npc?.operations ?? []) {
    const { request } = operation
    if (!npc || talkOf(request) !== conversation.id) continue
    const forPlayer = request.kind === 'reply' && playerOf(context.state, request.from) !== undefined
    if (!forPlayer) closeOperation(context, npc, operation, 'aborted')
  }
}

/** Notes that a player has spoken, and whether with these words they leave the talk. */
export function notePlayersWords(
  context: TickContext,
  conversation: Conversation,
  player: PlayerBody,
  parting: true | undefined,
): void {
  player.typingUntil = 0
  if (parting) player.parting = conversation.id
  else delete player.parting
  delete player.keepsOn
  noteWords(context, conversation, player.id)
}

/** Notes that `speaker` has spoken. */
export function noteWords(context: TickContext, conversation: Conversation, speaker: BodyId): void {
  conversation.lastActivity = context.state.tick
  if (conversation.lastSpeaker !== speaker) {
    conversation.lastSpeaker = speaker
    conversation.turns++
  }
  conversation.floor.spoke[speaker] = conversation.turns
}

export function turnTowards(body: Body, point: Point): void {
  body.facing = facingAlong(point.x - body.x, point.y - body.y, body.facing)
}

/** Whether a member is typing. */
export const isTypedIn = (state: TickContext['state'], { members }: Conversation): boolean =>
  members.some((member) => {
    const player = playerOf(state, member)
    return player?.present === true && state.tick < player.typingUntil
  })

/** Whether a member is typing, or typed recently enough that the talk still waits for words. */
export const isTypedInLately = (state: TickContext['state'], { members }: Conversation): boolean =>
  members.some((member) => {
    const player = playerOf(state, member)
    return player?.present === true && hasTypedLately(state, player)
  })

/**
 * Whether the player typed recently. Used where a wait would end now: `typingUntil` stays set after the typing, as the
 * tick at which it ended.
 */
export const hasTypedLately = ({ tick }: TickContext['state'], { typingUntil }: PlayerBody): boolean =>
  typingUntil > 0 && tick <= typingUntil + CONVERSATION_IDLE_TICKS

/** Whether a member has the shop of another open. */
export const isShoppedIn = (state: TickContext['state'], { members }: Conversation): boolean =>
  members.some((member) => {
    const player = playerOf(state, member)
    return player?.present === true && player.shop !== null && members.includes(player.shop)
  })

/** Whether a member has something of another to answer: a bed, an errand, an exchange. Offers lapse by themselves. */
export const isOfferedIn = ({ offers }: TickContext['state'], { members }: Conversation): boolean =>
  Object.values(offers).some(({ from, to }) => members.includes(from) && members.includes(to))

/** Whether an NPC moves as part of its talk with `other`, because it follows them or was asked to go somewhere. */
export function walksAlong(body: Someone, other: BodyId): boolean {
  return 'plan' in body && (body.following === other || body.plan?.for === other)
}
