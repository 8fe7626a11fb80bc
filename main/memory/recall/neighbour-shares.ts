import type { Corpus } from '../corpus.ts'
import type { Figures } from './scratch.ts'
import type { RecallWeights } from './weights.ts'

/**
 * Adds to each row a share of the fit of its neighbours in the same talk. An answer comes right after its question, and
 * a talk is about its topic as a whole. A talk holds only rows with the same audience. Rows that may not be ranked add
 * nothing.
 */
export const shareWithNeighbours = (
  corpus: Corpus,
  slots: readonly number[],
  figures: Figures,
  weights: RecallWeights,
): void => {
  const chains = corpus.chains()
  const { toNeighbours, fromNeighbours, bestOfTalk: best, secondOfTalk: second } = figures
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number
    const talk = chains.talkOf(slot)
    const own = toNeighbours[slot] as number
    if (own > (best[talk] as number)) {
      second[talk] = best[talk] as number
      best[talk] = own
    } else if (own > (second[talk] as number)) second[talk] = own
  }
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number
    const talk = chains.talkOf(slot)
    let sum =
      weights.talk *
      ((toNeighbours[slot] as number) === (best[talk] as number) ? (second[talk] as number) : (best[talk] as number))
    const before = chains.before(slot)
    if (before >= 0) {
      const answer = corpus.readings[before]?.endsAsking === true ? weights.answer : 0
      sum += (weights.neighbour + answer) * (toNeighbours[before] as number)
      const beyond = chains.before(before)
      if (beyond >= 0) sum += weights.further * (toNeighbours[beyond] as number)
    }
    const after = chains.after(slot)
    if (after >= 0) {
      sum += weights.neighbour * (toNeighbours[after] as number)
      const beyond = chains.after(after)
      if (beyond >= 0) sum += weights.further * (toNeighbours[beyond] as number)
    }
    fromNeighbours[slot] = sum
  }
}

/** The most a row can gain from neighbours. */
export const mostFromNeighbours = ({ neighbour, further, talk, answer }: RecallWeights): number =>
  2 * neighbour + 2 * further + talk + answer
