import type { WorldView } from '../../mind/ports/world-view.ts'
import type { BodyId, NpcId } from '../../world/ids.ts'
import type { Simulation } from '../../world/step.ts'

/** A simulation that counts its changes to a world. */
export interface CountedSimulation extends Simulation {
  changes(): number
}

export function countChanges(simulation: Simulation): CountedSimulation {
  let changes = 0
  return {
    map: simulation.map,
    step(state, commands, onApplied) {
      changes++
      const events = simulation.step(state, commands, onApplied)
      // A view taken in the middle of a change saw half of it.
      changes++
      return events
    },
    apply(state, command) {
      changes++
      return simulation.apply(state, command)
    },
    changes: () => changes,
  }
}

/**
 * The world of a run stands still while a mind thinks, so repeated reads in that time are served from a cache. Callers
 * must not change what they get.
 */
export function createStillView(view: WorldView, { changes }: Pick<CountedSimulation, 'changes'>): WorldView {
  let at = -1
  const seen = new Map<string, unknown>()
  const once = <Seen>(key: string, look: () => Seen): Seen => {
    if (at !== changes()) {
      at = changes()
      seen.clear()
    }
    if (!seen.has(key)) seen.set(key, look())
    return seen.get(key) as Seen
  }
  const { surroundings } = view
  return {
    ...view,
    now: () => once('now', view.now),
    percepts: (npc) => once(`percepts ${npc}`, () => view.percepts(npc)),
    ...(surroundings
      ? {
          surroundings: (npc: NpcId, speaker: BodyId) =>
            once(`surroundings ${npc} ${speaker}`, () => surroundings(npc, speaker)),
        }
      : {}),
  }
}
