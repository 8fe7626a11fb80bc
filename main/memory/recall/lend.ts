import type { Corpus } from '../corpus.ts'
import type { RecallWeights } from './weights.ts'

/**
 * What each row is lent by the rows around it in the same talk, by slot: an answer stands next to its question, and a talk about something is about it as a whole.
 * Fits of rows that may not be used must be 0.
 */
export const lendAround = (corpus: Corpus, slots: readonly number[], fit: Float64Array, weights: RecallWeights): Float64Array => {
  const chains = corpus.chains()
  const lent = new Float64Array(fit.length)
  const [best, second] = [new Float64Array(chains.talks), new Float64Array(chains.talks)]
  for (const slot of slots) {
    const talk = chains.talkOf(slot)
    const own = fit[slot] as number
    if (own > (best[talk] as number)) {
      second[talk] = best[talk] as number
      best[talk] = own
    } else if (own > (second[talk] as number)) second[talk] = own
  }
  const at = (slot: number): number => (slot < 0 ? 0 : (fit[slot] as number))
  for (const slot of slots) {
    const [before, after] = [chains.before(slot), chains.after(slot)]
    const beside = at(before) + at(after)
    const beyond = (before < 0 ? 0 : at(chains.before(before))) + (after < 0 ? 0 : at(chains.after(after)))
    const talk = chains.talkOf(slot)
    const others = (fit[slot] as number) === (best[talk] as number) ? (second[talk] as number) : (best[talk] as number)
    const answers = before >= 0 && corpus.readings[before]?.endsAsking === true ? at(before) : 0
    lent[slot] = weights.answer * answers + weights.neighbour * beside + weights.further * beyond + weights.talk * others
  }
  return lent
}

/** The most that can be lent to a row. */
export const mostLent = ({ neighbour, further, talk, answer }: RecallWeights): number => 2 * neighbour + 2 * further + talk + answer
