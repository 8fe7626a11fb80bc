import { act } from './act.ts'
import { approacherOf } from './approach.ts'
import type { Destination } from './bodies.ts'
import type { Command, RefusalReason } from './commands.ts'
import { MAX_ABOUT, PLAN_WALK_TICKS } from './constants.ts'
import type { TickContext } from './context.ts'
import { noteWords, turnTowards } from './conversations.ts'
import { endGame } from './draughts/apply-draughts.ts'
import { gameWith } from './draughts/tables.ts'
import { columnOf, rowOf } from './geometry.ts'
import { setGoal, startFollowing, stayHere } from './goals.ts'
import { isToOwn } from './homes/homes.ts'
import { type BodyId, isPlayerId, type OperationId, type PlayerId } from './ids.ts'
import { greet, greetingIn, isFreeFor, keepGreeting } from './life/greetings.ts'
import { isQuiet } from './life/quiet-hours.ts'
import {
  bodyOf,
  conversationBetween,
  conversationOf,
  conversationsWith,
  isNpcTalk,
  isOpenTalk,
  npcOf,
  partnerIn,
  placeOf,
  playerOf,
} from './lookup.ts'
import { endOperation } from './operation-outcome.ts'
import { addresseeOf, isAskedIn, openOperation, talkOf } from './operations.ts'
import { allSpots, isAtPlace, isInRoom } from './places.ts'
import { showEmote } from './routine.ts'
import { speakAloud } from './said-aloud.ts'
import { hearRest } from './society/hear-in-talk.ts'
import { looseOf } from './society/loose-words.ts'
import { newsOf } from './society/news.ts'
import { noteExchange } from './society/pair-limit.ts'
import { passTheWord } from './society/pass-the-word.ts'
import { noteLine } from './society/repetition.ts'
import { noteSaid } from './society/said-lately.ts'
import { noteWalk } from './society/shared-past.ts'
import { chooseSpot } from './spots.ts'
import type { Conversation, Goal, NpcBody, OpenOperation, PlayerBody, WorldState } from './state.ts'

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>
type Verdict = RefusalReason | null

export function npcSay(
  context: TickContext,
  { npc: id, text, to, operation, about, news, quiet, confided, loose }: Of<'npcSay'>,
): Verdict {
  return act(context, id, operation, (npc) => {
    const { state, events } = context
    const asked = openOperation(npc, operation)
    const addressee = to ?? (asked ? (addresseeOf(asked.request) ?? undefined) : undefined)
    if (addressee === npc.id) return 'invalid'
    // Somebody came to talk while the mind was busy with something else. To a player, the NPC says only words that
    // belong to the talk.
    const greeting = greetingIn(context, asked?.request)
    const greeted = greeting && playerOf(context.state, greeting.body)
    if (asked?.request.kind === 'heartbeat' && isWithPlayer(context, npc)) {
      if (!greeting || !greeted || isWith(context, npc, greeted)) return 'busy'
      keepGreeting(context, npc, greeting, { text, ...aboutOf(about), ...newsOf(news), ...looseOf(loose) })
      return null
    }
    // Words for a player who has just left are still said, so that they aren't missing from the talk's record.
    const listener = addressee === undefined ? undefined : (npcOf(state, addressee) ?? playerOf(state, addressee))
    if (addressee !== undefined && !listener) return 'unknown-body'
    // Whispering needs a listener.
    if (quiet && !listener) return 'invalid'
    const provenance = {
      ...aboutOf(about),
      ...newsOf(news),
      ...(quiet ? { quiet } : {}),
      ...(confided ? { confided } : {}),
      ...looseOf(loose),
    }
    if (!listener && greeting && greeted) {
      const words = { text, ...aboutOf(about), ...newsOf(news), ...looseOf(loose) }
      if (isFreeFor(context, npc, greeted)) return greet(context, npc, greeted.id, words)
      keepGreeting(context, npc, greeting, words)
      return null
    }
    if (!listener) return speakAloud(context, npc, { text, ...provenance })
    const conversation = talkFor(state, npc.id, asked) ?? conversationBetween(state, npc.id, listener.id)
    const isAnswer = asked !== undefined && addresseeOf(asked.request) === listener.id
    events.push({
      kind: 'said',
      speaker: npc.id,
      to: listener.id,
      text,
      ...(conversation ? { conversation: conversation.id } : {}),
      ...provenance,
      ...(isPlayerId(listener.id) && !isAnswer && !quiet ? { unasked: true } : {}),
    })
    if (!npc.moving) turnTowards(npc, listener)
    if (!conversation) return null
    noteWords(context, conversation, npc.id)
    if (!isOpenTalk(conversation) || quiet) return null
    lookAt(context, conversation, npc)
    if (isNpcTalk(conversation)) noteLine(conversation.floor, npc.id, text)
    noteExchange(state, npc.id, listener.id)
    noteSaid(state, npc, conversation.members, text)
    if (conversation.unanswered && conversation.unanswered.from !== npc.id) hearRest(context, conversation)
    const before = conversation.unanswered?.from === npc.id ? conversation.unanswered : null
    const words = before ? `${before.text} ${text}` : text
    conversation.unanswered = {
      from: npc.id,
      text: words,
      to: listener.id,
      ...aboutOf([...(before?.about ?? []), ...(about ?? [])]),
      ...newsOf([...(before?.news ?? []), ...(news ?? [])]),
      ...(before?.confided || confided ? { confided: true as const } : {}),
      ...looseOf(before?.loose, loose),
    }
    // A mind may speak several times in one operation. The other side is asked only when the operation has finished.
    if (!isAskedIn(npc, conversation.id)) passTheWord(context, conversation)
    return null
  })
}

/** Whether the NPC talks with this player, or they have asked to be walked to it. */
const isWith = ({ state }: TickContext, npc: NpcBody, player: PlayerBody): boolean =>
  player.approaching === npc.id || conversationBetween(state, npc.id, player.id) !== undefined

const isWithPlayer = (context: TickContext, npc: NpcBody): boolean =>
  approacherOf(context, npc) !== undefined ||
  (npc.conversation !== null && conversationOf(context.state, npc.conversation)?.members.some(isPlayerId) === true)

/**
 * Whether the NPC is needed in another talk. A mind may lead its body away for the person it answers, but not out of
 * its talk with another player, nor from a game of draughts. An operator's order always goes through.
 */
function isWantedElsewhere(context: TickContext, npc: NpcBody, operation: OperationId | undefined): boolean {
  const asked = openOperation(npc, operation)
  if (!asked) return false
  if (gameWith(context.state, npc.id)) return true
  const by = addresseeOf(asked.request)
  const approacher = approacherOf(context, npc)
  if (approacher && approacher.id !== by) return true
  return conversationsWith(context.state, npc.id).some(
    ({ members }) => members.some(isPlayerId) && (by === null || !members.includes(by)),
  )
}

/** An operator's order ends a game of draughts; each takes back the stake. */
function leaveBoard(context: TickContext, npc: NpcBody): void {
  const player = gameWith(context.state, npc.id)
  if (player) endGame(context, player, 'called')
}

/** Whether the NPC acts unprompted, at a heartbeat. */
const isUnasked = (npc: NpcBody, operation: OperationId | undefined): boolean =>
  openOperation(npc, operation)?.request.kind === 'heartbeat'

/** Turns the members of a talk to the speaker. */
function lookAt({ state }: TickContext, { members }: Conversation, speaker: NpcBody): void {
  for (const member of members) {
    const npc = member === speaker.id ? undefined : npcOf(state, member)
    if (npc && !npc.moving) turnTowards(npc, speaker)
  }
}

/** The talk for which the mind was asked for these words, as long as the NPC is still in it. */
function talkFor(state: WorldState, npc: NpcBody['id'], asked: OpenOperation | undefined): Conversation | undefined {
  const talk = asked ? talkOf(asked.request) : null
  const conversation = talk === null ? undefined : conversationOf(state, talk)
  return conversation?.members.includes(npc) ? conversation : undefined
}

/** Each player once, in a fixed order. Omitted if there are none. */
const aboutOf = (about: readonly PlayerId[] = []): { about?: PlayerId[] } =>
  about.length === 0 ? {} : { about: [...new Set(about)].sort().slice(0, MAX_ABOUT) }

export function npcMoveTo(context: TickContext, { npc: id, destination, operation, leads }: Of<'npcMoveTo'>): Verdict {
  return act(context, id, operation, (npc) => {
    const goal = goalFor(context, npc, destination)
    if (typeof goal === 'string') return goal
    if (isWantedElsewhere(context, npc, operation)) return 'busy'
    leaveBoard(context, npc)
    npc.following = null
    const partner = partnerOfPlan(context, npc, operation)
    npc.plan = {
      until: context.state.tick + PLAN_WALK_TICKS,
      for: partner,
      ...(leads === true && partner !== null ? { leads } : {}),
    }
    if (npc.plan.leads && partner !== null) noteWalk(context, npc, partner)
    setGoal(context.state, npc, goal)
    noteAtParting(context, npc, operation)
    return null
  })
}

export function npcFollow(context: TickContext, { npc: id, body, operation }: Of<'npcFollow'>): Verdict {
  return act(context, id, operation, (npc) => {
    const leader = bodyOf(context.state, body)
    if (!leader) return 'unknown-body'
    if (leader.id === npc.id) return 'invalid'
    if (isWantedElsewhere(context, npc, operation)) return 'busy'
    leaveBoard(context, npc)
    startFollowing(context.state, npc, leader.id)
    noteWalk(context, npc, leader.id)
    context.events.push({ kind: 'followed', npc: npc.id, body: leader.id })
    noteAtParting(context, npc, operation)
    return null
  })
}

export function npcStop(context: TickContext, { npc: id, operation, free }: Of<'npcStop'>): Verdict {
  return act(context, id, operation, (npc) => {
    stayHere(context.state, npc, partnerOfPlan(context, npc, operation))
    if (free === true) npc.plan = null
    else if (npc.plan) npc.plan.asked = true
    noteAtParting(context, npc, operation)
    return null
  })
}

export function npcFace(context: TickContext, { npc: id, body, operation }: Of<'npcFace'>): Verdict {
  return act(context, id, operation, (npc) => {
    const other = bodyOf(context.state, body)
    if (!other) return 'unknown-body'
    if (isUnasked(npc, operation) && isQuiet(context.state, npc)) return 'not-now'
    turnTowards(npc, other)
    return null
  })
}

export function npcEmote(context: TickContext, { npc: id, emote, operation }: Of<'npcEmote'>): Verdict {
  return act(context, id, operation, (npc) => {
    if (isUnasked(npc, operation) && isQuiet(context.state, npc)) return 'not-now'
    showEmote(context, npc, emote)
    return null
  })
}

export function operationDone(context: TickContext, { npc: id, operation, outcome }: Of<'operationDone'>): Verdict {
  return act(context, id, operation, (npc) => {
    const open = openOperation(npc, operation)
    if (!open) return 'stale-operation'
    endOperation(context, npc, open, outcome)
    return null
  })
}

/** An act in answer to a goodbye was asked for with it, or is the NPC's own: it outlasts the talk. */
function noteAtParting({ state }: TickContext, npc: NpcBody, operation: OperationId | undefined): void {
  const asked = openOperation(npc, operation)
  const partner = asked && addresseeOf(asked.request)
  const player = partner == null ? undefined : playerOf(state, partner)
  if (!asked || !player || player.parting === undefined || player.parting !== talkOf(asked.request)) return
  player.keepsOn = [...new Set([...(player.keepsOn ?? []), npc.id])]
}

/** The body in whose talk the plan was made: the talk of the operation, or the current talk if an operator decides. */
function partnerOfPlan({ state }: TickContext, npc: NpcBody, operation: OperationId | undefined): BodyId | null {
  const asked = openOperation(npc, operation)
  if (asked) return addresseeOf(asked.request)
  const conversation = npc.conversation === null ? undefined : conversationOf(state, npc.conversation)
  return conversation ? partnerIn(conversation, npc.id) : null
}

function goalFor(context: TickContext, npc: NpcBody, destination: Destination): Goal | RefusalReason {
  switch (destination.kind) {
    case 'place':
      return goalInPlace(context, npc, destination.place, destination.inside)
    case 'body': {
      const body = bodyOf(context.state, destination.body)
      if (!body) return 'unknown-body'
      return body.id === npc.id ? 'invalid' : { kind: 'body', body: body.id, because: 'mind' }
    }
    case 'tile':
      return goalOnTile(context, npc, destination)
    default:
      return destination satisfies never
  }
}

function goalInPlace(context: TickContext, npc: NpcBody, id: string, inside?: true): Goal | RefusalReason {
  const place = placeOf(context.map, id)
  if (!place) return 'unknown-place'
  const column = columnOf(context.map, npc.x)
  const row = rowOf(context.map, npc.y)
  const { room } = place
  // Whoever is at a house and means to go there means to go in.
  if (room && !isInRoom(place, npc) && (inside || isAtPlace(place, npc)) && !isToOwn(place)) {
    const spot = chooseSpot(context, npc, { place: { ...place, spots: room.spots }, inside: true })
    if (spot) return { kind: 'place', place: place.id, column: spot[0], row: spot[1], because: 'mind' }
  }
  const isThere = allSpots(place).some((spot) => spot[0] === column && spot[1] === row)
  const spot = isThere ? ([column, row] as const) : chooseSpot(context, npc, { place })
  return spot ? { kind: 'place', place: place.id, column: spot[0], row: spot[1], because: 'mind' } : 'no-way'
}

function goalOnTile(
  { map, navigation }: TickContext,
  npc: NpcBody,
  { column, row }: { column: number; row: number },
): Goal | RefusalReason {
  if (column < 0 || row < 0 || column >= map.columns || row >= map.rows) return 'invalid'
  const here = navigation.regionOf(columnOf(map, npc.x), rowOf(map, npc.y))
  const there = navigation.regionOf(column, row)
  return there < 0 || (here >= 0 && here !== there) ? 'no-way' : { kind: 'tile', column, row, because: 'mind' }
}
