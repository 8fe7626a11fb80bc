import { isPlayerId } from '../ids.ts'
import type { RelationReason } from './kinds.ts'

/** So many reasons are kept for each relation: what people would name, and no diary. */
export const MAX_REASONS = 8
/** A reason that came again and again weighs as much as this at most. */
const MOST_WEIGHT = 100

/**
 * The reasons with one more, newest first. The same one again is one, with all of their weights; of too many the lightest goes, of equal ones the oldest. What several villagers say
 * of somebody in the same words is one reason, in the name of who said it last.
 */
export function withReason(reasons: readonly RelationReason[], reason: RelationReason): RelationReason[] {
  const before = reasons.filter((each) => isSame(each, reason))
  const rest = reasons.filter((each) => !before.includes(each))
  const weighing = (of: 'affinity' | 'trust') => before.reduce((total, each) => sum(total, each[of]), reason[of])
  const all = [{ ...reason, affinity: weighing('affinity'), trust: weighing('trust') }, ...rest]
  if (all.length <= MAX_REASONS) return all
  const lightest = all.reduce(
    (worst, each, index) => (index > 0 && weightOf(each) <= weightOf(all[worst] as RelationReason) ? index : worst),
    1,
  )
  return all.filter((_, index) => index !== lightest)
}

/** A player's word stands by itself: whoever is forgotten takes it along. */
const isSame = (one: RelationReason, other: RelationReason): boolean =>
  one.kind === other.kind &&
  one.why === other.why &&
  (one.from === other.from || (isVillagers(one) && isVillagers(other)))

const isVillagers = ({ from }: RelationReason): boolean => from !== undefined && !isPlayerId(from)

const sum = (left: number, right: number): number => Math.min(MOST_WEIGHT, Math.max(-MOST_WEIGHT, left + right))

/** What the author wrote outweighs everything. */
const weightOf = ({ kind, affinity, trust }: RelationReason): number =>
  kind === 'authored' ? 1000 : Math.abs(affinity) + Math.abs(trust)
