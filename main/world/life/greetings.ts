import { hourMs } from '../../language/calendar.ts'
import { PLAN_WALK_TICKS } from '../constants.ts'
import type { TickContext } from '../context.ts'
import { turnTowards } from '../conversations.ts'
import { tilesBetween } from '../geometry.ts'
import { setGoal } from '../goals.ts'
import type { PlayerId } from '../ids.ts'
import { conversationsWith, isAsleep, playerOf } from '../lookup.ts'
import type { OperationRequest } from '../operation-request.ts'
import { isInEarshot } from '../perception/sight.ts'
import { speakAloud } from '../said-aloud.ts'
import type { NpcBody, PlayerBody } from '../state.ts'
import type { GreetingWords, WakeCause } from './kinds.ts'
import { addCause } from './wake-causes.ts'

/** How long a greeting waits for the player: two game hours, after which they count as arriving anew. */
const WAITS_GAME_MS = 2 * hourMs
/** Within this distance a villager who had come up to the player comes after them once more. Tiles. */
const AFTER_TILES = 40

/** A cause for which an NPC speaks to a player first. */
type Greeting = Extract<WakeCause, { kind: 'arrived' | 'ambition' | 'newcomer' | 'home' }>
const isGreeting = (cause: WakeCause): cause is Greeting =>
  cause.kind === 'arrived' || cause.kind === 'ambition' || cause.kind === 'newcomer' || cause.kind === 'home'

/** Why the mind was asked, if it is to speak to a player first. */
export function greetingIn(context: TickContext, request: OperationRequest | undefined): Greeting | null {
  if (request?.kind !== 'heartbeat') return null
  const all = request.because.filter(isGreeting).filter(({ body }) => playerOf(context.state, body) !== undefined)
  // Whoever has walked up to somebody speaks to that one.
  return all.find(({ kind }) => kind !== 'arrived') ?? all[0] ?? null
}

/** Whether the player is there to be greeted: in earshot, awake, and in no talk with others. */
export const isFreeFor = ({ map, state }: TickContext, npc: NpcBody, player: PlayerBody): boolean =>
  player.present &&
  !player.asleep &&
  (player.conversation === null ||
    conversationsWith(state, player.id).some(({ members }) => members.includes(npc.id))) &&
  isInEarshot(map, npc, player)

/** Within this distance it makes sense to ask a mind for a greeting. Tiles. */
const WORTH_TILES = 8

/**
 * Drops the arrivals of players who have gone on or talk with somebody by now, before a mind is asked for a greeting in
 * vain. They count as arriving once they are near and free again.
 */
export function dropVainGreetings({ state, map }: TickContext, npc: NpcBody): void {
  const isVain = (cause: WakeCause): boolean => {
    const player = cause.kind === 'arrived' ? playerOf(state, cause.body) : undefined
    if (!player) return false
    const isElsewhere = player.conversation !== null && player.conversation !== npc.conversation
    const isGone =
      !player.present || Boolean(player.asleep) || isElsewhere || tilesBetween(map, npc, player) > WORTH_TILES
    if (isGone) delete npc.heart.seen[player.id]
    return isGone
  }
  npc.heart.causes = npc.heart.causes.filter((cause) => !isVain(cause))
}

/** Keeps the words of a greeting whose player has walked on or talks with somebody. They are said once the two meet. */
export function keepGreeting({ state }: TickContext, npc: NpcBody, greeting: Greeting, words: GreetingWords): void {
  npc.heart.owes = { cause: greeting, until: state.tick + WAITS_GAME_MS / state.tickGameMs, words }
}

/** A mind that was asked for a greeting took too long. It may be asked once more when the two meet. */
export function missGreeting(context: TickContext, npc: NpcBody, request: OperationRequest): void {
  const greeting = greetingIn(context, request)
  if (!greeting || greeting.again || npc.heart.owes) return
  npc.heart.owes = { cause: greeting, until: context.state.tick + WAITS_GAME_MS / context.state.tickGameMs }
}

/** Says a greeting that waits as soon as its player is there. Whoever has spoken with the NPC meanwhile needs none. */
export function tendGreeting(context: TickContext, npc: NpcBody): void {
  const { owes } = npc.heart
  if (!owes) return
  const { state, map } = context
  const player = playerOf(state, owes.cause.body)
  const isTalking = player?.conversation != null && player.conversation === npc.conversation
  if (!player?.present || isTalking || state.tick >= owes.until || npc.heart.held !== null) {
    delete npc.heart.owes
    return
  }
  if (npc.conversation !== null || npc.operations.length > 0 || npc.following !== null || npc.singing) return
  if (isAsleep(npc) || state.tick < player.typingUntil) return
  if (isFreeFor(context, npc, player)) {
    delete npc.heart.owes
    if (owes.words) greet(context, npc, player.id, owes.words)
    else addCause(npc, { ...owes.cause, again: true })
    return
  }
  const mayGo = owes.cause.kind !== 'arrived' && npc.plan === null && npc.goal === null && player.conversation === null
  if (!mayGo || tilesBetween(map, npc, player) > AFTER_TILES) return
  npc.plan = { until: state.tick + PLAN_WALK_TICKS, for: player.id }
  setGoal(state, npc, { kind: 'body', body: player.id, because: 'mind' })
}

/** Speaks aloud to a player who did not ask. */
export function greet(context: TickContext, npc: NpcBody, player: PlayerId, words: GreetingWords) {
  const refusal = speakAloud(context, npc, { ...words, greets: player })
  const listener = playerOf(context.state, player)
  if (refusal === null && listener && !npc.moving) turnTowards(npc, listener)
  return refusal
}
