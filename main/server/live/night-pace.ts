import { isEverybodyAsleep } from '../../world/lodging/beds.ts'
import type { WorldState } from '../../world/state.ts'

/** How many times faster a night goes while everybody who is here sleeps: eight hours take some twelve seconds. */
const nightSpeed = 40
/** The same while a mind works, so that its answer doesn't come too late. */
const thoughtSpeed = 4

/** How fast the world may go because nobody is awake to see it. 1: as usual. */
export function paceOfNight(state: Pick<WorldState, 'players' | 'npcs'>): number {
  if (!isEverybodyAsleep(state)) return 1
  for (const id in state.npcs) if (state.npcs[id as keyof typeof state.npcs]?.operations.length) return thoughtSpeed
  return nightSpeed
}
