import { dayMs } from '../../language/calendar.ts'
import type { NpcId } from '../ids.ts'
import { npcOf } from '../lookup.ts'
import type { NpcBody, WorldState } from '../state.ts'
import type { AmbitionView } from './ambition-words.ts'
import { type AmbitionOutcome, type AmbitionSeed, STEADY_MS } from './kinds.ts'

/** How long an ended ambition is still worth mentioning. */
const LATELY_MS = 3 * dayMs

/** The ambition's subject in words, with the name of the person it is about. */
export const forPeople = (
  state: WorldState,
  { kind, what, with: other }: AmbitionSeed,
): Pick<AmbitionView, 'kind' | 'what' | 'with'> => ({
  kind,
  what: other === undefined ? what : (npcOf(state, other)?.name ?? what),
  ...(other === undefined ? {} : { with: other }),
})

/** Describes an NPC's own ambition as the NPC knows it. */
export function ambitionSeen(
  state: WorldState,
  { ambition, strove = {} }: NpcBody,
  now: number,
): {
  ambition?: AmbitionView & { seeks: NpcId | null; isFresh?: true }
  strove?: Pick<AmbitionView, 'kind' | 'what'> & { outcome: AmbitionOutcome }
} {
  const last = Object.values(strove)
    .filter(({ at }) => now - at < LATELY_MS)
    .sort((left, right) => right.at - left.at)[0]
  return {
    ...(ambition
      ? {
          ambition: {
            ...forPeople(state, ambition),
            done: ambition.done,
            of: ambition.of,
            seeks: ambition.seeks ?? null,
            ...(ambition.why === undefined ? {} : { why: ambition.why }),
            ...(ambition.why !== undefined && now - ambition.since < STEADY_MS ? { isFresh: true as const } : {}),
          },
        }
      : {}),
    ...(last ? { strove: { ...forPeople(state, last), outcome: last.outcome } } : {}),
  }
}
