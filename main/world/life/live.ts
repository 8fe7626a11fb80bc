import { gameMs } from '../clock.ts'
import { LIFE_PERIOD_TICKS } from '../constants.ts'
import type { TickContext } from '../context.ts'
import type { NpcBody } from '../state.ts'
import { actOf } from './acts.ts'
import { plannedNow, tendAside } from './asides.ts'
import { firstTurn } from './detail.ts'
import { eat, isHungry, ownFood } from './eating.ts'
import type { Act } from './kinds.ts'
import { settleMood } from './mood.ts'
import { driftNeeds, URGENT_NEED } from './needs.ts'
import { addCause } from './wake-causes.ts'
import { changeWeather } from './weather.ts'

/** The kind of activity that somebody is engaged in. */
export const actNow = (npc: Pick<NpcBody, 'aside' | 'day' | 'doing'>): Act =>
  npc.aside?.act ?? plannedNow(npc)?.act ?? actOf(npc.doing)

/** Advances the weather, and the needs, moods and surprises of the NPCs whose turn it is. */
export function liveOn(context: TickContext): void {
  const { state, npcs } = context
  changeWeather(context)
  const now = gameMs(state)
  const before = now - LIFE_PERIOD_TICKS * state.tickGameMs
  for (let index = firstTurn(state.tick); index < npcs.length; index += LIFE_PERIOD_TICKS) {
    const npc = npcs[index]
    if (npc) liveFor(context, npc, before, now)
  }
}

function liveFor(context: TickContext, npc: NpcBody, before: number, now: number): void {
  const { needs, character } = npc
  const act = actNow(npc)
  const there = npc.goal === null && npc.following === null
  const { food, rest, company, purpose } = needs
  driftNeeds(needs, { act, there, talking: npc.conversation !== null, character }, before, now)
  if (isNewlyUrgent(food, needs.food)) addCause(npc, { kind: 'need', need: 'food' })
  if (isNewlyUrgent(rest, needs.rest)) addCause(npc, { kind: 'need', need: 'rest' })
  if (isNewlyUrgent(company, needs.company)) addCause(npc, { kind: 'need', need: 'company' })
  if (isNewlyUrgent(purpose, needs.purpose)) addCause(npc, { kind: 'need', need: 'purpose' })
  if (there && act === 'meal' && isHungry(npc)) eat(context, npc)
  // An NPC with bread in its bag doesn't starve on the way to a table.
  else if (needs.food < URGENT_NEED / 2 && act !== 'sleep' && ownFood(context, npc) !== null) eat(context, npc)
  settleMood(context, npc)
  tendAside(context, npc)
}

const isNewlyUrgent = (before: number, after: number): boolean => before >= URGENT_NEED && after < URGENT_NEED
