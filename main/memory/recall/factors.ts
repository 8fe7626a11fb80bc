import type { GameTime } from '../../language/calendar.ts'
import { dayMs } from '../../language/calendar.ts'
import { fitsDays } from '../../language/time/day-reader.ts'
import type { MemoryQuery } from '../../mind/ports/memory-port.ts'
import type { MemoryRow } from '../row.ts'
import type { Question } from './question.ts'
import type { RowReading } from './row-reading.ts'
import type { RecallWeights } from './weights.ts'

/** The factor for importance: 1 for the most important row, less for others. */
export const importanceFactor = (row: Pick<MemoryRow, 'importance'>, weights: RecallWeights): number =>
  1 - (weights.importance * (10 - row.importance)) / 9

/**
 * How much age leaves of a score. 1 if the row is undated or later than `now`. Otherwise the factor falls from 1 to a
 * lowest value, and is halfway there after `halfLifeDays` game days.
 */
export const decayFactor = (
  moment: number | null,
  now: Pick<GameTime, 'ms'>,
  { halfLifeDays, age }: { halfLifeDays: number; age: number },
): number => {
  if (moment === null) return 1
  const days = Math.max(0, (now.ms - moment) / dayMs || 0)
  return 1 - age + age * 2 ** (-days / halfLifeDays)
}

/** The share of the penalty that is left for a row that mentions the named person but isn't from them. */
const mentionedShare = 0.5
const mentions = (terms: readonly string[], names: ReadonlySet<string>): boolean =>
  terms.some((term) => names.has(term))

/** How close a row is to the person, place and time of the question. 1 means no penalty. */
export const affinityFactor = (
  { row, speaker, moment, offers, terms }: RowReading,
  question: Question,
  query: Pick<MemoryQuery, 'asker' | 'people' | 'place'>,
  weights: RecallWeights,
): number => {
  let factor = 1
  const { asker, people, place } = query
  if (question.named.size > 0 && !question.named.has(speaker))
    factor *= 1 - weights.speaker * (mentions(terms, question.nameTerms) ? mentionedShare : 1)
  if (question.days.length > 0)
    factor *= 1 - weights.days * (1 - (moment === null ? 0 : fitsDays(question.days, moment)))
  if (question.wants !== 0 && (offers & question.wants) === 0) factor *= 1 - weights.answerKind
  if (asker.kind === 'player' && row.who?.id !== asker.player && !row.about.includes(asker.player)) {
    factor *= 1 - (question.ofAsker && question.named.size < 2 ? weights.ofAsker : weights.asker)
  }
  if (
    people !== undefined &&
    people.length > 0 &&
    !people.some((person) => row.who?.id === person || row.about.includes(person))
  )
    factor *= 1 - weights.people
  if (place !== undefined && place !== row.place) factor *= 1 - weights.place
  return factor
}

/** How many terms make a line of talk say enough. Notes always do, because something in them was worth keeping. */
const enoughTerms = 10

/** How much a row's own fit counts. Short chatter counts less, because it fits everything. */
export const substance = (reading: RowReading | undefined, weights: RecallWeights): number => {
  if (reading === undefined) return 0
  return reading.line ? 1 - weights.brevity * (1 - Math.min(1, reading.terms.length / enoughTerms)) : 1
}
