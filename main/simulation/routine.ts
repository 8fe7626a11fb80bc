import { isHeld } from './attention.ts'
import type { EmoteName } from './commands.ts'
import { facings } from './commands.ts'
import { EMOTE_TICKS, LIFE_MAX_TICKS, LIFE_MIN_TICKS, PATH_RETRY_TICKS } from './constants.ts'
import type { TickContext } from './context.ts'
import { columnOf, rowOf } from './geometry.ts'
import { clearGoal, setGoal } from './goals.ts'
import { isAsleep, placeOf } from './lookup.ts'
import { nextFloat, nextInt, pick } from './random.ts'
import { chooseSpot } from './spots.ts'
import type { NpcBody, Place } from './state.ts'

/** How far a stroll within a place leads. */
const STROLL_TILES = 5
const musings: readonly EmoteName[] = ['note', 'dots', 'idea']

/** What an NPC does of itself while nobody wants anything of it: goes where its schedule says, and moves a little there now and then. */
export function liveRoutines(context: TickContext): void {
  for (const npc of context.npcs) {
    if (npc.following !== null || isBusyWithPlan(context, npc)) continue
    if (npc.conversation !== null || npc.goal !== null || context.state.tick < npc.pathRetryAt || isHeld(context, npc)) continue
    liveRoutine(context, npc)
  }
}

/** A plan that has run its time ends, and with it the walk it asked for. */
function isBusyWithPlan({ state }: TickContext, npc: NpcBody): boolean {
  if (!npc.plan) return false
  if (state.tick < npc.plan.until) return true
  npc.plan = null
  if (npc.goal?.because === 'mind') clearGoal(npc)
  return false
}

function liveRoutine(context: TickContext, npc: NpcBody): void {
  const { state, map } = context
  const place = placeOf(map, npc.at ?? npc.character.home) ?? placeOf(map, npc.character.home)
  if (!place) return
  npc.post ??= chooseSpot(context, npc, { place })
  if (!npc.post) {
    npc.pathRetryAt = state.tick + PATH_RETRY_TICKS
    return
  }
  const [column, row] = npc.post
  if (columnOf(map, npc.x) !== column || rowOf(map, npc.y) !== row) {
    setGoal(state, npc, { kind: 'place', place: place.id, column, row, because: 'schedule' })
  } else if (state.tick >= npc.nextLifeAt) {
    npc.nextLifeAt = state.tick + LIFE_MIN_TICKS + nextInt(state, LIFE_MAX_TICKS - LIFE_MIN_TICKS)
    showLife(context, npc, place)
  }
}

function showLife(context: TickContext, npc: NpcBody, place: Place): void {
  const { state } = context
  if (isAsleep(npc)) {
    showEmote(context, npc, 'sleep')
    return
  }
  const chance = nextFloat(state)
  if (chance < 0.5) {
    const spot = chooseSpot(context, npc, { place, near: STROLL_TILES })
    if (!spot) return
    npc.post = spot
    setGoal(state, npc, { kind: 'tile', column: spot[0], row: spot[1], because: 'stroll' })
  } else if (chance < 0.85) npc.facing = pick(state, facings) ?? npc.facing
  else showEmote(context, npc, pick(state, musings) ?? 'dots')
}

export function showEmote({ state, events }: TickContext, npc: NpcBody, emote: EmoteName): void {
  npc.emote = { name: emote, until: state.tick + EMOTE_TICKS }
  events.push({ kind: 'emoted', npc: npc.id, emote })
}

export function fadeEmotes({ state, npcs }: TickContext): void {
  for (const npc of npcs) if (npc.emote && state.tick >= npc.emote.until) npc.emote = null
}
