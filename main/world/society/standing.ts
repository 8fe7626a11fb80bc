import type { NpcBody } from '../state.ts'
import type { Relation } from './kinds.ts'
import { relationOf } from './relations.ts'

/** How many points of liking and trust together make one point of reputation. */
const POINT = 10

/** Somebody's reputation with an NPC, from -20 to 20, for use by skills. A gift is worth one point, a quest two. */
export const standingWith = (npc: Pick<NpcBody, 'relations'>, body: string): number => standingOf(relationOf(npc, body))

export const standingOf = (relation: Pick<Relation, 'affinity' | 'trust'> | null): number =>
  // Adding 0 turns -0 into the 0 that a snapshot has.
  relation === null ? 0 : Math.trunc((relation.affinity + relation.trust) / POINT) + 0

/** From this liking on, somebody is a friend. Nobody does a favour for a person they like less. */
export const FRIEND = 20
export const DISLIKED = -20

/**
 * The percentage that a shop charges somebody more or, below zero, less. A friend pays least. Nobody can profit from
 * the discount by reselling, because shops buy at half price.
 */
export function priceShare(npc: Pick<NpcBody, 'relations'>, body: string): number {
  const affinity = relationOf(npc, body)?.affinity ?? 0
  if (affinity >= 3 * FRIEND) return -15
  if (affinity >= FRIEND) return -10
  if (affinity <= 3 * DISLIKED) return 20
  return affinity <= DISLIKED ? 10 : 0
}
