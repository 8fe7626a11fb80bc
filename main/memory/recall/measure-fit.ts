import { fitsDays } from '../../language/time/day-reader.ts'
import type { MemoryQuery } from '../../mind/ports/memory-port.ts'
import type { Corpus } from '../corpus.ts'
import type { RowVectors } from '../row-vectors.ts'
import { type Nearness, scaleOfMeaning, scaleOfWords, shareOf } from './calibrate.ts'
import type { Question } from './question.ts'
import { recallable } from './recallable.ts'
import type { Figures } from './scratch.ts'
import type { RecallWeights } from './weights.ts'

/**
 * Computes which rows may be ranked and how well they fit, by meaning and by words. Each fit is a share between the
 * background and the best that this asker may hear. A model's meaning counts 0.7 and words 0.3. Learned meaning counts
 * by its trust. One side counts alone where the other wasn't asked, says nothing, or has no vector yet. Returns the
 * slots that may be ranked, in file order, and the share of meaning.
 */
export const measureFit = (options: RankOptions, figures: Figures): { slots: number[]; meaningShare: number } => {
  const { corpus, query, question, weights } = options
  const { fit, vector, text, toNeighbours, allowed } = figures
  const slots = recallable(corpus, query)
  for (let i = 0; i < slots.length; i++) allowed[slots[i] as number] = 1
  if (options.question.onlyDays) {
    fitByDays(options, figures, slots)
    return { slots, meaningShare: 0 }
  }
  const wantsVector = options.vector !== null
  const wantsWords = query.mode !== 'vector' || !wantsVector
  if (options.vector !== null) options.vectors.nearness(options.vector, options.near ?? slots, vector)
  if (wantsWords) corpus.keywords.score(question.sought, text)
  const { nearness } = options
  const scales = {
    text: scaleOfWords(text, slots, wantsVector && nearness === 'of a model'),
    vector: scaleOfMeaning({ vector, slots, nearness, readings: corpus.readings }),
  }
  const meaningShare = !wantsVector ? 0 : wantsWords ? shareOfMeaning(options, text, slots) : 1
  const neighbourMeaning = weights.neighbourMeaning * Math.min(1, meaningShare / weights.vector)
  const sharesMeaning = nearness === 'of words' && !wantsWords
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number
    const known = wantsVector && (vector[slot] as number) >= 0
    const words = shareOf(text[slot] as number, scales.text)
    const meaning = known ? shareOf(vector[slot] as number, scales.vector) : 0
    fit[slot] = known ? meaningShare * meaning + (1 - meaningShare) * words : words
    toNeighbours[slot] = !known
      ? words
      : sharesMeaning
        ? meaning
        : neighbourMeaning * meaning + (1 - neighbourMeaning) * words
    text[slot] = words
    vector[slot] = meaning
  }
  return { slots, meaningShare }
}

/** Fits rows by day. A matching day counts like a matching word: rows of that day fit, others don't. */
const fitByDays = ({ corpus, question }: RankOptions, { fit, text }: Figures, slots: readonly number[]): void => {
  for (const slot of slots) {
    const moment = corpus.readings[slot]?.moment ?? null
    fit[slot] = moment === null ? 0 : fitsDays(question.days, moment)
    text[slot] = fit[slot] as number
  }
}

/** The share of meaning. If no row contains a word of the question, meaning alone counts. */
const shareOfMeaning = (
  { nearness, vectors, weights }: RankOptions,
  text: Float64Array,
  slots: readonly number[],
): number => {
  if (nearness === 'of a model') return weights.vector
  return slots.some((slot) => (text[slot] as number) > 0) ? weights.learned * vectors.trust : 1
}

export interface RankOptions {
  corpus: Corpus
  vectors: Pick<RowVectors, 'nearness' | 'trust'>
  query: MemoryQuery
  question: Question
  /** Null when meaning is not wanted or not available. */
  vector: Float32Array | null
  /** What kind of embedder made the vectors. */
  nearness: Nearness
  /** The slots whose nearness is measured. Null for all. */
  near: readonly number[] | null
  limit: number
  halfLifeDays: number
  weights: RecallWeights
}
