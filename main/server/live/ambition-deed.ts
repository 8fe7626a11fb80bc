import { forPeople } from '../../world/ambitions/ambition-seen.ts'
import { endedWords, setOutTo } from '../../world/ambitions/ambition-words.ts'
import { seedOf } from '../../world/ambitions/kinds.ts'
import type { SimulationEvent } from '../../world/commands.ts'
import type { BodyId, NpcId } from '../../world/ids.ts'
import type { WorldState } from '../../world/state.ts'

/**
 * The importance of an ambition's beginning and end, from 1 to 10. People retell an end, but mention a beginning only
 * to those who ask.
 */
const weights = { begun: 3, ended: 7 } as const

/** An NPC's note about its ambition: that it set out, and how it ended. */
export const ambitionDeed = (
  event: Extract<SimulationEvent, { kind: 'ambitionTaken' | 'ambitionEnded' }>,
  state: WorldState,
): { npc: NpcId; with: BodyId | null; text: string; importance: number } => {
  const { npc, with: other } = event
  const seen = forPeople(state, seedOf(event))
  return event.kind === 'ambitionTaken'
    ? {
        npc,
        with: other ?? null,
        text: `I ${setOutTo(seen)}${event.why === undefined ? '' : `: ${event.why}`}.`,
        importance: weights.begun,
      }
    : { npc, with: other ?? null, text: endedWords(seen, event.outcome), importance: weights.ended }
}
