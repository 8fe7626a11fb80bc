import type { RelationReason } from './kinds.ts'

/** So many reasons are kept for each relation: what people would name, and no diary. */
export const MAX_REASONS = 8
/** A reason that came again and again weighs as much as this at most. */
const MOST_WEIGHT = 100

/** The reasons with one more, newest first. The same one again is one, with both weights; of too many the lightest goes, of equal ones the oldest. */
export function withReason(reasons: readonly RelationReason[], reason: RelationReason): RelationReason[] {
  const before = reasons.find(({ kind, why, from }) => kind === reason.kind && why === reason.why && from === reason.from)
  const rest = reasons.filter((each) => each !== before)
  const all = [before ? { ...reason, affinity: sum(before.affinity, reason.affinity), trust: sum(before.trust, reason.trust) } : reason, ...rest]
  if (all.length <= MAX_REASONS) return all
  const lightest = all.reduce((worst, each, index) => (index > 0 && weightOf(each) <= weightOf(all[worst] as RelationReason) ? index : worst), 1)
  return all.filter((_, index) => index !== lightest)
}

const sum = (left: number, right: number): number => Math.min(MOST_WEIGHT, Math.max(-MOST_WEIGHT, left + right))

/** What the author wrote outweighs everything. */
const weightOf = ({ kind, affinity, trust }: RelationReason): number => (kind === 'authored' ? 1000 : Math.abs(affinity) + Math.abs(trust))
