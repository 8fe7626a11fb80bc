import { HEARING_TILES, TICKS_PER_SECOND } from '../constants.ts'
import type { TickContext } from '../context.ts'
import { turnTowards } from '../conversations.ts'
import { clearGoal } from '../goals.ts'
import type { Goods } from '../goods.ts'
import type { ItemId, NpcId } from '../ids.ts'
import { feel } from '../life/mood.ts'
import { showEmote } from '../life/small-acts.ts'
import { addCause } from '../life/wake-causes.ts'
import { isAsleep } from '../lookup.ts'
import { isInRoom } from '../places.ts'
import { goodsPhrase } from '../society/goods-phrase.ts'
import type { NpcBody, PlayerBody } from '../state.ts'
import { ownHouseAt } from './homes.ts'
import type { Home } from './kinds.ts'

/** How often it is looked at. Ticks. */
const LOOK_TICKS = 30
const LOOK_PHASE = 19
/** How long a guest stands there for an answer. */
const STAY_TICKS = 30 * TICKS_PER_SECOND
/** What a furnished house does to a guest's mood. */
const HOMELY = 3

/**
 * Lets a villager who is with a player in the player's own house look round when they see it furnished: for the first
 * time, and again with each piece more. Then they have a word to say about it.
 */
export function showHomes(context: TickContext): void {
  const { state, map, grid } = context
  if (state.tick % LOOK_TICKS !== LOOK_PHASE) return
  for (const player of context.present) {
    const { home } = player
    const house = home?.pieces?.length ? ownHouseAt(map, player) : null
    if (!home || !house) continue
    for (const npc of grid.npcsNear(player, HEARING_TILES))
      if (isInRoom(house, npc) && mayLook(npc, player, home)) lookRound(context, npc, player, home)
  }
}

const piecesSeen = ({ shown = {} }: Home, npc: NpcId): number => (Object.hasOwn(shown, npc) ? (shown[npc] ?? 0) : 0)

const mayLook = (npc: NpcBody, player: PlayerBody, home: Home): boolean =>
  piecesSeen(home, npc.id) < (home.pieces?.length ?? 0) &&
  !isAsleep(npc) &&
  npc.conversation === null &&
  npc.operations.length === 0 &&
  (npc.plan === null || npc.plan.for === player.id) &&
  (npc.following === null || npc.following === player.id)

function lookRound(context: TickContext, npc: NpcBody, player: PlayerBody, home: Home): void {
  const { state } = context
  home.shown = { ...home.shown, [npc.id]: home.pieces?.length ?? 0 }
  npc.following = null
  clearGoal(npc)
  npc.plan = { until: state.tick + STAY_TICKS, for: player.id }
  turnTowards(npc, player)
  showEmote(context, npc, 'heart')
  feel(context, npc, { by: HOMELY, why: 'somebody showed me their home', of: player.id })
  addCause(npc, { kind: 'home', body: player.id, seen: goodsPhrase(state.catalogue, furnitureOf(home)) })
}

function furnitureOf({ pieces = [] }: Home): Goods {
  const items: Record<ItemId, number> = {}
  for (const { item } of pieces) items[item] = (Object.hasOwn(items, item) ? (items[item] ?? 0) : 0) + 1
  return { items }
}
