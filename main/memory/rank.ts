import type { MemoryHit, MemoryQuery } from '../agent/memory-port.ts'
import type { Corpus } from './corpus.ts'
import { bestOf } from './recall/best-of.ts'
import { diversify } from './recall/diversify.ts'
import { affinityFactor, decayFactor, importanceFactor, substance } from './recall/factors.ts'
import { addFeedback } from './recall/feedback.ts'
import { lendAround, mostLent } from './recall/lend.ts'
import type { Question } from './recall/question.ts'
import { sourceOf } from './recall/source-of.ts'
import type { RecallWeights } from './recall/weights.ts'
import { byPosition, type MemoryRow, mayHear, mayHearFile } from './row.ts'
import type { RowVectors } from './row-vectors.ts'

/** Contradictions and repetitions are looked at among so many of the best: four times the most that can be asked for, whatever is asked, so that k begins k+1. */
const pool = 200
/** A side whose best lies below this is not blown up to a full one: nothing there fits well. */
const leastBest = { vector: 0.25, text: 0.1 }
/** How far below what took its place a superseded memory stays at least. */
const justBelow = 0.999

export interface RankOptions {
  corpus: Corpus
  vectors: Pick<RowVectors, 'nearness'>
  query: MemoryQuery
  question: Question
  /** Null when meaning is not asked or cannot be. */
  vector: Float32Array | null
  /** Slots whose nearness is measured; null for all. */
  near: readonly number[] | null
  limit: number
  halfLifeDays: number
  weights: RecallWeights
}

export interface Ranked {
  row: MemoryRow
  score: number
  terms: MemoryHit['terms']
}

/**
 * Ranks everything that the asker may hear. In short: how well meaning and words fit, each as a share of the best, 0.7 to 0.3; with what neighbours in the talk lend; times
 * importance, age, and nearness to whom, where and when; the newer of two that contradict each other above the older; without repetitions on top. Depends on the
 * notes and the question only. Nothing is awaited: one state of the corpus is ranked.
 */
export const rankRows = (options: RankOptions): Ranked[] => {
  const { corpus, query, weights } = options
  const { readings } = corpus
  const { slots, fit, vector, text } = measureFit(options)
  const lent = lendAround(corpus, slots, fit, weights)
  const whole = 1 + mostLent(weights)
  const scores = new Float64Array(fit.length)
  const termsAt = (slot: number): MemoryHit['terms'] => {
    const reading = readings[slot]
    const none = { vector: 0, text: 0, neighbours: 0, importance: 1, decay: 1, affinity: 1, current: 1, novelty: 1 }
    if (reading === undefined) return none
    return {
      ...none,
      vector: Math.max(0, vector[slot] as number),
      text: text[slot] as number,
      neighbours: Math.min(1, (lent[slot] as number) / whole),
      importance: importanceFactor(reading.row, weights),
      decay: decayFactor(reading.moment, query.now, { halfLifeDays: options.halfLifeDays, age: weights.age }),
      affinity: affinityFactor(reading, options.question, query, weights),
      current: reading.row.until === null ? 1 : 1 - weights.superseded,
    }
  }
  const scoreAt = (slot: number, fits: number, terms: MemoryHit['terms']): number =>
    Math.min(1, (fits * substance(readings[slot], weights) + (lent[slot] as number)) / whole) * terms.importance * terms.decay * terms.affinity * terms.current
  const isBefore = (a: number, b: number): boolean => {
    const [x, y] = [scores[a] as number, scores[b] as number]
    return x !== y ? x > y : comesFirst(readings[a]?.row, readings[b]?.row) < 0
  }
  // By words alone, only what has one of them.
  const wordsOnly = options.vector === null
  const ranked = wordsOnly ? slots.filter((slot) => (text[slot] as number) > 0) : slots
  for (const slot of ranked) {
    const reading = readings[slot]
    if (reading === undefined) continue
    // Written out: this runs for every memory.
    scores[slot] =
      Math.min(1, ((fit[slot] as number) * substance(reading, weights) + (lent[slot] as number)) / whole) *
      importanceFactor(reading.row, weights) *
      decayFactor(reading.moment, query.now, { halfLifeDays: options.halfLifeDays, age: weights.age }) *
      affinityFactor(reading, options.question, query, weights) *
      (reading.row.until === null ? 1 : 1 - weights.superseded)
  }
  const best = bestOf(ranked, pool, isBefore)

  const allowed = new Set(slots)
  const newerOf = new Map<number, number>()
  const lifted = new Map<number, number>()
  for (const slot of best) {
    const newer = corpus.facts.newerThan(readings[slot]?.row.id ?? '', (id) => allowed.has(corpus.slotOf(id) ?? -1))
    const newerSlot = newer === null ? undefined : corpus.slotOf(newer)
    if (newerSlot === undefined) continue
    newerOf.set(slot, newerSlot)
    lifted.set(newerSlot, Math.max(lifted.get(newerSlot) ?? 0, fit[slot] as number))
  }
  const taken = [...new Set([...best, ...lifted.keys()])].sort((a, b) => comesFirst(readings[a]?.row, readings[b]?.row))
  const termsOf = new Map<number, MemoryHit['terms']>()
  for (const slot of taken) {
    const terms = termsAt(slot)
    const newer = newerOf.get(slot)
    if (newer !== undefined) terms.current = 1 - weights.superseded
    termsOf.set(slot, terms)
    const own = scoreAt(slot, Math.max(fit[slot] as number, lifted.get(slot) ?? 0), terms)
    // What is newer comes before what is older here, so its score is known.
    scores[slot] = newer === undefined ? own : Math.min(own, (scores[newer] as number) * justBelow)
  }
  const inOrder = taken.sort((a, b) => (isBefore(a, b) ? -1 : 1))
  const candidates = inOrder.map((slot, place) => ({ slot, place, score: scores[slot] as number, terms: new Set(readings[slot]?.terms ?? []) }))
  return diversify(candidates, options.limit, weights.relevance).flatMap(({ candidate: { slot, score }, novelty }) => {
    const row = readings[slot]?.row
    return row === undefined ? [] : [{ row, score: score * novelty, terms: { ...(termsOf.get(slot) ?? termsAt(slot)), novelty } }]
  })
}

interface Measured {
  /** What may be ranked. */
  slots: number[]
  /** By slot, 0..1: both sides together, and each as a share of its best. A row without a vector has -1 there. */
  fit: Float64Array
  vector: Float64Array
  text: Float64Array
}

const measureFit = (options: RankOptions): Measured => {
  const { corpus, vectors, query, question, weights } = options
  const size = corpus.readings.length
  const slots = corpus.order().filter((slot) => {
    const row = corpus.readings[slot]?.row
    return row !== undefined && mayHear(query.asker, row.audience) && mayHearFile(query.asker, row.path) && (query.sources?.includes(sourceOf(row)) ?? true)
  })
  const [fit, vector, text] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  const wantsWords = query.mode !== 'vector' || options.vector === null
  if (options.vector !== null) vectors.nearness(options.vector, options.near ?? slots, vector)
  if (wantsWords) corpus.keywords.score(question.sought, text, [])
  const join = () => {
    const vectorBest = highest(slots, vector, leastBest.vector)
    const textBest = highest(slots, text, leastBest.text)
    for (const slot of slots) {
      const meaning = Math.max(-1, (vector[slot] as number) / vectorBest)
      const words = (text[slot] as number) / textBest
      fit[slot] = options.vector === null || meaning < 0 ? words : wantsWords ? weights.vector * meaning + weights.text * words : meaning
    }
    return { vectorBest, textBest }
  }
  let bests = join()
  if (wantsWords && weights.feedback > 0) {
    text.fill(0)
    corpus.keywords.score(
      addFeedback(
        corpus,
        question.sought,
        bestOf(slots, 8, (a, b) => compareFit(corpus, fit, a, b) < 0),
        fit,
        weights.feedback,
      ),
      text,
      [],
    )
    bests = join()
  }
  for (const slot of slots) {
    vector[slot] = Math.min(1, (vector[slot] as number) / bests.vectorBest)
    text[slot] = Math.min(1, (text[slot] as number) / bests.textBest)
  }
  return { slots, fit, vector, text }
}

const compareFit = (corpus: Corpus, fit: Float64Array, a: number, b: number): number =>
  (fit[b] as number) - (fit[a] as number) || comesFirst(corpus.readings[a]?.row, corpus.readings[b]?.row)

const highest = (slots: readonly number[], values: Float64Array, least: number): number => {
  let most = least
  for (const slot of slots) if ((values[slot] as number) > most) most = values[slot] as number
  return most
}

/** Of equals: the newer first, what has no date last; then by place in the files. A total order, so a longer list starts like a shorter one. */
const comesFirst = (a: MemoryRow | undefined, b: MemoryRow | undefined): number => {
  if (a === undefined || b === undefined) return 0
  const [aWhen, bWhen] = [whenOf(a), whenOf(b)]
  if (aWhen !== bWhen) return aWhen < bWhen ? 1 : -1
  return byPosition(b, a)
}

const whenOf = (row: MemoryRow): string => (row.date === null ? '' : `${row.date} ${row.time ?? ''}`)

/** Of unit vectors; what points away is not similar at all. */
export const cosine = (a: Float32Array, b: Float32Array): number => {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number)
  return Math.min(1, Math.max(0, sum))
}
