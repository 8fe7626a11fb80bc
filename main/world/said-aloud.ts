import type { Command, RefusalReason } from './commands.ts'
import { ALOUD_LIMIT_TICKS, ALOUD_TICKS, HEARING_TILES, TALK_TILES } from './constants.ts'
import type { TickContext } from './context.ts'
import { tilesBetween } from './geometry.ts'
import type { NpcId, PlayerId } from './ids.ts'
import { getUp } from './lodging/wake.ts'
import { conversationsWith, isAsleep, isNpcTalk, npcOf, openConversations } from './lookup.ts'
import { mayTakeMore } from './operations.ts'
import { isInEarshot } from './perception/sight.ts'
import { presentPlayer, sayTo } from './player-commands.ts'
import { hasPlayerNear, hasTimeFor, type Listener, sayToAll } from './said-to-all.ts'
import { enter, whyNotJoin } from './society/join-talk.ts'
import type { News } from './society/news.ts'
import { sayInGroup } from './society/say-in-group.ts'
import { singRefrain } from './songs/join-song.ts'
import type { Body, Conversation, NpcBody, PlayerBody } from './state.ts'

/** Lets a player speak to everybody near. The minds of the NPCs who hear it decide whether they are addressed. */
export function sayAloud(
  context: TickContext,
  { player: id, text, message, parting }: Extract<Command, { kind: 'sayAloud' }>,
): RefusalReason | null {
  const player = presentPlayer(context, id)
  if (!player) return 'unknown-body'
  getUp(context, player, 'spoke')
  const left = parting ? { parting } : {}
  if (singRefrain(context, player, { text, message })) return null
  const called = talkCalledInto(context, player, text)
  if (called) {
    enter(context, called.conversation, player)
    return sayInGroup(context, player, called.conversation, { npc: called.npc, text, message, ...left })
  }
  const listeners = listenersOf(context, player)
  const isElsewhere = isNamedElsewhere(context, text, listeners)
  const lone = isElsewhere
    ? null
    : (visitor(context, player, { text, listeners }) ?? loneListener(context, player, { text, listeners }))
  if (lone) return sayTo(context, player, lone, { text, message, ...left })
  const answered = isElsewhere ? null : sayToAll(context, player, { text, message, ...left, listeners })
  if (answered) return answered.refusal
  const refusal = speakAloud(context, player, { text, message })
  if (refusal) return refusal
  player.typingUntil = context.state.tick
  for (const { npc, tiles } of listeners) {
    context.events.push({
      kind: 'heardAloud',
      npc: npc.id,
      speaker: id,
      text,
      message,
      distance: Math.round(tiles * 10) / 10,
    })
  }
  return null
}

/** Whether the words call somebody who isn't here. Such words address nobody present. */
const isNamedElsewhere = (
  { state, speech }: TickContext,
  text: string,
  listeners: readonly { npc: NpcBody }[],
): boolean =>
  !listeners.some(({ npc }) => speech.isNamed(npc, text)) &&
  Object.values(state.npcs).some((npc) => speech.isCalledIn(text, npc))

/** The villager who has come up to the player and waits for an answer. Words that name another are for that one. */
function visitor(
  { speech }: TickContext,
  player: PlayerBody,
  { text, listeners }: { text: string; listeners: readonly { npc: NpcBody }[] },
): NpcBody | null {
  const [come, ...more] = listeners.filter(
    ({ npc }) => npc.plan?.for === player.id && npc.goal === null && npc.conversation === null && !npc.following,
  )
  if (!come || more.length > 0 || player.conversation !== null || !mayTakeMore(come.npc, player.id)) return null
  return listeners.some(({ npc }) => npc !== come.npc && speech.isNamed(npc, text)) ? null : come.npc
}

/**
 * The villager for whom words are that name nobody: the only one who hears them, or the only one beside the player who
 * has time. Null if another player is near, for whom they may be.
 */
function loneListener(
  context: TickContext,
  player: PlayerBody,
  { text, listeners }: { text: string; listeners: readonly Listener[] },
): NpcBody | null {
  const { speech } = context
  if (hasPlayerNear(context, player)) return null
  const [only, ...others] = listeners
  if (only && others.length === 0)
    return hasTimeFor(context, player, only.npc) || talksWithVillager(context, player, only.npc) ? only.npc : null
  if (player.conversation !== null || speech.isForAll(text) || listeners.some(({ npc }) => speech.isNamed(npc, text)))
    return null
  const beside = listeners.filter(({ npc, tiles }) => tiles <= TALK_TILES && hasTimeFor(context, player, npc))
  return beside.length === 1 ? (beside[0]?.npc ?? null) : null
}

/** Whether the NPC's talk is with a villager out of the player's hearing. It leaves that one for a player. */
const talksWithVillager = ({ state }: TickContext, player: PlayerBody, npc: NpcBody): boolean =>
  player.conversation === null &&
  npc.conversation !== null &&
  conversationsWith(state, npc.id).every(isNpcTalk) &&
  mayTakeMore(npc, player.id)

/** The talk that a nearby player joins by calling one of its villagers by name. */
function talkCalledInto(
  context: TickContext,
  player: PlayerBody,
  text: string,
): { conversation: Conversation; npc: NpcId } | null {
  const { state, speech } = context
  if (player.conversation !== null) return null
  for (const conversation of openConversations(state)) {
    if (whyNotJoin(context, conversation, player)) continue
    const npc = conversation.members
      .flatMap((member) => npcOf(state, member) ?? [])
      .find((one) => speech.isNamed(one, text))
    if (npc) return { conversation, npc: npc.id }
  }
  return null
}

/** Speaks to everybody. A body that says too much isn't heard for a while. */
export function speakAloud(
  { state, events }: TickContext,
  speaker: NpcBody | PlayerBody,
  words: { text: string; message?: string; about?: PlayerId[]; news?: News[]; loose?: number[]; greets?: PlayerId },
): RefusalReason | null {
  const until = Math.max(speaker.aloudUntil, state.tick) + ALOUD_TICKS
  if (until - state.tick > ALOUD_LIMIT_TICKS) return 'busy'
  speaker.aloudUntil = until
  events.push({ kind: 'said', speaker: speaker.id, ...words })
  return null
}

/** The NPCs that hear the words, nearest first, then by id. */
function listenersOf({ grid, map }: TickContext, speaker: Body): Listener[] {
  return grid
    .npcsNear(speaker, HEARING_TILES)
    .map((npc) => ({ npc, tiles: tilesBetween(map, npc, speaker) }))
    .filter(({ npc }) => !sleepsNow(npc) && isInEarshot(map, speaker, npc))
    .sort((left, right) => left.tiles - right.tiles)
}

/** Whether the NPC is asleep in bed, with nothing keeping it awake. */
const sleepsNow = (npc: NpcBody): boolean =>
  isAsleep(npc) && npc.conversation === null && npc.following === null && npc.goal === null
