/**
 * The BM25 constants. The first says how fast repetitions stop counting (the usual value). The second says how much
 * long texts are penalised: less than usual, because the longer of two turns of talk says more.
 */
const repetition = 1.2
const lengthShare = 0.5
/** The most that one term can add for a very short text, in units of its rarity. It normalises the score to 1. */
const highestGain = (repetition + 1) / (1 + repetition * (1 - lengthShare))

/** One thing that a question asks for: a term and its possible substitutes. */
export interface Sought {
  term: string
  /** Its weight, 0 to 1. */
  weight: number
  /** Substitute terms, each with its worth relative to the term, 0 to 1. */
  instead: readonly { term: string; worth: number }[]
}

/**
 * The keyword statistics of one NPC's memory, held in memory by slot (see `Corpus`). They depend only on the texts.
 * LanceDB's own BM25 shifts with rows that aren't indexed and with `optimize()`.
 */
export interface TermIndex {
  /** Puts a text in. `fields` (speaker, place) are matched like words but don't make the text longer. */
  put(slot: number, words: readonly string[], fields: readonly string[]): void
  remove(slot: number): void
  /**
   * Adds BM25 to `scores` by slot, as a share of the highest score that the query could reach. So it is 0 to 1 and
   * comparable between queries. Each sought thing counts with its best word. Unknown words count as missed.
   */
  score(query: readonly Sought[], scores: Float64Array): void
  /** How much a term tells: much if few texts contain it, most if none does. */
  rarity(term: string): number
  has(term: string): boolean
  /** All terms, in no particular order. */
  terms(): Iterable<string>
  /** The slots of texts with this term, in no particular order. Read-only. */
  slotsWith(term: string): readonly number[]
}

interface Posting {
  slots: number[]
  counts: number[]
}

export const createTermIndex = (): TermIndex => {
  const postings = new Map<string, Posting>()
  const termsOf: (string[] | undefined)[] = []
  const lengths: number[] = []
  let texts = 0
  let totalLength = 0
  /** The best word of each slot for the current sought thing. */
  let best = new Float64Array(0)

  const rarityOf = (holding: number): number => Math.log(1 + (texts - holding + 0.5) / (holding + 0.5))
  const remove = (slot: number) => {
    const known = termsOf[slot]
    if (known === undefined) return
    for (const term of known) {
      const posting = postings.get(term)
      const at = posting?.slots.lastIndexOf(slot) ?? -1
      if (posting === undefined || at < 0) continue
      posting.slots.splice(at, 1)
      posting.counts.splice(at, 1)
      if (posting.slots.length === 0) postings.delete(term)
    }
    termsOf[slot] = undefined
    totalLength -= lengths[slot] ?? 0
    texts -= 1
  }

  return {
    put(slot, words, fields) {
      remove(slot)
      const counts = new Map<string, number>()
      for (const term of words) counts.set(term, (counts.get(term) ?? 0) + 1)
      for (const term of fields) if (!counts.has(term)) counts.set(term, 1)
      for (const [term, count] of counts) {
        const posting = postings.get(term)
        if (posting === undefined) postings.set(term, { slots: [slot], counts: [count] })
        else {
          posting.slots.push(slot)
          posting.counts.push(count)
        }
      }
      termsOf[slot] = [...counts.keys()]
      lengths[slot] = words.length
      totalLength += words.length
      texts += 1
    },
    remove,
    score(query, scores) {
      const meanLength = totalLength / Math.max(1, texts) || 1
      if (best.length < scores.length) best = new Float64Array(scores.length)
      let highest = 0
      const touched: number[] = []
      for (const { term, weight, instead } of query) {
        const rarity = rarityOf(postings.get(term)?.slots.length ?? 0)
        highest += weight * rarity * highestGain
        const here: number[] = []
        for (const { term: word, worth } of [{ term, worth: 1 }, ...instead]) {
          const posting = postings.get(word)
          if (posting === undefined) continue
          // A rare substitute for a common word says no more than that word.
          const value = weight * worth * Math.min(rarity, rarityOf(posting.slots.length)) * (repetition + 1)
          for (let i = 0; i < posting.slots.length; i++) {
            const slot = posting.slots[i] as number
            const count = posting.counts[i] as number
            const gain =
              (value * count) /
              (count + repetition * (1 - lengthShare + (lengthShare * (lengths[slot] as number)) / meanLength))
            const before = best[slot] as number
            if (before === 0) here.push(slot)
            if (gain > before) best[slot] = gain
          }
        }
        for (const slot of here) {
          if (scores[slot] === 0) touched.push(slot)
          scores[slot] = (scores[slot] as number) + (best[slot] as number)
          best[slot] = 0
        }
      }
      if (highest > 0) for (const slot of touched) scores[slot] = Math.min(1, (scores[slot] as number) / highest)
    },
    rarity: (term) => rarityOf(postings.get(term)?.slots.length ?? 0),
    has: (term) => postings.has(term),
    terms: () => postings.keys(),
    slotsWith: (term) => postings.get(term)?.slots ?? [],
  }
}
