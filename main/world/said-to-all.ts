import type { RefusalReason } from './commands.ts'
import { HEARING_TILES, TALK_TILES } from './constants.ts'
import type { TickContext } from './context.ts'
import { conversationBetween, isGroup, openConversations } from './lookup.ts'
import { mayTakeMore } from './operations.ts'
import { isInEarshot } from './perception/sight.ts'
import { sayTo } from './player-commands.ts'
import { enter, whyNotJoin } from './society/join-talk.ts'
import { sayInGroup } from './society/say-in-group.ts'
import type { Conversation, NpcBody, PlayerBody } from './state.ts'
import { waveBack } from './waving.ts'

/** An NPC that hears a player, and how far it is from them. */
export interface Listener {
  npc: NpcBody
  tiles: number
}
interface Words {
  text: string
  message: string
  parting?: true
}

/**
 * Words that are for whoever is there, said to several: a greeting that names nobody, or a question to all. One of them
 * answers: the nearest with time, or one whose talk the player may join. The others beside the player wave to a
 * greeting. `null`: the words are no such words, or nobody has time.
 */
export function sayToAll(
  context: TickContext,
  player: PlayerBody,
  { listeners, ...words }: Words & { listeners: readonly Listener[] },
): { refusal: RefusalReason | null } | null {
  const { speech } = context
  const { text } = words
  const isGreeting = speech.isGreeting(text)
  if (!isGreeting && !(speech.isForAll(text) && text.includes('?'))) return null
  if (listeners.some(({ npc }) => speech.isNamed(npc, text))) return null
  if (!speech.isForAll(text) && hasPlayerNear(context, player)) return null
  const free = listeners.filter(({ npc }) => hasTimeFor(context, player, npc))
  const [first, ...others] = free
  if (first) {
    if (isGreeting) for (const { npc, tiles } of others) if (tiles <= TALK_TILES) waveBack(context, npc, player)
    return { refusal: sayTo(context, player, first.npc, words) }
  }
  const talk = talkToJoin(context, player, listeners)
  if (!talk) return null
  enter(context, talk.conversation, player)
  return { refusal: sayInGroup(context, player, talk.conversation, { npc: talk.npc.id, ...words }) }
}

/** Whether another player is near, for whom words that name nobody may be. */
export const hasPlayerNear = ({ grid, map }: TickContext, player: PlayerBody): boolean =>
  grid.playersNear(player, HEARING_TILES).some((other) => other.id !== player.id && isInEarshot(map, player, other))

export function hasTimeFor({ state }: TickContext, player: PlayerBody, npc: NpcBody): boolean {
  const own = npc.conversation === null ? undefined : conversationBetween(state, player.id, npc.id)
  const isFree =
    npc.conversation === null
      ? player.conversation === null && (npc.following === null || npc.following === player.id)
      : own !== undefined && !isGroup(own)
  return isFree && mayTakeMore(npc, player.id)
}

/** The talk of the nearest villager whose talk the player may join. */
function talkToJoin(
  context: TickContext,
  player: PlayerBody,
  listeners: readonly Listener[],
): { conversation: Conversation; npc: NpcBody } | null {
  if (player.conversation !== null) return null
  const open = openConversations(context.state).filter((talk) => whyNotJoin(context, talk, player) === null)
  for (const { npc } of listeners) {
    const conversation = open.find(({ members }) => members.includes(npc.id))
    if (conversation && mayTakeMore(npc, player.id)) return { conversation, npc }
  }
  return null
}
