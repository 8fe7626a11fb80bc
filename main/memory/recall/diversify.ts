/** One of the best rows, as `diversify` sees it. */
export interface Candidate {
  /** Its rank by score, which breaks ties between equal values. No candidate has a higher score than one before it. */
  place: number
  score: number
  terms: readonly string[]
  /** The place of the newer row that replaces it and must come first. Null for most candidates. */
  replacement: number | null
}

/** Tells whether a candidate is left out because a chosen one repeats it. */
interface Repeating<Some> {
  repeats?: (chosen: Some) => boolean
}

/** The most that its value may be, relative to the row that it follows. */
const justBelow = 0.999

/**
 * Orders candidates so that each adds something. It always takes the one that is worth most after a deduction for
 * similarity to those already chosen. This is maximal marginal relevance (Carbonell & Goldstein 1998, with Jaccard
 * similarity of terms). But the deduction is proportional to the candidate's score, so weak ones lose less. Full
 * repetitions are left out. The first k don't depend on `most`, and values fall. `candidates` come by place.
 */
export const diversify = <Some extends Candidate & Repeating<Some>>(
  candidates: readonly Some[],
  most: number,
  relevance: number,
): { candidate: Some; value: number }[] => {
  const loss = (1 - relevance) / relevance
  const waiting = candidates.map((candidate) => ({
    candidate,
    /** Its terms as a set, once it is compared. Most never are. */
    terms: null as ReadonlySet<string> | null,
    alike: 0,
    compared: 0,
    value: candidate.score,
    ceiling: candidate.score,
  }))
  const chosen: { candidate: Some; value: number; terms: ReadonlySet<string> | null }[] = []
  const valueAt = new Map<number, number>()
  const mayCome = ({ replacement }: Candidate): boolean => replacement === null || valueAt.has(replacement)
  while (chosen.length < most && waiting.length > 0) {
    // Values only fall when others are chosen. So a candidate that leads with its old value, and still leads with the
    // new one, is the best.
    for (;;) {
      let best = -1
      for (let i = 0; i < waiting.length; i++) {
        const one = waiting[i] as (typeof waiting)[number]
        const leader = waiting[best]
        // From here on scores fall, and no value is above its score.
        if (leader !== undefined && leader.value >= one.candidate.score) break
        if (mayCome(one.candidate) && (leader === undefined || one.value > leader.value)) best = i
      }
      const first = waiting[best]
      // Two would have to wait for each other, which is impossible because one is newer.
      if (first === undefined) return chosen
      const ceiling = Math.min(
        first.ceiling,
        first.candidate.replacement === null ? 1 : (valueAt.get(first.candidate.replacement) ?? 1) * justBelow,
      )
      if (first.compared === chosen.length && ceiling === first.ceiling) {
        if (!chosen.some(({ candidate }) => first.candidate.repeats?.(candidate) === true))
          chosen.push({ candidate: first.candidate, value: first.value, terms: first.terms })
        valueAt.set(first.candidate.place, first.value)
        waiting.splice(best, 1)
        break
      }
      for (; first.compared < chosen.length; first.compared++) {
        const other = chosen[first.compared]
        if (other === undefined) continue
        first.terms ??= new Set(first.candidate.terms)
        other.terms ??= new Set(other.candidate.terms)
        first.alike = Math.max(first.alike, jaccard(first.terms, other.terms))
      }
      first.ceiling = ceiling
      first.value = Math.min(ceiling, first.candidate.score * (1 - loss * first.alike))
    }
  }
  return chosen
}

/** The share of terms that two texts have in common, 0 to 1. 0 for texts without terms. */
const jaccard = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const [few, many] = a.size <= b.size ? [a, b] : [b, a]
  let common = 0
  for (const term of few) if (many.has(term)) common += 1
  const all = a.size + b.size - common
  return all === 0 ? 0 : common / all
}
