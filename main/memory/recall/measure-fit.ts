import type { RankOptions } from '../rank.ts'
import { mayHear, mayHearFile } from '../row.ts'
import type { Figures } from './scratch.ts'
import { sourceOf } from './source-of.ts'

/** A side whose best lies below this is not blown up to a full one: nothing there fits well. */
const leastBest = { vector: 0.25, text: 0.1 }

/**
 * Fills in what may be ranked and how well it fits: meaning and words, each as a share of the best that this asker may hear, 0.7 to 0.3; one side alone where the
 * other was not asked, cannot answer, or has no vector for a row yet. Returns the slots that may be ranked, in the order of the files.
 */
export const measureFit = (options: RankOptions, figures: Figures): number[] => {
  const { corpus, query, question, weights } = options
  const { fit, vector, text, allowed } = figures
  const slots: number[] = []
  for (const slot of corpus.order()) {
    const row = corpus.readings[slot]?.row
    if (row === undefined || !mayHear(query.asker, row.audience) || !mayHearFile(query.asker, row.path)) continue
    // Lore stands in the prompt already: only who asks for it finds it.
    if (query.sources === undefined ? row.kind === 'lore' : !query.sources.includes(sourceOf(row))) continue
    slots.push(slot)
    allowed[slot] = 1
  }
  const wantsVector = options.vector !== null
  const wantsWords = query.mode !== 'vector' || !wantsVector
  if (options.vector !== null) options.vectors.nearness(options.vector, options.near ?? slots, vector)
  if (wantsWords) corpus.keywords.score(question.sought, text)
  const most = { vector: leastBest.vector, text: leastBest.text }
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number
    if ((vector[slot] as number) > most.vector) most.vector = vector[slot] as number
    if ((text[slot] as number) > most.text) most.text = text[slot] as number
  }
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number
    const words = (text[slot] as number) / most.text
    const meaning = (vector[slot] as number) / most.vector
    const known = wantsVector && meaning >= 0
    fit[slot] = !known ? words : wantsWords ? weights.vector * meaning + weights.text * words : meaning
    text[slot] = words
    vector[slot] = known ? meaning : 0
  }
  return slots
}
