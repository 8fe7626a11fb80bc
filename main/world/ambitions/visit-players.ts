import { dayMs, hourMs, minuteMs } from '../../language/calendar.ts'
import { isHeld } from '../attention.ts'
import { gameMs } from '../clock.ts'
import { HEARING_TILES, PERCEPTION_TILES, PLAN_WALK_TICKS, TICKS_PER_SECOND } from '../constants.ts'
import type { TickContext } from '../context.ts'
import { tilesBetween } from '../geometry.ts'
import { setGoal } from '../goals.ts'
import type { PlayerId } from '../ids.ts'
import { actNow } from '../life/live.ts'
import { addCause } from '../life/wake-causes.ts'
import { isAsleep, npcOf, placeOf, playerOf } from '../lookup.ts'
import { isInSight } from '../perception/sight.ts'
import { isSpotOf, stallsIn } from '../places.ts'
import type { NpcBody, PlayerBody } from '../state.ts'
import type { Ambition } from './kinds.ts'
import { isSeeking } from './plan-ambition.ts'

/** How far an NPC walks to a player it sees, and to one it has seen within the last two hours. In tiles. */
const VISIT_TILES = 24
const SOUGHT_TILES = 40
/** At this distance the NPC speaks without walking closer. In tiles. */
const NEAR_TILES = HEARING_TILES - 1
/** How long a player is left alone after a visit, whoever the visitor was. */
const QUIET_MS = 30 * minuteMs
/** How long a visitor waits before visiting another player. */
const VISITOR_REST_MS = 2 * hourMs
/** How soon an NPC may tell the same player about progress, and how soon it may come again without any. */
const PROGRESS_MS = 3 * hourMs
const AGAIN_MS = 5 * dayMs
const REMEMBERED_MS = 6 * dayMs
/** How long a visitor waits for an answer. */
const STAY_TICKS = 30 * TICKS_PER_SECOND

/** Sends NPCs to tell players about their ambitions. Only players whom nobody talks with are visited. */
export function visitPlayers(context: TickContext): void {
  for (const npc of context.npcs) if (npc.ambition?.visits) arriveAt(context, npc, npc.ambition, npc.ambition.visits)
  for (const player of context.present) if (isLookingOn(context, player)) callVisitor(context, player)
}

function isLookingOn(
  { state, npcs }: TickContext,
  { id, conversation, approaching, typingUntil, newcomer, asleep }: PlayerBody,
): boolean {
  if (conversation !== null || approaching !== null || state.tick < typingUntil) return false
  // A newcomer is welcomed before they hear of anybody's wishes.
  if (newcomer || asleep) return false
  const now = gameMs(state)
  return !npcs.some(({ ambition, plan }) => plan?.for === id || now - (toldOf(ambition, id)?.at ?? 0) < QUIET_MS)
}

const toldOf = (ambition: Ambition | undefined, player: PlayerId): { at: number; done: number } | undefined =>
  ambition?.told && Object.hasOwn(ambition.told, player) ? ambition.told[player] : undefined

function callVisitor(context: TickContext, player: PlayerBody): void {
  const { map } = context
  let nearest: { npc: NpcBody; ambition: Ambition } | undefined
  let least = SOUGHT_TILES
  for (const npc of context.npcs) {
    const { ambition } = npc
    const gap = tilesBetween(map, npc, player)
    if (!ambition || gap > least || (nearest && gap === least) || !hasWordFor(context, npc, ambition, player.id))
      continue
    if (!isFreeToGo(context, npc, gap) || !knowsWhere(context, npc, player)) continue
    nearest = { npc, ambition }
    least = gap
  }
  if (nearest) setOut(context, nearest, player, least)
}

const knowsWhere = ({ map }: TickContext, npc: NpcBody, player: PlayerBody): boolean =>
  Object.hasOwn(npc.heart.seen, player.id) || isInSight(map, npc, player, VISIT_TILES)

/**
 * Whether the NPC has something to say to this player about its ambition. An NPC that wants to befriend somebody only
 * asks whether the player has seen them.
 */
function hasWordFor({ state, map }: TickContext, npc: NpcBody, ambition: Ambition, player: PlayerId): boolean {
  if (ambition.kind === 'befriend') {
    const sought = ambition.seeks === undefined || isSeeking(npc) ? undefined : npcOf(state, ambition.seeks)
    if (!sought || isInSight(map, npc, sought, PERCEPTION_TILES)) return false
  }
  const now = gameMs(state)
  const rested = Object.values(ambition.told ?? {}).every(({ at }) => now - at >= VISITOR_REST_MS)
  const told = toldOf(ambition, player)
  if (!told || !rested) return rested
  const ago = now - told.at
  return ago >= AGAIN_MS || (ago >= PROGRESS_MS && told.done !== ambition.done)
}

function isFreeToGo(context: TickContext, npc: NpcBody, gap: number): boolean {
  const isBusy =
    npc.conversation !== null ||
    npc.operations.length > 0 ||
    npc.following !== null ||
    npc.plan !== null ||
    isAsleep(npc)
  if (isBusy || isHeld(context, npc)) return false
  if (gap <= NEAR_TILES && !npc.moving) return true
  const act = actNow(npc)
  return npc.aside === null && (act === 'leisure' || act === 'work') && !isAtStall(context, npc)
}

function isAtStall({ map }: TickContext, { at, post }: NpcBody): boolean {
  const place = at === null ? undefined : placeOf(map, at)
  return place !== undefined && post !== null && stallsIn(map, place).some((stall) => isSpotOf(stall, post))
}

function setOut(
  { state }: TickContext,
  { npc, ambition }: { npc: NpcBody; ambition: Ambition },
  player: PlayerBody,
  gap: number,
): void {
  const now = gameMs(state)
  const recent = Object.entries(ambition.told ?? {}).filter(([, { at }]) => now - at < REMEMBERED_MS)
  ambition.told = { ...Object.fromEntries(recent), [player.id]: { at: now, done: ambition.done } }
  ambition.visits = player.id
  if (gap <= NEAR_TILES) return
  npc.plan = { until: state.tick + PLAN_WALK_TICKS, for: player.id }
  setGoal(state, npc, { kind: 'body', body: player.id, because: 'mind' })
}

/**
 * Wakes the visitor's mind when it is near the player. Cancels the visit if the player has left, is talking or typing,
 * or if the visitor was called away.
 */
function arriveAt({ state, map }: TickContext, npc: NpcBody, ambition: Ambition, id: PlayerId): void {
  const player = playerOf(state, id)
  const isOnItsWay = npc.plan?.for === id && npc.goal !== null
  if (player?.present && isOnItsWay && tilesBetween(map, npc, player) > NEAR_TILES / 2) return
  delete ambition.visits
  if (!player?.present || player.conversation !== null || state.tick < player.typingUntil) return
  if (tilesBetween(map, npc, player) > NEAR_TILES) return
  if (npc.plan?.for === id) npc.plan.until = state.tick + STAY_TICKS
  addCause(npc, { kind: 'ambition', body: id })
}
