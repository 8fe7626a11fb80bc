import { beginTalk } from './begin-talk.ts'
import type { Command, RefusalReason } from './commands.ts'
import { APPROACH_HOLD_TICKS, PERCEPTION_TILES, TALK_OPEN_TILES, TALK_TILES, TYPING_HOLD_TICKS } from './constants.ts'
import { refreshRoster, type TickContext } from './context.ts'
import { notePlayersWords, turnTowards, walksAlong } from './conversations.ts'
import { endGame } from './draughts/apply-draughts.ts'
import { leaveBusiness } from './economy/leave-business.ts'
import { givePurse } from './economy/stock.ts'
import { beginAway, endAway } from './friendship/away.ts'
import { keepMoment } from './friendship/moments.ts'
import { centreOf, isInside, tilesBetween } from './geometry.ts'
import { clearGoal } from './goals.ts'
import { emptyBag } from './goods.ts'
import { leaveLostHouse } from './homes/leave-house.ts'
import type { BodyId } from './ids.ts'
import { feel } from './life/mood.ts'
import { returnLostChests } from './lodging/lost-chests.ts'
import { getUp, stirred } from './lodging/wake.ts'
import { conversationBetween, conversationOf, conversationsWith, isAsleep, isGroup, npcOf, playerOf } from './lookup.ts'
import { mayTakeMore, requestOperation } from './operations.ts'
import { leaveTalk } from './society/leave-talk.ts'
import { sayInGroup } from './society/say-in-group.ts'
import { singRefrain } from './songs/join-song.ts'
import { freeTileNear } from './spots.ts'
import type { Conversation, NpcBody, PlayerBody } from './state.ts'
import { endUse, leaveWhenAway } from './uses/end-use.ts'

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>
type Verdict = RefusalReason | null

/** The effect of being woken by words on a mood. */
const WOKEN = -5

export function join(context: TickContext, { player: id, name, position, arrives }: Of<'join'>): Verdict {
  const { state, map, events } = context
  // An NPC's folder may be named like a player's id. Then the id would mean two bodies.
  if (npcOf(state, id)) return 'invalid'
  if (position && !isInside(map, position.x, position.y)) return 'invalid'
  const known = playerOf(state, id)
  // Whoever is in another zone comes back by its way.
  if (known?.crossings?.elsewhere) return 'not-now'
  if (known) {
    known.name = name
    known.present = true
    delete known.using
    if (position) placeAt(known, position)
  } else {
    const { x, y } = position ?? entrance(context)
    const fresh = addPlayer(context, { id, name, x, y })
    fresh.present = true
    if (arrives) fresh.newcomer = { since: state.tick }
  }
  refreshRoster(context)
  events.push({ kind: 'joined', player: id, name })
  const player = playerOf(state, id)
  if (player) {
    givePurse(context, player)
    leaveLostHouse(context, player)
    returnLostChests(context, player)
    endAway(context, player)
    if (arrives && !known) keepMoment(context, player, { kind: 'arrived' })
  }
  return null
}

/** Adds a player who was never here, and isn't present yet. */
export function addPlayer(
  { state }: TickContext,
  { id, name, x, y }: Pick<PlayerBody, 'id' | 'name' | 'x' | 'y'>,
): PlayerBody {
  const player: PlayerBody = {
    id,
    name,
    x: x + 0,
    y: y + 0,
    facing: 'down',
    aloudUntil: 0,
    conversation: null,
    present: false,
    approaching: null,
    approachUntil: 0,
    typingUntil: 0,
    bag: emptyBag(),
    shop: null,
  }
  state.players[id] = player
  return player
}

export function leave(context: TickContext, { player: id, closed }: Of<'leave'>): Verdict {
  const player = presentPlayer(context, id)
  if (!player) return 'unknown-body'
  for (const conversation of conversationsWith(context.state, id)) leaveTalk(context, conversation, id, 'left')
  leaveBusiness(context, id)
  endUse(context, player, { how: 'left' })
  getUp(context, player, 'left')
  endGame(context, player, closed ? 'called' : 'left')
  player.present = false
  beginAway(context, player)
  player.approaching = null
  player.typingUntil = 0
  for (const npc of context.npcs) {
    if (npc.following !== id) continue
    npc.following = null
    clearGoal(npc)
  }
  refreshRoster(context)
  context.events.push({ kind: 'left', player: id })
  return null
}

export function playerMoved(context: TickContext, { player: id, x, y, facing }: Of<'playerMoved'>): Verdict {
  const player = presentPlayer(context, id)
  if (!player) return 'unknown-body'
  if (!isInside(context.map, x, y)) return 'invalid'
  placeAt(player, { x, y })
  player.facing = facing
  leaveWhenAway(context, player, player)
  stirred(context, player)
  for (const conversation of conversationsWith(context.state, id)) faceListener(context, conversation, player)
  return null
}

export function approach(context: TickContext, { player: id, npc: npcId }: Of<'approach'>): Verdict {
  const player = presentPlayer(context, id)
  if (!player) return 'unknown-body'
  const npc = npcOf(context.state, npcId)
  if (!npc) return 'unknown-npc'
  // Asking again doesn't prolong the wait, so nobody can pin a villager down.
  if (player.approaching === npc.id || conversationBetween(context.state, id, npc.id)) return null
  player.approaching = npc.id
  player.approachUntil = context.state.tick + APPROACH_HOLD_TICKS
  return null
}

export function typing(context: TickContext, { player: id, on }: Of<'typing'>): Verdict {
  const player = presentPlayer(context, id)
  if (!player) return 'unknown-body'
  const { tick } = context.state
  // `off` notes when the typing ended. If nobody was typing, it prolongs nothing.
  player.typingUntil = on ? tick + TYPING_HOLD_TICKS : Math.min(player.typingUntil, tick)
  return null
}

export function say(context: TickContext, { player: id, npc: npcId, ...words }: Of<'say'>): Verdict {
  const { state } = context
  const player = presentPlayer(context, id)
  if (!player) return 'unknown-body'
  const npc = npcOf(state, npcId)
  if (!npc) return 'unknown-npc'
  if (singRefrain(context, player, words)) return null
  const open = conversationBetween(state, id, npc.id)
  if (tilesBetween(context.map, player, npc) > reachOf(npc, player.id, open)) return 'too-far'
  if (open && isGroup(open)) return sayInGroup(context, player, open, { npc: npc.id, ...words })
  if (!mayTakeMore(npc, player.id)) return 'busy'
  return sayTo(context, player, npc, words)
}

/** Delivers a player's words to one NPC. The caller checks that the NPC is within reach. */
export function sayTo(
  context: TickContext,
  player: PlayerBody,
  npc: NpcBody,
  { text, message, parting }: Pick<Of<'say'>, 'text' | 'message' | 'parting'>,
): null {
  const { state, events } = context
  const { id } = player
  getUp(context, player, 'spoke')
  const open = conversationBetween(state, id, npc.id)
  if (!open && npc.conversation === null && npc.goal === null && isAsleep(npc))
    feel(context, npc, { why: `${player.name} woke me`, by: WOKEN, of: player.id })
  const conversation = open ?? beginTalk(context, player, npc)
  npc.conversation = conversation.id
  notePlayersWords(context, conversation, player, parting)
  if (!npc.moving || npc.following === null) turnTowards(npc, player)
  events.push({ kind: 'said', speaker: id, to: npc.id, text, conversation: conversation.id, message })
  requestOperation(context, npc, { kind: 'reply', from: id, text, conversation: conversation.id, message })
  return null
}

export function leaveConversation(context: TickContext, { body: id }: Of<'leaveConversation'>): Verdict {
  const player = playerOf(context.state, id)
  const body = npcOf(context.state, id) ?? player
  if (!body) return 'unknown-body'
  const conversation = body.conversation === null ? undefined : conversationOf(context.state, body.conversation)
  const wasApproaching = player ? player.approaching !== null : false
  if (player) {
    player.approaching = null
    player.typingUntil = 0
  }
  if (conversation) leaveTalk(context, conversation, id, 'left')
  return conversation || wasApproaching ? null : 'not-in-conversation'
}

/** How far words carry between the two, in tiles. */
function reachOf(npc: NpcBody, player: BodyId, open: Conversation | undefined): number {
  if (!open) return TALK_TILES
  return walksAlong(npc, player) ? PERCEPTION_TILES : TALK_OPEN_TILES
}

/** Turns a standing NPC to the person it talks with. */
function faceListener({ state }: TickContext, conversation: Conversation, player: PlayerBody): void {
  for (const member of conversation.members) {
    const npc = npcOf(state, member)
    if (npc && npc.conversation === conversation.id && !npc.moving) turnTowards(npc, player)
  }
}

export function presentPlayer({ state }: TickContext, id: string): PlayerBody | undefined {
  const player = playerOf(state, id)
  return player?.present ? player : undefined
}

/** Puts a player at a point. Adding zero turns -0, which JSON can't keep, into 0. */
function placeAt(player: PlayerBody, point: { x: number; y: number }): void {
  player.x = point.x + 0
  player.y = point.y + 0
}

/** Where players enter: the first spawn of the map, or the free tile nearest to its middle. */
function entrance(context: TickContext): { x: number; y: number } {
  const { map } = context
  const middle = { x: (map.columns * map.tileSize) / 2, y: (map.rows * map.tileSize) / 2 }
  const spawn = map.spawns[0]
  if (spawn) return spawn
  const tile = freeTileNear(context, middle, () => true, Math.max(map.columns, map.rows))
  return tile ? { x: centreOf(map, tile[0]), y: centreOf(map, tile[1]) } : middle
}
