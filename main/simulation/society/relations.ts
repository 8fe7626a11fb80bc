import type { SimulationCharacter } from '../commands.ts'
import type { BodyId } from '../ids.ts'
import type { NpcBody } from '../state.ts'
import type { Relation } from './kinds.ts'

/** The ties that a character begins with. */
export const relationsFrom = ({ ties = [] }: SimulationCharacter, now: number): Record<BodyId, Relation> =>
  Object.fromEntries(
    ties.map(({ body, familiarity, affinity, trust, why }) => [
      body,
      { familiarity, affinity, trust, debt: 0, met: now, last: now, talks: 0, reasons: [{ kind: 'authored', affinity, trust, at: now, why }] },
    ]),
  )

/** How one thinks of another; null for a stranger. */
export const relationOf = ({ relations }: Pick<NpcBody, 'relations'>, body: BodyId): Relation | null =>
  Object.hasOwn(relations, body) ? (relations[body] ?? null) : null
