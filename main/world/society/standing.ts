import type { NpcBody } from '../state.ts'
import type { Relation } from './kinds.ts'
import { relationOf } from './relations.ts'

/** Liking and trust together for one point of reputation. */
const POINT = 10

/** What somebody counts for with an NPC, from -20 to 20: what skills ask for as reputation. A gift is worth one point, a quest two. */
export const standingWith = (npc: Pick<NpcBody, 'relations'>, body: string): number => standingOf(relationOf(npc, body))

export const standingOf = (relation: Pick<Relation, 'affinity' | 'trust'> | null): number =>
  // Adding 0 makes of -0 the 0 that a snapshot has.
  relation === null ? 0 : Math.trunc((relation.affinity + relation.trust) / POINT) + 0

/** From so much liking on somebody is a friend, and below so much nobody one does a favour. */
export const FRIEND = 20
export const DISLIKED = -20

/**
 * Of a hundred, by how much a shop asks less (below zero) or more of somebody. A friend pays less than anybody, and never as little as haggling gets one: what is
 * sold to a shop brings half.
 */
export function priceShare(npc: Pick<NpcBody, 'relations'>, body: string): number {
  const affinity = relationOf(npc, body)?.affinity ?? 0
  if (affinity >= 3 * FRIEND) return -15
  if (affinity >= FRIEND) return -10
  if (affinity <= 3 * DISLIKED) return 20
  return affinity <= DISLIKED ? 10 : 0
}
