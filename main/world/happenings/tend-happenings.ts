import { dayOf, minuteMs } from '../../language/calendar.ts'
import { canonicalJson } from '../canonical-json.ts'
import { gameMs } from '../clock.ts'
import type { Command, RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'
import type { HappeningId } from '../ids.ts'
import { npcOf, placeOf } from '../lookup.ts'
import { beginEffects } from './effects.ts'
import type { Almanac, HappeningKind } from './kinds.ts'
import { goingOn, happeningsIn, kindOf, kindsIn, takingPartIn } from './kinds-of.ts'
import { beginsBetween, expectedOn } from './triggers.ts'

/** What is over ends, what is due begins, and on the morning of a day (at midnight, and when the world begins) its hosts know of it. */
export function tendHappenings(context: TickContext): void {
  const { state } = context
  const now = gameMs(state)
  const before = now - state.tickGameMs
  for (const { id, until } of happeningsIn(state)) if (state.tick >= until) end(context, id)
  if (dayOf(now) !== dayOf(before) || state.tick === 1) expect(context, now)
  // Dates have whole minutes.
  if (Math.floor(now / minuteMs) === Math.floor(before / minuteMs)) return
  for (const kind of kindsIn(state)) if (beginsBetween(kind, state, before, now)) begin(context, kind)
}

/** A minute that began a moment ago is no more in the future. */
function expect({ state, events }: TickContext, now: number): void {
  for (const kind of kindsIn(state)) {
    const at = expectedOn(kind, dayOf(now), state.startedAt)
    if (at === null || at < now) continue
    for (const npc of kind.hosts)
      if (npcOf(state, npc)) events.push({ kind: 'happeningExpected', happening: kind.id, npc, at })
  }
}

/** `not-now`: it goes on already. */
export function begin(context: TickContext, kind: HappeningKind): RefusalReason | null {
  const { state, events, map } = context
  if (goingOn(state, kind.id)) return 'not-now'
  if (!placeOf(map, kind.at)) {
    events.push({ kind: 'happeningFailed', happening: kind.id, effect: 'does', why: 'no-such-place' })
    return 'unknown-place'
  }
  const ticks = Math.max(1, Math.round((kind.minutes * minuteMs) / state.tickGameMs))
  state.happenings[kind.id] = { id: kind.id, since: state.tick, until: state.tick + ticks, seenBy: {} }
  // Nobody brings something about, or takes part in it, without knowing of it.
  for (const npc of takingPartIn(kind))
    if (npcOf(state, npc)) events.push({ kind: 'happeningExpected', happening: kind.id, npc, at: gameMs(state) })
  events.push({ kind: 'happeningBegan', happening: kind.id, at: kind.at })
  beginEffects(context, kind)
  return null
}

/** And what it leads to begins. */
export function end(context: TickContext, id: HappeningId): void {
  const { state, events } = context
  delete state.happenings[id]
  events.push({ kind: 'happeningEnded', happening: id })
  for (const effect of kindOf(state, id)?.effects ?? []) {
    const next = effect.kind === 'then' ? kindOf(state, effect.happening) : undefined
    // What leads to itself would never end.
    if (next && next.id !== id) begin(context, next)
  }
}

/** What goes on of a kind that is gone ends; of one that changed it goes on as it is now. */
export function almanacChanged(context: TickContext, { almanac }: Extract<Command, { kind: 'almanacChanged' }>): null {
  const { state } = context
  if (canonicalJson(state.almanac) === canonicalJson(almanac)) return null
  // The state holds plain data of its own, not the loader's objects.
  state.almanac = JSON.parse(JSON.stringify(almanac)) as Almanac
  for (const { id } of happeningsIn(state)) if (!kindOf(state, id)) end(context, id)
  return null
}
