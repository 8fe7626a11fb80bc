import { hourMs } from '../../language/calendar.ts'
import { isHeld } from '../attention.ts'
import { HEARING_TILES, PLAN_WALK_TICKS, TICKS_PER_SECOND } from '../constants.ts'
import type { TickContext } from '../context.ts'
import { tilesBetween } from '../geometry.ts'
import { setGoal } from '../goals.ts'
import { isAsleep, npcOf } from '../lookup.ts'
import { tilesApart } from '../places.ts'
import type { NpcBody, PlayerBody } from '../state.ts'
import type { Newcomer } from './kinds.ts'
import { isQuiet } from './quiet-hours.ts'
import { addCause } from './wake-causes.ts'

/** How often it is looked after newcomers. Ticks. */
const LOOK_TICKS = 15
const LOOK_PHASE = 9
/** A newcomer sees where they are before somebody speaks. Ticks. */
const BREATH_TICKS = 3 * TICKS_PER_SECOND
/** After this time nobody comes any more: they have found their way. In ticks. */
const MISSED_TICKS = hourMs / 4000
/** Everybody in a village may come, also the watch from its post. Tiles. */
const REACH_TILES = 90
/** Near enough to speak to somebody. Tiles. */
const NEAR_TILES = HEARING_TILES / 2
/** How long the villager waits for an answer. */
const STAY_TICKS = 30 * TICKS_PER_SECOND

/**
 * Sends somebody to each player who has come for the first time: the nearest villager who is awake and free, once. By
 * night that is whoever keeps watch.
 */
export function meetNewcomers(context: TickContext): void {
  const { state } = context
  if (state.tick % LOOK_TICKS !== LOOK_PHASE) return
  for (const player of context.present) if (player.newcomer) meet(context, player, player.newcomer)
}

function meet(context: TickContext, player: PlayerBody, newcomer: Newcomer): void {
  const { state } = context
  const since = state.tick - newcomer.since
  // Whoever talks or walks up to somebody has met the village without help.
  if (player.conversation !== null || player.approaching !== null || player.asleep || since > MISSED_TICKS)
    return over(player)
  if (since < BREATH_TICKS || state.tick < player.typingUntil) return
  const comer = newcomer.by === undefined ? undefined : npcOf(state, newcomer.by)
  if (comer) return arrive(context, player, comer)
  const greeter = nearest(context, player)
  if (!greeter) return
  newcomer.by = greeter.id
  greeter.plan = { until: state.tick + PLAN_WALK_TICKS, for: player.id }
  setGoal(state, greeter, { kind: 'body', body: player.id, because: 'mind' })
}

function arrive(context: TickContext, player: PlayerBody, npc: NpcBody): void {
  const { state, map } = context
  const isNear = tilesBetween(map, npc, player) <= NEAR_TILES
  if (npc.plan?.for !== player.id || npc.conversation !== null || npc.heart.held !== null) {
    // Called away: somebody else comes.
    delete player.newcomer?.by
    return
  }
  if (!isNear && npc.goal !== null) return
  over(player)
  if (!isNear) return
  npc.plan.until = state.tick + STAY_TICKS
  addCause(npc, { kind: 'newcomer', body: player.id })
}

const over = (player: PlayerBody): void => {
  delete player.newcomer
}

function nearest(context: TickContext, player: PlayerBody): NpcBody | undefined {
  let least = REACH_TILES
  let found: NpcBody | undefined
  for (const npc of context.npcs) {
    if (!mayGo(context, npc)) continue
    const gap = tilesApart(context.map, npc, player)
    if (gap > least || (found && gap === least)) continue
    least = gap
    found = npc
  }
  return found
}

/** Whether the NPC is awake and does nothing that others wait for. */
const mayGo = (context: TickContext, npc: NpcBody): boolean =>
  npc.heart.held === null &&
  npc.conversation === null &&
  npc.operations.length === 0 &&
  npc.following === null &&
  npc.plan === null &&
  npc.aside === null &&
  !isAsleep(npc) &&
  !isQuiet(context.state, npc) &&
  !isHeld(context, npc)
