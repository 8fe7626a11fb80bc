import type { RankOptions } from '../rank.ts'
import { scaleOfMeaning, scaleOfWords, shareOf } from './calibrate.ts'
import { recallable } from './recallable.ts'
import type { Figures } from './scratch.ts'

/** Words say better than meaning what a talk is about, so they count for more in what rows lend each other. */
const lentMeaning = 0.3

/**
 * Fills in what may be ranked and how well it fits: meaning and words, each as a share between the background and the best that this asker may hear, 0.7 to 0.3; one side alone where the
 * other was not asked, cannot answer, or has no vector for a row yet. Returns the slots that may be ranked, in the order of the files.
 */
export const measureFit = (options: RankOptions, figures: Figures): number[] => {
  const { corpus, query, question, weights } = options
  const { fit, vector, text, lending, allowed } = figures
  const slots = recallable(corpus, query)
  for (let i = 0; i < slots.length; i++) allowed[slots[i] as number] = 1
  const wantsVector = options.vector !== null
  const wantsWords = query.mode !== 'vector' || !wantsVector
  if (options.vector !== null) options.vectors.nearness(options.vector, options.near ?? slots, vector)
  if (wantsWords) corpus.keywords.score(question.sought, text)
  const { nearness } = options
  const scales = {
    text: scaleOfWords(text, slots, wantsVector && nearness === 'of a model'),
    vector: scaleOfMeaning({ vector, slots, nearness, readings: corpus.readings }),
  }
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number
    const known = wantsVector && (vector[slot] as number) >= 0
    const words = shareOf(text[slot] as number, scales.text)
    const meaning = known ? shareOf(vector[slot] as number, scales.vector) : 0
    fit[slot] = !known ? words : wantsWords ? weights.vector * meaning + weights.text * words : meaning
    lending[slot] = !known ? words : wantsWords || nearness === 'of a model' ? lentMeaning * meaning + (1 - lentMeaning) * words : meaning
    text[slot] = words
    vector[slot] = meaning
  }
  return slots
}
