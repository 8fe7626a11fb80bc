/** One of the best, as `diversify` sees it. */
export interface Candidate {
  /** Its place among all by score; of equal values the smaller place comes first. */
  place: number
  score: number
  terms: readonly string[]
  /** The place of the one that must come before it, because it takes its place in time; null for most. */
  behind: number | null
}

/** Says whether it is left out beside another that was chosen. */
interface Repeating<Some> {
  repeats?: (chosen: Some) => boolean
}

/** How far below what it stands behind something stays at least. */
const justBelow = 0.999

/**
 * Puts candidates into an order in which each adds something: greedily the one that is worth most after what it repeats of those before it is taken off. It is
 * maximal marginal relevance (Carbonell & Goldstein 1998, with Jaccard's measure over terms) with the loss in proportion to the candidate's own score, so that it takes
 * less from what fits little anyhow. What repeats one of those before it altogether is left out. The first k are the same whatever `most` is, and the values fall. `candidates` come by place.
 */
export const diversify = <Some extends Candidate & Repeating<Some>>(
  candidates: readonly Some[],
  most: number,
  relevance: number,
): { candidate: Some; value: number }[] => {
  const loss = (1 - relevance) / relevance
  const waiting = candidates.map((candidate) => ({
    candidate,
    alike: 0,
    compared: 0,
    value: candidate.score,
    ceiling: candidate.score,
  }))
  const chosen: { candidate: Some; value: number }[] = []
  const valueAt = new Map<number, number>()
  const sets = new Map<Candidate, ReadonlySet<string>>()
  const setOf = (candidate: Candidate): ReadonlySet<string> => {
    const known = sets.get(candidate) ?? new Set(candidate.terms)
    sets.set(candidate, known)
    return known
  }
  const mayCome = ({ behind }: Candidate): boolean => behind === null || valueAt.has(behind)
  while (chosen.length < most && waiting.length > 0) {
    // A value only falls while others are chosen: whoever is best with an old value and stays best with the new one is the best of all.
    for (;;) {
      let best = -1
      for (let i = 0; i < waiting.length; i++) {
        const one = waiting[i]
        if (one !== undefined && mayCome(one.candidate) && (best < 0 || comesBefore(one, waiting[best]))) best = i
      }
      const first = waiting[best]
      // Two that wait for each other: cannot be, since one is the newer.
      if (first === undefined) return chosen
      const ceiling = Math.min(
        first.ceiling,
        first.candidate.behind === null ? 1 : (valueAt.get(first.candidate.behind) ?? 1) * justBelow,
      )
      if (first.compared === chosen.length && ceiling === first.ceiling) {
        if (!chosen.some(({ candidate }) => first.candidate.repeats?.(candidate) === true))
          chosen.push({ candidate: first.candidate, value: first.value })
        valueAt.set(first.candidate.place, first.value)
        waiting.splice(best, 1)
        break
      }
      for (; first.compared < chosen.length; first.compared++) {
        const other = chosen[first.compared]
        if (other !== undefined)
          first.alike = Math.max(first.alike, jaccard(setOf(first.candidate), setOf(other.candidate)))
      }
      first.ceiling = ceiling
      first.value = Math.min(ceiling, first.candidate.score * (1 - loss * first.alike))
    }
  }
  return chosen
}

type Waiting = { candidate: Candidate; value: number } | undefined
const comesBefore = (a: Waiting, b: Waiting): boolean =>
  a !== undefined &&
  b !== undefined &&
  (a.value > b.value || (a.value === b.value && a.candidate.place < b.candidate.place))

/** The share of their terms that two texts have in common, 0..1; 0 for texts without terms. */
const jaccard = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const [few, many] = a.size <= b.size ? [a, b] : [b, a]
  let common = 0
  for (const term of few) if (many.has(term)) common += 1
  const all = a.size + b.size - common
  return all === 0 ? 0 : common / all
}
