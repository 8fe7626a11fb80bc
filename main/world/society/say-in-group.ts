import type { Command, RefusalReason } from '../commands.ts'
import { MAX_OPERATIONS_EACH } from '../constants.ts'
import type { TickContext } from '../context.ts'
import { notePlayersWords, turnTowards } from '../conversations.ts'
import type { NpcId } from '../ids.ts'
import { npcOf, playerOf } from '../lookup.ts'
import { closeOperation, mayTakeMore, talkOf } from '../operations.ts'
import type { Conversation, NpcBody, PlayerBody } from '../state.ts'
import { hearInTalk, hearRest } from './hear-in-talk.ts'
import { ask } from './pass-the-word.ts'
import { type Bid, bidsFor, CALLED_BID } from './turn-bidding.ts'

/**
 * Lets a player speak to the whole group: all hear the words, what NPCs were about to say to each other is dropped, and
 * one of them is asked to answer.
 */
export function sayInGroup(
  context: TickContext,
  player: PlayerBody,
  conversation: Conversation,
  {
    npc: turnedTo,
    text,
    message,
    parting,
  }: Pick<Extract<Command, { kind: 'say' }>, 'npc' | 'text' | 'message' | 'parting'>,
): RefusalReason | null {
  const { state, events, speech } = context
  const bids = bidsFor(context, conversation, { from: player.id, text, to: turnedTo })
  const answerer = chooseAnswerer(context, conversation, bids, turnedTo)
  if (!answerer) return 'not-in-conversation'
  if (!mayTakeMore(answerer, player.id) || waitingOf(context, conversation, player) >= MAX_OPERATIONS_EACH)
    return 'busy'
  dropTalkOfNpcs(context, conversation)
  hearRest(context, conversation)
  Object.assign(conversation.floor, {
    freeAt: state.tick,
    sincePlayer: 0,
    lulls: 0,
    tried: [answerer.id],
    due: conversation.floor.due.filter(({ manner }) => manner === 'leaves'),
  })
  notePlayersWords(context, conversation, player, parting)
  for (const member of conversation.members) {
    const npc = npcOf(state, member)
    if (npc && !npc.moving) turnTowards(npc, player)
  }
  events.push({ kind: 'said', speaker: player.id, to: answerer.id, text, conversation: conversation.id, message })
  hearInTalk(context, conversation, { from: player.id, text, message }, answerer.id)
  answerer.conversation = conversation.id
  const addressing = speech.isNamed(answerer, text) ? {} : { to: 'all' as const }
  ask(context, conversation, answerer, {
    kind: 'reply',
    from: player.id,
    text,
    conversation: conversation.id,
    message,
    ...addressing,
  })
  // Others who were called speak next. A question to all gets an answer from each.
  const isAskedOfAll = speech.isForEach(text) && text.includes('?')
  const called = bids.filter(({ npc, bid }) => npc !== answerer && (bid >= CALLED_BID || isAskedOfAll))
  conversation.floor.due.push(...called.map(({ npc }) => ({ npc: npc.id, manner: 'brief' as const, with: player.id })))
  return null
}

/**
 * The NPC that answers: one called by name; otherwise one already answering a player, so that nobody talks over
 * another; otherwise the highest bidder.
 */
function chooseAnswerer(
  { state }: TickContext,
  conversation: Conversation,
  bids: readonly Bid[],
  turnedTo: NpcId,
): NpcBody | undefined {
  const [top] = bids
  if (top && top.bid >= CALLED_BID) return top.npc
  const npcs = conversation.members.flatMap((member) => npcOf(state, member) ?? [])
  const busy = npcs.find((npc) =>
    npc.operations.some(({ request }) => talkOf(request) === conversation.id && isForPlayer(state, request)),
  )
  return busy ?? top?.npc ?? npcs.find(({ id }) => id === turnedTo) ?? npcs[0]
}

const isForPlayer = (state: TickContext['state'], request: NpcBody['operations'][number]['request']): boolean =>
  request.kind === 'reply' && playerOf(state, request.from) !== undefined

function waitingOf({ state }: TickContext, conversation: Conversation, player: PlayerBody): number {
  const operations = conversation.members.flatMap((member) => npcOf(state, member)?.operations ?? [])
  return operations.filter(({ request }) => request.kind === 'reply' && request.from === player.id).length
}

function dropTalkOfNpcs(context: TickContext, conversation: Conversation): void {
  for (const member of conversation.members) {
    const npc = npcOf(context.state, member)
    for (const operation of npc?.operations ?? []) {
      if (!npc || talkOf(operation.request) !== conversation.id || isForPlayer(context.state, operation.request))
        continue
      closeOperation(context, npc, operation, 'aborted')
    }
  }
}

/** Passes a player's words to the next willing NPC when the one that was asked stays silent. */
export function askAnother(
  context: TickContext,
  conversation: Conversation,
  words: { from: PlayerBody; text: string; message?: string | undefined },
): void {
  const { tried } = conversation.floor
  const next = bidsFor(context, conversation, { from: words.from.id, text: words.text }).find(
    ({ npc }) => !tried.includes(npc.id),
  )
  if (!next) return
  conversation.floor.tried = [...tried, next.npc.id]
  const message = words.message === undefined ? {} : { message: words.message }
  ask(context, conversation, next.npc, {
    kind: 'reply',
    from: words.from.id,
    text: words.text,
    conversation: conversation.id,
    ...message,
    to: 'all',
  })
}
