import type { Lately } from '../../mind/ports/world-view.ts'
import { gameMs } from '../../world/clock.ts'
import type { SimulationEvent } from '../../world/commands.ts'
import type { BodyId } from '../../world/ids.ts'
import type { WorldState } from '../../world/state.ts'

/** How many events are kept per body. Earlier ones are only in its notes. */
const mostKept = 40

/**
 * Remembers recent events of each body since the world was opened: greetings, in words or by a nod, goods given, offers ended, things made and put down, lessons,
 * shops and quests. Fills `kept`.
 */
export const createLately = (
  state: () => Pick<WorldState, 'startedAt' | 'tick' | 'tickGameMs'>,
  kept = new Map<BodyId, Lately[]>(),
) => {
  return {
    take(event: SimulationEvent): void {
      for (const body of new Set(concerned(event))) {
        const all = kept.get(body) ?? []
        all.push({ at: gameMs(state()), event })
        if (all.length > mostKept) all.shift()
        kept.set(body, all)
      }
    },
    of: (body: BodyId): readonly Lately[] => kept.get(body) ?? [],
  }
}

/** The actors, and the owners of the goods. */
const concerned = (event: SimulationEvent): readonly BodyId[] => {
  switch (event.kind) {
    case 'transferred':
      // Nobody gave anything in a theft.
      return event.because === 'theft' ? [] : [event.from, event.to]
    case 'offerEnded':
      return [event.from]
    case 'made':
    case 'dropped':
      return [event.body]
    case 'lessonBegan':
      return [event.teacher]
    case 'learned':
      return event.from === null ? [] : [event.from]
    case 'shopOpened':
    case 'shopClosed':
    case 'questStarted':
    case 'questDone':
      return [event.npc]
    case 'said':
      return event.greets === undefined ? [] : [event.speaker]
    case 'reflexed':
      return event.reflex === 'greets' ? [event.npc] : []
    default:
      return []
  }
}
