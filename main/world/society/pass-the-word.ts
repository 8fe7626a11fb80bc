import { HEARING_TILES } from '../constants.ts'
import type { TickContext } from '../context.ts'
import { endConversation, isTypedIn } from '../conversations.ts'
import { tilesBetween } from '../geometry.ts'
import type { BodyId, NpcId } from '../ids.ts'
import { isGroup, isNpcTalk, isOpenTalk, npcOf, openConversations, othersIn, playerOf } from '../lookup.ts'
import type { OperationRequest, TalkManner } from '../operation-request.ts'
import { isThoughtAbout, requestOperation, talkOf } from '../operations.ts'
import type { Conversation, NpcBody } from '../state.ts'
import { readingTicks } from './floor.ts'
import { hearInTalk, hearRest, newMessage } from './hear-in-talk.ts'
import { isTalkedOut } from './pair-limit.ts'
import { MAX_ALIKE } from './repetition.ts'
import { type Bid, bidsFor, CALLED_BID, LEAST_BID, SECOND_BID } from './turn-bidding.ts'

/** The silence, in ticks, after which somebody ends a talk among NPCs or continues one with a player. */
const LULL_TICKS = 45
const PLAYER_LULL_TICKS = 180
/**
 * How often NPCs continue by themselves while a player says nothing, how many extra turns they get for a listening
 * player, and how many NPC turns follow one remark of a player.
 */
export const MAX_LULLS = 2
const LISTENED_TURNS = 4
const MAX_SINCE_PLAYER = 3

/** Passes the word after an NPC has finished speaking in an open talk: at once, or when the words have been read. */
export function passTheWord(context: TickContext, conversation: Conversation): void {
  if (!isOpenTalk(conversation)) return
  const { state } = context
  const words = conversation.unanswered
  if (isNpcTalk(conversation)) {
    if (conversation.floor.alike >= MAX_ALIKE) return endConversation(context, conversation, 'repeating')
    const isOver = turnsLeft(context, conversation) <= 0 || (!words && !isGroup(conversation))
    if (isOver) return endConversation(context, conversation, 'finished')
  }
  const speaker = words ? npcOf(state, words.from) : undefined
  const wait = words && speaker ? readingTicks(context, speaker, words.text) : LULL_TICKS
  conversation.floor.freeAt = state.tick + wait
  giveTheWord(context, conversation)
}

/**
 * Gives the word once it is free: to an NPC that was called, has just come or must go, otherwise to the highest bidder.
 */
export function tendTalks(context: TickContext): void {
  for (const conversation of openConversations(context.state)) {
    if (!isOpenTalk(conversation)) continue
    callThoseElsewhere(context, conversation)
    giveTheWord(context, conversation)
  }
}

function giveTheWord(context: TickContext, conversation: Conversation): void {
  const { state } = context
  const { floor, unanswered: words } = conversation
  // The others stay quiet while somebody thinks or a player types. In a talk of two, one may hear more words while
  // thinking.
  const isTold = words !== null && !isGroup(conversation) && !isAsked(state, words.from, conversation)
  if (state.tick < floor.freeAt || isTypedIn(state, conversation) || (isThoughtAbout(state, conversation) && !isTold))
    return
  const bids = words ? bidsFor(context, conversation, words) : []
  const [top] = bids
  const due = floor.due[0]
  if (due && (!top || top.bid < CALLED_BID)) giveByRight(context, conversation)
  else if (words) giveByBid(context, conversation, top)
  else breakTheSilence(context, conversation)
}

const isAsked = (state: TickContext['state'], npc: NpcId, { id }: Conversation): boolean =>
  npcOf(state, npc)?.operations.some(({ request }) => talkOf(request) === id) ?? false

function giveByRight(context: TickContext, conversation: Conversation): void {
  const due = conversation.floor.due.shift()
  const npc = due && npcOf(context.state, due.npc)
  if (!due || !npc) return
  const words = conversation.unanswered
  // An NPC that a player asked along with others owes the player an answer, even if others have spoken since.
  const isOwed = due.manner === 'brief' && playerOf(context.state, due.with) !== undefined
  if (words && words.from !== npc.id && due.manner !== 'welcomes' && !isOwed)
    answer(context, conversation, npc, due.manner)
  else {
    hearRest(context, conversation)
    ask(context, conversation, npc, {
      kind: 'converse',
      with: due.with,
      conversation: conversation.id,
      manner: due.manner,
    })
  }
}

function giveByBid(context: TickContext, conversation: Conversation, top: Bid | undefined): void {
  const { state } = context
  const { floor, unanswered: words } = conversation
  const isTired = top !== undefined && words !== null && isTalkedOut(state, top.npc, words.from)
  if (isNpcTalk(conversation) && !isGroup(conversation)) {
    // Between two, every remark gets an answer.
    if (!top || isTired) endConversation(context, conversation, 'finished')
    else answer(context, conversation, top.npc, turnsLeft(context, conversation) <= 1 ? 'ends' : undefined)
    return
  }
  if (top && !isTired && top.bid >= leastBid(conversation)) {
    const isSecond = !isNpcTalk(conversation) && floor.sincePlayer > 0 && top.bid < CALLED_BID
    answer(
      context,
      conversation,
      top.npc,
      turnsLeft(context, conversation) <= 1 ? 'ends' : isSecond ? 'brief' : undefined,
    )
    return
  }
  hearRest(context, conversation)
  floor.freeAt = state.tick + LULL_TICKS
}

/**
 * How many turns are left. Villagers talk somewhat longer while a player stands by and listens, so that there is time
 * to join.
 */
function turnsLeft({ state, map, present }: TickContext, { turns, turnLimit, members }: Conversation): number {
  if (turnLimit === null) return Number.POSITIVE_INFINITY
  const speakers = members.flatMap((member) => npcOf(state, member) ?? [])
  const isHeard = present.some(
    (player) => player.conversation === null && speakers.some((npc) => tilesBetween(map, player, npc) <= HEARING_TILES),
  )
  return turnLimit + (isHeard ? LISTENED_TURNS : 0) - turns
}

function leastBid(conversation: Conversation): number {
  if (isNpcTalk(conversation)) return LEAST_BID
  return conversation.floor.sincePlayer >= MAX_SINCE_PLAYER ? Number.POSITIVE_INFINITY : SECOND_BID
}

/**
 * Ends the silence when nobody has anything to say. Among NPCs, one of them ends the talk with a word. With a player
 * there, one of them continues, up to a limit.
 */
function breakTheSilence(context: TickContext, conversation: Conversation): void {
  const { state } = context
  const { floor, lastActivity, members } = conversation
  const speaker = mostSociable(context, conversation)
  const first = othersIn(conversation, speaker?.id ?? ('' as BodyId))[0]
  if (!speaker || first === undefined) return
  if (isNpcTalk(conversation)) {
    ask(context, conversation, speaker, {
      kind: 'converse',
      with: first,
      conversation: conversation.id,
      manner: 'ends',
    })
    return
  }
  const player = members.find((member) => playerOf(state, member))
  const listener = player && playerOf(state, player)
  // NPCs don't call after a guest who has walked off.
  if (listener && tilesBetween(context.map, speaker, listener) > HEARING_TILES) return
  if (!player || floor.lulls >= MAX_LULLS || state.tick - lastActivity < PLAYER_LULL_TICKS) return
  floor.lulls++
  floor.sincePlayer = 0
  ask(context, conversation, speaker, {
    kind: 'converse',
    with: player,
    conversation: conversation.id,
    manner: 'goes-on',
  })
}

/** The most sociable NPC of the talk. The last speaker is left out if there is another. */
export function mostSociable({ state }: TickContext, { members, lastSpeaker }: Conversation): NpcBody | undefined {
  const npcs = members.flatMap((member) => npcOf(state, member) ?? [])
  const others = npcs.filter(({ id }) => id !== lastSpeaker)
  return (others.length > 0 ? others : npcs).toSorted(
    (left, right) => right.character.sociable - left.character.sociable,
  )[0]
}

/** Makes NPCs that have to be elsewhere take their leave of a group. */
function callThoseElsewhere({ state }: TickContext, conversation: Conversation): void {
  if (!isGroup(conversation)) return
  const { came, due } = conversation.floor
  for (const member of conversation.members) {
    const npc = npcOf(state, member)
    if (!npc || !Object.hasOwn(came, npc.id) || came[npc.id] === npc.at) continue
    // An NPC first serves a player in its shop.
    if (conversation.members.some((one) => playerOf(state, one)?.shop === npc.id)) continue
    came[npc.id] = npc.at
    const other = othersIn(conversation, npc.id)[0]
    // Whoever is to speak anyway takes their leave with those words.
    const own = due.find((one) => one.npc === npc.id)
    if (own) own.manner = 'leaves'
    else if (other) due.push({ npc: npc.id, manner: 'leaves', with: other })
  }
}

function answer(context: TickContext, conversation: Conversation, npc: NpcBody, manner: TalkManner | undefined): void {
  const words = conversation.unanswered
  if (!words) return
  conversation.unanswered = null
  const message = isGroup(conversation) ? { message: newMessage(context) } : {}
  if (message.message !== undefined) hearInTalk(context, conversation, { ...words, message: message.message }, npc.id)
  const { from, text, about, news, confided, loose, to } = words
  ask(context, conversation, npc, {
    kind: 'reply',
    from,
    text,
    conversation: conversation.id,
    ...message,
    ...(about ? { about } : {}),
    ...(news ? { news } : {}),
    ...(confided ? { confided } : {}),
    ...(loose ? { loose } : {}),
    ...(to !== undefined && to !== npc.id ? { to } : {}),
    ...(manner ? { manner } : {}),
  })
}

type TalkRequest = Extract<OperationRequest, { kind: 'reply' | 'converse' }>

/** Asks an NPC for words in an open talk and tells it who is listening. */
export function ask(context: TickContext, conversation: Conversation, npc: NpcBody, request: TalkRequest): void {
  conversation.floor.sincePlayer++
  requestOperation(
    context,
    npc,
    isGroup(conversation) ? { ...request, among: othersIn(conversation, npc.id) } : request,
  )
}
