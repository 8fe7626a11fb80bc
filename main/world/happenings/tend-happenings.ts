import { dayOf, minuteMs } from '../../language/calendar.ts'
import { canonicalJson } from '../canonical-json.ts'
import { gameMs } from '../clock.ts'
import type { Command, RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'
import { clearTable, layTable } from '../feasts/share-feasts.ts'
import type { HappeningId } from '../ids.ts'
import { npcOf, placeOf } from '../lookup.ts'
import { endingOf } from '../mysteries/kinds-of.ts'
import type { WorldState } from '../state.ts'
import { beginEffects } from './effects.ts'
import type { Almanac, HappeningKind } from './kinds.ts'
import { goingOn, happeningsIn, kindOf, kindsIn, takingPartIn } from './kinds-of.ts'
import { beginsBetween, expectedOn } from './triggers.ts'

/**
 * Ends happenings that are over and begins those that are due. Tells the hosts about the day's happenings at midnight
 * and when the world begins.
 */
export function tendHappenings(context: TickContext): void {
  const { state } = context
  const now = gameMs(state)
  const before = now - state.tickGameMs
  for (const { id, until } of happeningsIn(state)) if (state.tick >= until) end(context, id)
  if (dayOf(now) !== dayOf(before) || state.tick === 1) expect(context, now)
  // Dates are precise to the minute.
  if (Math.floor(now / minuteMs) === Math.floor(before / minuteMs)) return
  for (const kind of kindsIn(state))
    if (isCustom(state, kind) && beginsBetween(kind, state, before, now)) begin(context, kind)
}

/**
 * Tells the hosts about happenings that are still to come today. A happening of the current minute isn't to come any
 * more.
 */
function expect({ state, events }: TickContext, now: number): void {
  for (const kind of kindsIn(state)) {
    if (!isCustom(state, kind)) continue
    const at = expectedOn(kind, dayOf(now), state.startedAt)
    if (at === null || at < now) continue
    for (const npc of kind.hosts)
      if (npcOf(state, npc)) events.push({ kind: 'happeningExpected', happening: kind.id, npc, at })
  }
}

/** Whether the village has this happening at all. Some exist only after a mystery has ended in a certain way. */
export const isCustom = (state: WorldState, { only }: HappeningKind): boolean =>
  only === undefined || endingOf(state, only.mystery)?.end.id === only.end

/** Begins a happening. `not-now`: it is already in progress. */
export function begin(context: TickContext, kind: HappeningKind): RefusalReason | null {
  const { state, events, map } = context
  if (goingOn(state, kind.id)) return 'not-now'
  if (!placeOf(map, kind.at)) {
    events.push({ kind: 'happeningFailed', happening: kind.id, effect: 'does', why: 'no-such-place' })
    return 'unknown-place'
  }
  const ticks = Math.max(1, Math.round((kind.minutes * minuteMs) / state.tickGameMs))
  state.happenings[kind.id] = { id: kind.id, since: state.tick, until: state.tick + ticks, seenBy: {} }
  // Hosts and participants always know of it.
  for (const npc of takingPartIn(kind))
    if (npcOf(state, npc)) events.push({ kind: 'happeningExpected', happening: kind.id, npc, at: gameMs(state) })
  events.push({ kind: 'happeningBegan', happening: kind.id, at: kind.at })
  layTable(context, kind)
  beginEffects(context, kind)
  return null
}

/** Ends a happening and begins those it leads to. */
export function end(context: TickContext, id: HappeningId): void {
  const { state, events } = context
  delete state.happenings[id]
  clearTable(context, id, kindOf(state, id)?.hosts ?? [])
  events.push({ kind: 'happeningEnded', happening: id })
  for (const effect of kindOf(state, id)?.effects ?? []) {
    const next = effect.kind === 'then' ? kindOf(state, effect.happening) : undefined
    // A happening that leads to itself would never end.
    if (next && next.id !== id) begin(context, next)
  }
}

/**
 * Takes over a changed almanac. Ends happenings whose kind was removed; those whose kind changed continue under the new
 * rules.
 */
export function almanacChanged(context: TickContext, { almanac }: Extract<Command, { kind: 'almanacChanged' }>): null {
  const { state } = context
  if (canonicalJson(state.almanac) === canonicalJson(almanac)) return null
  // The state holds its own plain data, not the loader's objects.
  state.almanac = JSON.parse(JSON.stringify(almanac)) as Almanac
  for (const { id } of happeningsIn(state)) if (!kindOf(state, id)) end(context, id)
  return null
}
