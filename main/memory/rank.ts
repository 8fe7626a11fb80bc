import type { MemoryHit } from '../mind/ports/memory-port.ts'
import { dot } from './embedders/vectors.ts'
import { bestOf } from './recall/best-of.ts'
import { diversify } from './recall/diversify.ts'
import { affinityFactor, decayFactor, importanceFactor, substance } from './recall/factors.ts'
import { isStruckOut, saysTheSame } from './recall/kept-lines.ts'
import { measureFit, type RankOptions } from './recall/measure-fit.ts'
import { mostFromNeighbours, shareWithNeighbours } from './recall/neighbour-shares.ts'
import { findReplacements } from './recall/replacements.ts'
import type { RowReading } from './recall/row-reading.ts'
import { byPosition, type MemoryRow, mayRecall } from './row.ts'

/**
 * How many of the best are checked for contradictions and repetitions. It is four times the highest limit, whatever
 * limit the query has, so that the list for k begins the list for k+1.
 */
const pool = 200
/** The most that a superseded memory may score, relative to the memory that replaced it. */
const justBelow = 0.999

export interface Ranked {
  row: MemoryRow
  score: number
  terms: MemoryHit['terms']
}

/**
 * Ranks everything that the asker may hear. The base of a score is how well meaning and words fit. Each is a share
 * between background and best, the two are weighed against each other, and the neighbours in the talk add something.
 * The base is multiplied by importance, age, and closeness to person, place and time. Of two contradicting memories the
 * newer one ranks higher. Of a note and the line kept from it, the better one stays. Repetitions go down. The result
 * depends only on the notes and the question. Nothing is awaited, so one state of the corpus is ranked.
 */
export const rankRows = (options: RankOptions): Ranked[] => {
  const { corpus, query, question, weights } = options
  const { readings } = corpus
  const figures = corpus.figures()
  const { fit, vector, text, fromNeighbours, scores, allowed, importance, decay, affinity, current, known } = figures
  const { slots, meaningShare } = measureFit(options, figures)
  shareWithNeighbours(corpus, slots, figures, weights)
  const whole = 1 + mostFromNeighbours(weights)
  const aging = { halfLifeDays: options.halfLifeDays, age: weights.age }
  const heard = ({ row }: RowReading): boolean => mayRecall(query.asker, row)
  const isHistory = (reading: RowReading): boolean =>
    reading.row.until !== null ||
    isStruckOut(
      reading,
      [...corpus.kept.restingOn(reading.row.id)].flatMap((slot) => readings[slot] ?? []).filter(heard),
    )
  const currentOf = (reading: RowReading): number => (isHistory(reading) ? 1 - weights.superseded : 1)
  /** Computes the factors of a row's score. It is asked for more than once. */
  const measure = (slot: number, reading: RowReading): void => {
    if (known[slot] !== 0) return
    known[slot] = 1
    importance[slot] = importanceFactor(reading.row, weights)
    decay[slot] = decayFactor(reading.evergreen ? null : reading.moment, query.now, aging)
    affinity[slot] = affinityFactor(reading, question, query, weights)
    current[slot] = currentOf(reading)
  }
  const timesFactors = (base: number, slot: number): number =>
    base *
    (importance[slot] as number) *
    (decay[slot] as number) *
    (affinity[slot] as number) *
    (current[slot] as number)
  const upperBound = (slot: number): number => ((fit[slot] as number) + (fromNeighbours[slot] as number)) / whole
  const isBefore = (a: number, b: number): boolean => {
    const x = scores[a] as number
    const y = scores[b] as number
    return x !== y ? x > y : comesFirst(readings[a], readings[b]) < 0
  }
  const best = bestOf({
    // With words alone, a row must contain one of them. With days alone, it must be from one of them.
    slots: options.vector === null || question.onlyDays ? slots.filter((slot) => (text[slot] as number) > 0) : slots,
    most: pool,
    upperBound,
    score(slot) {
      const reading = readings[slot]
      if (reading === undefined) return
      const fits = ((fit[slot] as number) * substance(reading, weights) + (fromNeighbours[slot] as number)) / whole
      measure(slot, reading)
      scores[slot] = timesFactors(fits, slot)
    },
    scores,
    isBefore,
  })

  const { newerOf, replacements } = findReplacements({
    corpus,
    question,
    best,
    fit,
    allowed,
    isNewer: (a, b) => comesFirst(readings[a], readings[b]) < 0,
  })
  /** The replacement of a fitting memory inherits its fit. */
  const neighboursOf = (slot: number, worth: number): number => {
    const inherited = Math.max(0, (replacements.get(slot) ?? 0) - (fit[slot] as number)) * worth
    return ((fromNeighbours[slot] as number) + inherited) / whole
  }
  const taken = [...new Set([...best, ...replacements.keys()])]
  /** Computes a slot's score. First computes the score of its replacement, which is newer and limits it. */
  const take = (slot: number): void => {
    const reading = readings[slot]
    if (reading === undefined || known[slot] === 2) return
    const worth = substance(reading, weights)
    const newer = newerOf.get(slot)
    if (newer !== undefined) take(newer)
    measure(slot, reading)
    known[slot] = 2
    if (newer !== undefined) current[slot] = 1 - weights.superseded
    const score = timesFactors(((fit[slot] as number) * worth) / whole + neighboursOf(slot, worth), slot)
    const most = newer === undefined ? 1 : (scores[newer] as number) * justBelow
    if (score > most) current[slot] = (current[slot] as number) * (most / score)
    scores[slot] = Math.min(score, most)
  }
  /** The terms of a score, for the few rows that are returned. */
  const termsOf = (slot: number, reading: RowReading): Omit<MemoryHit['terms'], 'novelty'> => {
    const worth = substance(reading, weights)
    return {
      vector: vector[slot] as number,
      text: text[slot] as number,
      trust: meaningShare,
      substance: worth,
      neighbours: neighboursOf(slot, worth),
      importance: importance[slot] as number,
      decay: decay[slot] as number,
      affinity: affinity[slot] as number,
      current: current[slot] as number,
    }
  }
  for (const slot of taken) take(slot)
  const inOrder = taken.sort((a, b) => (isBefore(a, b) ? -1 : 1))
  const placeOf = new Map(inOrder.map((slot, place) => [slot, place]))
  const candidates = inOrder.map((slot, place) => ({
    slot,
    place,
    score: scores[slot] as number,
    terms: readings[slot]?.terms ?? [],
    repeats: (other: { slot: number }) => {
      const [one, two] = [readings[other.slot], readings[slot]]
      return one !== undefined && two !== undefined && saysTheSame(one, two)
    },
    replacement: placeOf.get(newerOf.get(slot) ?? -1) ?? null,
  }))
  return diversify(candidates, options.limit, weights.relevance).flatMap(({ candidate: { slot, score }, value }) => {
    const reading = readings[slot]
    return reading === undefined
      ? []
      : {
          row: reading.row,
          score: value,
          terms: { ...termsOf(slot, reading), novelty: score === 0 ? 1 : value / score },
        }
  })
}

/**
 * Breaks ties: newer rows first, undated ones last, then by file position. This is a total order, so longer lists begin
 * the same.
 */
const comesFirst = (a: RowReading | undefined, b: RowReading | undefined): number => {
  if (a === undefined || b === undefined) return 0
  if (a.when !== b.when) return a.when < b.when ? 1 : -1
  return byPosition(b.row, a.row)
}

/** The cosine of two unit vectors. Opposite directions count as 0. */
export const cosine = (a: Float32Array, b: Float32Array): number => Math.min(1, Math.max(0, dot(a, b)))
