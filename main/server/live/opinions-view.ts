import type { Language } from '../../language/language.ts'
import type { PlayerId } from '../../world/ids.ts'
import type { Relation } from '../../world/society/kinds.ts'
import { relationOf } from '../../world/society/relations.ts'
import { DISLIKED, FRIEND } from '../../world/society/standing.ts'
import type { WorldState } from '../../world/state.ts'
import type { ShownOpinion } from '../rooms/shown.ts'
import type { NameOf } from './goods-view.ts'

/** How many villagers one list holds at most, and how many reasons for each: more would be too long. */
const mostShown = 60
const mostReasons = 2

/** What villagers who have met the player show of their opinions of them, strongest feelings first. */
export const opinionsOf = (
  state: WorldState,
  player: PlayerId,
  { nameOf, language }: { nameOf: NameOf; language: Pick<Language, 'opinions'> },
): { regards: ShownOpinion[] } => ({
  regards: Object.values(state.npcs)
    .flatMap((npc) => {
      const relation = relationOf(npc, player)
      return relation && relation.familiarity > 0 ? [{ npc: npc.id, relation }] : []
    })
    .sort(
      (left, right) =>
        Math.abs(right.relation.affinity) - Math.abs(left.relation.affinity) || (left.npc < right.npc ? -1 : 1),
    )
    .slice(0, mostShown)
    .map(({ npc, relation }) => ({
      npc,
      name: nameOf(npc),
      feeling: feelingOf(relation),
      reasons: reasonsOf(relation, language),
    })),
})

const slight = 5

/** The feeling in words that follow the villager's name. */
const feelingOf = ({ affinity, quarrel }: Relation): string => {
  if (quarrel !== undefined) return 'has quarrelled with you'
  if (affinity >= 3 * FRIEND) return 'is very fond of you'
  if (affinity >= FRIEND) return 'likes you'
  if (affinity >= slight) return 'thinks well of you'
  if (affinity > -slight) return 'has met you'
  if (affinity > DISLIKED) return 'is not sure of you'
  return affinity > 3 * DISLIKED ? 'does not like you' : 'cannot stand you'
}

/** The strongest reasons in the villager's words. Hearsay is shown as such, without its source. */
const reasonsOf = ({ reasons }: Relation, { opinions }: Pick<Language, 'opinions'>): string[] => {
  const weightiest = reasons
    .map(({ kind, why, affinity, trust }) => ({
      text: kind === 'told' ? 'I have heard something about you' : opinions.toYou(why),
      weight: Math.abs(affinity + trust),
    }))
    .filter(({ weight }) => weight > 0)
    .toSorted((left, right) => right.weight - left.weight)
  return [...new Set(weightiest.map(({ text }) => text))].slice(0, mostReasons)
}
