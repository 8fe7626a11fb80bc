import type { Detail } from '../../news-reader.ts'
import { detailsIn, withoutDetails } from './details.ts'
import { holdsUntil } from './lasting.ts'

/** One telling in this many loses a detail. */
const losesOneIn = 6

/**
 * Passes a piece of news on: whole, or without one detail (when, where or who gives it) if `luck` says so. Never adds
 * anything. What remains is still a sentence, and is valid no longer than before. Without `luck`, the news stays whole.
 * `now`: when it's passed on.
 */
export const blur = (
  text: string,
  places: readonly string[],
  luck: number | undefined,
  now: Moment = someDay,
): string => {
  if (luck === undefined || luck % losesOneIn !== 0) return text
  const kinds = [...new Set(detailsIn(text, places).map(({ kind }) => kind))].sort()
  const lost: Detail['kind'] | undefined = kinds[Math.floor(luck / losesOneIn) % Math.max(1, kinds.length)]
  if (lost === undefined) return text
  const left = withoutDetails(text, places, [lost])
  // A very short remainder has no clear subject. And news that is true until noon mustn't become true for the rest of
  // the day.
  const isShort = left.split(' ').length < leastWords
  return isShort || danglingIn(left) > danglingIn(text) || endOf(left, now, places) > endOf(text, now, places)
    ? text
    : left
}

type Moment = Parameters<typeof holdsUntil>[1]
const someDay: Moment = { date: '2000-01-01', time: '00:00' }

const endOf = (text: string, now: Moment, places: readonly string[]): number =>
  holdsUntil(text, now, places) ?? Number.POSITIVE_INFINITY

const leastWords = 4

/** Words that a cut leaves dangling: "the sermon is, and it is short". */
const leaning =
  /(?<![\p{L}'’])(?:is|are|was|were|be|been|being|am|at|in|on|to|from|of|by|the|a|an|his|her|their|my|our|your|and|or|but|lives?|stands?|lies?|sits?|stays?|keeps?|goes|held|until|till)(?=\s*(?:[,.;:!?…"”]|$)|\s+(?:and|but|or|so)\b)/giu
const danglingIn = (text: string): number => (text.match(leaning) ?? []).length
