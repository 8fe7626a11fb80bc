import { dayMs } from '../../language/calendar.ts'
import { isPlayerId } from '../ids.ts'
import type { RelationCause, RelationReason } from './kinds.ts'

/** The most reasons kept for each relation: those that people would name, not a diary. */
export const MAX_REASONS = 8
/** A reason that weighs no more than this is slight. */
const SLIGHT = 3
/** Game days after which a slight reason is forgotten, unless it comes again. */
export const DAYS_OF_SLIGHT = 14
/** Causes that people lose count of. They do remember gifts, quarrels and promises. */
const passing: readonly RelationCause[] = ['talk', 'trade', 'lesson', 'rivalry', 'told', 'regard']
/** The most that a repeated reason weighs. */
const MOST_WEIGHT = 100

/**
 * Adds a reason, newest first. Merges a repeated reason and adds up the weights. When there are too many, drops the
 * lightest and among those the oldest. When several villagers say the same words about somebody, that counts as one
 * reason, credited to the last who said it.
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

/**
 * The reasons that have not been forgotten. People don't name an old bit of hearsay as their reason. The newest always
 * stays, so that every opinion has a reason.
 */
export function lastingReasons(reasons: RelationReason[], now: number): RelationReason[] {
  const isPast = (reason: RelationReason, index: number): boolean =>
    index > 0 && passing.includes(reason.kind) && weightOf(reason) <= SLIGHT && now - reason.at > DAYS_OF_SLIGHT * dayMs
  return reasons.some(isPast) ? reasons.filter((reason, index) => !isPast(reason, index)) : reasons
}

/** Whether two reasons are the same. A player's word counts separately, so that forgetting the player removes it. */
const isSame = (one: RelationReason, other: RelationReason): boolean =>
  one.kind === other.kind &&
  one.why === other.why &&
  (one.from === other.from || (isVillagers(one) && isVillagers(other)))

const isVillagers = ({ from }: RelationReason): boolean => from !== undefined && !isPlayerId(from)

const sum = (left: number, right: number): number => Math.min(MOST_WEIGHT, Math.max(-MOST_WEIGHT, left + right))

/** A reason's weight. Authored reasons outweigh all others. */
const weightOf = ({ kind, affinity, trust }: RelationReason): number =>
  kind === 'authored' ? 1000 : Math.abs(affinity) + Math.abs(trust)
