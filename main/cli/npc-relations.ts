import type { BodyId } from '../world/ids.ts'
import { npcOf, playerOf } from '../world/lookup.ts'
import { relationOf } from '../world/society/relations.ts'
import { standingOf } from '../world/society/standing.ts'
import type { NpcBody, WorldState } from '../world/state.ts'
import { table } from './output.ts'
import { phrase } from './phrase.ts'

/** What an NPC thinks of somebody it knows, as `npc show` prints it. */
export interface ShownRelation {
  to: string
  name: string
  familiarity: number
  affinity: number
  trust: number
  debt: number
  /** The reputation that skills require. */
  reputation: number
  talks: number
  /** What an unsettled quarrel is about; null if there is none. */
  quarrel: string | null
  /** The reasons, newest first. */
  reasons: { kind: string; why: string; affinity: number; trust: number; date: string }[]
}

/** Best liked first, then by id. */
export const relationsNow = (world: WorldState, npc: NpcBody): ShownRelation[] =>
  (Object.keys(npc.relations) as BodyId[])
    .flatMap((to): ShownRelation[] => {
      const relation = relationOf(npc, to)
      if (!relation) return []
      const { familiarity, affinity, trust, debt, talks, quarrel, reasons } = relation
      return [
        {
          ...{
            to,
            name: npcOf(world, to)?.name ?? playerOf(world, to)?.name ?? to,
            familiarity,
            affinity,
            trust,
            debt,
            talks,
          },
          reputation: standingOf(relation),
          quarrel: quarrel?.over ?? null,
          reasons: reasons.map(({ kind, why, at, affinity: liking, trust: trusting }) => ({
            ...{ kind, why, affinity: liking, trust: trusting },
            date: new Date(at).toISOString().slice(0, 10),
          })),
        },
      ]
    })
    .sort((left, right) => right.affinity - left.affinity || (left.to < right.to ? -1 : 1))

/** The relations for people: one line each, with the newest reasons. */
export const tellRelations = (relations: readonly ShownRelation[]): string[] =>
  relations.length === 0
    ? []
    : [
        phrase('npc-relations.opinions-of-others-liking-trust-familiarity'),
        table(
          relations.map(({ name, affinity, trust, familiarity, debt, quarrel, reasons }) => [
            `  ${name}`,
            String(affinity),
            String(trust),
            String(familiarity),
            [
              ...(quarrel === null ? [] : [phrase('npc-relations.quarrelled', { quarrel })]),
              ...reasons.slice(0, 3).map(({ why }) => why),
              ...(debt === 0
                ? []
                : [
                    debt > 0
                      ? phrase('npc-relations.is-owed', { debt })
                      : phrase('npc-relations.owes', { debt: -debt }),
                  ]),
            ].join('; '),
          ]),
        ),
      ]
