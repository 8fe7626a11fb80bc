import type { TickContext } from '../context.ts'
import { nextInt } from '../random.ts'
import { goingOn, kindsIn } from './kinds-of.ts'
import { begin, isCustom } from './tend-happenings.ts'

/** Begins what the weather brings that has just set in. Draws once for each happening that may come of it. */
export function strike(context: TickContext): void {
  const { state, events } = context
  for (const event of events.filter(({ kind }) => kind === 'weatherChanged')) {
    if (event.kind !== 'weatherChanged') continue
    for (const kind of kindsIn(state)) {
      const { when } = kind
      if (when.kind !== 'weather' || when.weather !== event.weather || !isCustom(state, kind)) continue
      if (goingOn(state, kind.id) || nextInt(state, when.oneIn) > 0) continue
      begin(context, kind)
    }
  }
}
