import { minuteMs } from '../../../language/calendar.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'
import { entryOf } from '../../../world/life/plan-pieces.ts'
import type { Invitation } from './invitation.ts'

/**
 * How much each reason counts. An NPC that likes company and the host comes. One that can't stand the host stays away.
 */
const weights = { sociable: 0.7, liking: 0.5, already: 0.2 } as const
const leastWish = 0.3
/** The share of the event that may fall into the hours when the NPC usually sleeps. */
const mostAsleep = 0.5

/**
 * Decides whether an NPC comes: it must be free and awake then, and like company or the host. The rule has no
 * randomness, so asking twice gives the same answer. `liking`: of the host, -100 to 100; 0 if the host is unknown.
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
