import { terms } from './words.ts'

/** BM25's usual constants: how fast repetitions stop counting, and how much long texts are held against them. */
const repetition = 1.2
const lengthShare = 0.75
/** What one term can add at most for a very short text, in units of its rarity; it makes the score end at 1. */
const highestGain = (repetition + 1) / (1 + repetition * (1 - lengthShare))

/**
 * Keyword statistics of one NPC's memory, kept in memory. LanceDB's own BM25 moves with unindexed rows and `optimize()`;
 * these depend on nothing but the texts.
 */
export interface TermIndex {
  put(id: string, text: string): void
  remove(id: string): void
  /**
   * BM25 by id, divided by the most that this query could reach: 0..1, growing with BM25, comparable between queries.
   * A query's unknown words count as missed. Texts without any of the words are left out.
   */
  score(query: string): Map<string, number>
}

export const createTermIndex = (): TermIndex => {
  const postings = new Map<string, Map<string, number>>()
  const texts = new Map<string, { counts: Map<string, number>; length: number }>()
  let totalLength = 0

  const remove = (id: string) => {
    const text = texts.get(id)
    if (text === undefined) return
    for (const term of text.counts.keys()) {
      const posting = postings.get(term)
      posting?.delete(id)
      if (posting?.size === 0) postings.delete(term)
    }
    texts.delete(id)
    totalLength -= text.length
  }

  return {
    put(id, text) {
      remove(id)
      const found = terms(text)
      const counts = new Map<string, number>()
      for (const term of found) counts.set(term, (counts.get(term) ?? 0) + 1)
      for (const [term, count] of counts) {
        const posting = postings.get(term)
        if (posting === undefined) postings.set(term, new Map([[id, count]]))
        else posting.set(id, count)
      }
      texts.set(id, { counts, length: found.length })
      totalLength += found.length
    },
    remove,
    score(query) {
      const scores = new Map<string, number>()
      const meanLength = totalLength / Math.max(1, texts.size) || 1
      let highest = 0
      for (const term of new Set(terms(query))) {
        const posting = postings.get(term)
        const holding = posting?.size ?? 0
        const rarity = Math.log(1 + (texts.size - holding + 0.5) / (holding + 0.5))
        highest += rarity * highestGain
        for (const [id, count] of posting ?? []) {
          const length = texts.get(id)?.length ?? meanLength
          const gain = (count * (repetition + 1)) / (count + repetition * (1 - lengthShare + (lengthShare * length) / meanLength))
          scores.set(id, (scores.get(id) ?? 0) + rarity * gain)
        }
      }
      for (const [id, score] of scores) scores.set(id, score / highest)
      return scores
    },
  }
}
