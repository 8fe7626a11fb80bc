import { minuteMs } from '../../../language/calendar.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'
import { entryOf } from '../../../world/life/plan-pieces.ts'
import type { Invitation } from './invitation.ts'

/** How each side weighs. Whoever likes company and the host comes; whoever cannot stand the host stays away. */
const weights = { sociable: 0.7, liking: 0.5, already: 0.2 } as const
const leastWish = 0.3
/** Of the time, so much may be slept through by one's own habit. */
const mostAsleep = 0.5

/**
 * Whether somebody makes up their mind to come: free then, awake then, fond of company or of whoever gives it. A rule without luck, so that who is asked twice says the same.
 * `liking`: of the host, -100 to 100; 0 where nobody knows who that is.
 */
export const willCome = (
  { from, to, place }: Invitation,
  { character, surroundings, liking = 0 }: Pick<TurnContext, 'character' | 'surroundings'> & { liking?: number },
): boolean => {
  const kept = surroundings?.appointments ?? []
  if (kept.some((other) => other.from < to && other.to > from)) return false
  const minutes = Math.max(1, Math.round((to - from) / minuteMs))
  let asleep = 0
  let there = 0
  for (let minute = 0; minute < minutes; minute += step) {
    const entry = entryOf(character.schedule, from + minute * minuteMs)
    if (entry !== null && /\b(?:sleep|asleep|dozing|in bed)/i.test(entry.doing)) asleep += step
    if (entry?.at === place.id) there += step
  }
  if (asleep / minutes > mostAsleep) return false
  const wish =
    character.sociable * weights.sociable + (liking / 100) * weights.liking + (there > 0 ? weights.already : 0)
  return wish >= leastWish
}

const step = 10
