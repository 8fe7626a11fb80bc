import type { NpcBody } from '../state.ts'
import type { Relation } from './kinds.ts'
import { relationOf } from './relations.ts'

/** The sum of liking and trust for one point of reputation. */
const POINT = 10

/** Somebody's reputation with an NPC, from -20 to 20, as skills use it. A gift is worth one point, a quest two. */
export const standingWith = (npc: Pick<NpcBody, 'relations'>, body: string): number => standingOf(relationOf(npc, body))

export const standingOf = (relation: Pick<Relation, 'affinity' | 'trust'> | null): number =>
  // Adding 0 turns -0 into the 0 that a snapshot has.
  relation === null ? 0 : Math.trunc((relation.affinity + relation.trust) / POINT) + 0

/** The liking from which somebody is a friend, and below which nobody does them a favour. */
export const FRIEND = 20
export const DISLIKED = -20

/**
 * The percentage by which a shop charges somebody less (below zero) or more. A friend pays least, but the discount
 * can't be exploited by reselling, because shops buy at half price.
 */
export function priceShare(npc: Pick<NpcBody, 'relations'>, body: string): number {
  const affinity = relationOf(npc, body)?.affinity ?? 0
  if (affinity >= 3 * FRIEND) return -15
  if (affinity >= FRIEND) return -10
  if (affinity <= 3 * DISLIKED) return 20
  return affinity <= DISLIKED ? 10 : 0
}
