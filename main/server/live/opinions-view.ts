import type { Language } from '../../language/language.ts'
import { noticesInEnglish, type SayNotice } from '../../language/messages/notices.ts'
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
  {
    nameOf,
    language,
    say = noticesInEnglish,
  }: { nameOf: NameOf; language: Pick<Language, 'opinions'>; say?: SayNotice },
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
      feeling: feelingOf(relation, say),
      reasons: reasonsOf(relation, language, say),
    })),
})

const slight = 5

/** The feeling in words that follow the villager's name. */
const feelingOf = ({ affinity, quarrel }: Relation, say: SayNotice): string => {
  if (quarrel !== undefined) return say('opinions-view.has-quarrelled-with-you')
  if (affinity >= 3 * FRIEND) return say('opinions-view.is-very-fond-of-you')
  if (affinity >= FRIEND) return say('opinions-view.likes-you')
  if (affinity >= slight) return say('opinions-view.thinks-well-of-you')
  if (affinity > -slight) return say('opinions-view.has-met-you')
  if (affinity > DISLIKED) return say('opinions-view.is-not-sure-of-you')
  return affinity > 3 * DISLIKED ? say('opinions-view.does-not-like-you') : say('opinions-view.cannot-stand-you')
}

/** A reason in the villager's words to the player. What the world itself saw is in the player's language. */
export const reasonWords = (
  { kind, why }: Pick<Relation['reasons'][number], 'kind' | 'why'>,
  { toYou }: Language['opinions'],
  say: SayNotice,
): string => say('opinions-view.reason', { kind: kind.replace('-', '_'), why: toYou(why) })

/** The strongest reasons in the villager's words. Hearsay is shown as such, without its source. */
const reasonsOf = ({ reasons }: Relation, { opinions }: Pick<Language, 'opinions'>, say: SayNotice): string[] => {
  const weightiest = reasons
    .map(({ kind, why, affinity, trust }) => ({
      text:
        kind === 'told' ? say('opinions-view.i-have-heard-something-about') : reasonWords({ kind, why }, opinions, say),
      weight: Math.abs(affinity + trust),
    }))
    .filter(({ weight }) => weight > 0)
    .toSorted((left, right) => right.weight - left.weight)
  return [...new Set(weightiest.map(({ text }) => text))].slice(0, mostReasons)
}
