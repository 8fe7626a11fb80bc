import type { Corpus } from '../corpus.ts'
import type { Sought } from '../term-index.ts'

/** So many terms are taken from the best rows. */
const mostTerms = 6

/**
 * Widens a question by what its best rows speak of together (pseudo relevance feedback): terms of at least two of them, by how well these fit and how rare the term
 * is. They count far less than the question's own.
 */
export const addFeedback = (corpus: Corpus, sought: readonly Sought[], best: readonly number[], fit: Float64Array, weight: number): Sought[] => {
  const asked = new Set(sought.flatMap(({ term, instead }) => [term, ...instead.map((other) => other.term)]))
  const found = new Map<string, { worth: number; rows: number }>()
  for (const slot of best) {
    for (const term of new Set(corpus.readings[slot]?.terms ?? [])) {
      if (asked.has(term)) continue
      const known = found.get(term) ?? { worth: 0, rows: 0 }
      found.set(term, { worth: known.worth + (fit[slot] as number) * corpus.keywords.rarity(term), rows: known.rows + 1 })
    }
  }
  const terms = [...found].filter(([, { rows }]) => rows > 1).sort(([a, one], [b, other]) => other.worth - one.worth || (a < b ? -1 : 1))
  const highest = terms[0]?.[1].worth ?? 1
  return [...sought, ...terms.slice(0, mostTerms).map(([term, { worth }]) => ({ term, weight: (weight * worth) / highest, instead: [] }))]
}
