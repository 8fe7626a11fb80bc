import { dayMs, minuteMs } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import type { TickContext } from '../context.ts'
import { questKey } from '../dealings.ts'
import { itemKindOf } from '../economy/prices.ts'
import { placeOf } from '../lookup.ts'
import type { WorldState } from '../state.ts'
import { isSettled } from './causes.ts'
import { endErrand, makeOfIt, useUp } from './end-errand.ts'
import { errandsIn, thingOf } from './errand-of.ts'
import type { Errand } from './kinds.ts'
import { makeErrand } from './make-errand.ts'

/** How often the village looks what it needs. */
const LOOK_EVERY_MS = 10 * minuteMs
/** For how long an ended errand is remembered, with what it paid. */
const REMEMBERED_MS = 7 * dayMs

/** Ends errands whose time is over or whose cause is gone, forgets old ones, and makes new ones. */
export function tendErrands(context: TickContext): void {
  const { state } = context
  if (!state.errands && !state.catalogue.errands) return
  const now = gameMs(state)
  if (Math.floor(now / LOOK_EVERY_MS) === Math.floor((now - state.tickGameMs) / LOOK_EVERY_MS)) return
  for (const errand of errandsIn(state).reverse()) {
    if (errand.ended) {
      makeOfIt(context, errand)
      useUp(context, errand, LOOK_EVERY_MS)
      if (now - errand.ended.at >= REMEMBERED_MS) forget(state, errand)
    } else if (cannotEnd(context, errand)) endErrand(context, errand, 'settled')
    else if (now >= errand.until) endErrand(context, errand, 'lapsed')
    else if (!isBegun(errand) && isSettled(context, errand.cause)) endErrand(context, errand, 'settled')
  }
  makeErrand(context)
}

/** Once a part of it came, the rest is waited for, even if the worst is over. */
const isBegun = ({ by }: Errand): boolean => Object.values(by).some(({ count }) => count > 0)

/** The authors took away what it is about, or somebody has left the world. */
function cannotEnd({ state, map }: TickContext, { quest, cause, ...errand }: Errand): boolean {
  const thing = thingOf({ quest, cause, ...errand })
  const people = [quest.giver, ...(cause.other ? [cause.other] : []), ...(thing?.kind === 'hand' ? [thing.npc] : [])]
  return (
    !thing ||
    !itemKindOf(state.catalogue, thing.item) ||
    people.some((npc) => !Object.hasOwn(state.npcs, npc)) ||
    quest.goals.some((goal) => goal.kind === 'visit' && !placeOf(map, goal.place))
  )
}

function forget(state: WorldState, { quest }: Errand): void {
  const { [quest.id]: _gone, ...rest } = state.errands ?? {}
  if (Object.keys(rest).length > 0) state.errands = rest
  else delete state.errands
  for (const run of Object.values(state.quests))
    if (run.quest === quest.id) delete state.quests[questKey(run.player, run.quest)]
}
