import { dayMs } from '../../language/calendar.ts'
import type { Relation } from '../society/kinds.ts'
import type { NpcLoad } from './folk-kinds.ts'

type Lived = Omit<NpcLoad, 'at' | 'name' | 'bag' | 'mail'>

/** Moves every moment by so many milliseconds, since the clocks of two zones may show different dates. */
export function movedInTime({ mood, learned, relations, owed, ...rest }: Lived, by: number): Lived {
  const at = <Timed extends { at: number }>(timed: Timed): Timed => ({ ...timed, at: timed.at + by })
  return {
    ...rest,
    mood: { ...mood, causes: mood.causes.map(at) },
    learned: eachOf(learned, at),
    relations: eachOf(relations, (relation) => movedRelation(relation, by)),
    ...(owed && {
      owed: owed.map(({ ended, ...thing }) => ({
        ...{ ...thing, made: thing.made + by, due: thing.due + by },
        ...(ended && { ended: at(ended) }),
      })),
    }),
  }
}

/** Without the last talk: its id belongs to the zone that was left. */
const movedRelation = ({ talk: _talk, today, quarrel, past, ...relation }: Relation, by: number): Relation => {
  const days = Math.round(by / dayMs)
  return {
    ...relation,
    met: relation.met + by,
    last: relation.last + by,
    reasons: relation.reasons.map((reason) => ({ ...reason, at: reason.at + by })),
    ...(today && { today: { ...today, day: today.day + days } }),
    ...(quarrel && { quarrel: { ...quarrel, since: quarrel.since + by } }),
    ...(past && {
      past: {
        ...past,
        since: past.since + by,
        days: past.days.map((one) => ({ ...one, day: one.day + days })),
      },
    }),
  }
}

const eachOf = <Key extends string, Value>(
  record: Record<Key, Value>,
  change: (value: Value) => Value,
): Record<Key, Value> =>
  Object.fromEntries(Object.entries<Value>(record).map(([key, value]) => [key, change(value)])) as Record<Key, Value>
