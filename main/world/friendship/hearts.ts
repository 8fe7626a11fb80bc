import type { Relation, RelationCause } from '../society/kinds.ts'
import { relationOf } from '../society/relations.ts'
import type { NpcBody, PlayerBody } from '../state.ts'
import { friendshipOf } from './tastes.ts'

export const MOST_HEARTS = 5

/**
 * What each heart takes: the villager's liking of the player, how well the two know each other, and what the player's
 * deeds have earned. No heart comes by words alone.
 */
const rungs = [
  { affinity: 5, familiarity: 3, deeds: 1 },
  { affinity: 18, familiarity: 6, deeds: 10 },
  { affinity: 36, familiarity: 12, deeds: 28 },
  { affinity: 56, familiarity: 20, deeds: 50 },
  { affinity: 76, familiarity: 30, deeds: 75 },
] as const

/** Causes that are deeds. Talk, hearsay and a mind's own judgement aren't. */
const deeds: readonly RelationCause[] = [
  'gift',
  'trade',
  'quest',
  'lesson',
  'promise-kept',
  'help',
  'mended',
  'mystery',
]

/** How many hearts a villager's opinion of a player is worth. */
export function worthInHearts(relation: Relation | null): number {
  if (!relation) return 0
  const earned = relation.reasons
    .filter(({ kind }) => deeds.includes(kind))
    .reduce((sum, { affinity, trust }) => sum + affinity + trust, 0)
  const missed = rungs.findIndex(
    (rung) => relation.affinity < rung.affinity || relation.familiarity < rung.familiarity || earned < rung.deeds,
  )
  return missed < 0 ? MOST_HEARTS : missed
}

/** How many hearts a player has reached with a villager, ever. What they opened stays open. */
export const heartsReached = (player: Pick<PlayerBody, 'friends'>, npc: string): number =>
  friendshipOf(player, npc)?.hearts.length ?? 0

/**
 * How many hearts a player has with a villager now, from 0 to 5: what the villager's opinion is worth, as far as the
 * player has climbed. At most one a day is climbed. A quarrel leaves no more than one.
 */
export function heartsOf(npc: Pick<NpcBody, 'id' | 'relations'>, player: Pick<PlayerBody, 'id' | 'friends'>): number {
  const relation = relationOf(npc, player.id)
  const now = Math.min(heartsReached(player, npc.id), worthInHearts(relation))
  return relation?.quarrel ? Math.min(1, now) : now
}
