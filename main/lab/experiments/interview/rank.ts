import { type HasRandom, nextInt } from '../../../world/random.ts'

/** The scores of several candidates, by question. */
export type Scores<Name extends string> = readonly Readonly<Record<Name, number>>[]

export interface Rank {
  /** The natural logarithm of the Bradley–Terry strength; the mean of all candidates is 0. */
  strength: number
  /** The interval that holds 95 % of the bootstrap samples. */
  interval: [number, number]
}

const rounds = 200
/** Half a fictitious win and half a loss against everybody, so that an undefeated candidate isn't infinitely strong. */
const prior = 0.5

/** Ranks by pairwise wins: a higher score on a question is a win, an equal one half a win. */
export const rankOf = <Name extends string>(
  scores: Scores<Name>,
  names: readonly Name[],
  luck: HasRandom,
  samples = 200,
): Record<Name, Rank> => {
  const strengths = strengthsOf(scores, names)
  const drawn = Array.from({ length: samples }, () =>
    strengthsOf(
      scores.map(() => scores[nextInt(luck, Math.max(1, scores.length))] as Scores<Name>[number]),
      names,
    ),
  )
  const between = (name: Name): [number, number] => {
    const sorted = drawn.map((sample) => sample[name]).toSorted((a, b) => a - b)
    const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
    return [rounded(at(0.025)), rounded(at(0.975))]
  }
  return Object.fromEntries(
    names.map((name) => [name, { strength: rounded(strengths[name]), interval: between(name) }]),
  ) as Record<Name, Rank>
}

/**
 * Computes the strengths by minorisation and maximisation (Hunter, "MM algorithms for generalized Bradley–Terry
 * models", 2004).
 */
export const strengthsOf = <Name extends string>(
  scores: Scores<Name>,
  names: readonly Name[],
): Record<Name, number> => {
  const wins = names.map(() => names.map(() => prior))
  for (const score of scores) {
    for (const [i, one] of names.entries()) {
      for (const [j, other] of names.entries()) {
        const row = wins[i]
        if (i !== j && row)
          row[j] = (row[j] ?? 0) + (score[one] > score[other] ? 1 : score[one] === score[other] ? 0.5 : 0)
      }
    }
  }
  const won = (i: number, j: number): number => (i === j ? 0 : (wins[i]?.[j] ?? 0))
  let powers = names.map(() => 1)
  for (let round = 0; round < rounds; round++) {
    const next = powers.map((power, i) => {
      const all = names.reduce((sum, _, j) => sum + won(i, j), 0)
      const against = names.reduce(
        (sum, _, j) => (i === j ? sum : sum + (won(i, j) + won(j, i)) / (power + (powers[j] ?? 1))),
        0,
      )
      return all / against
    })
    const mean = Math.exp(next.reduce((sum, power) => sum + Math.log(power), 0) / next.length)
    powers = next.map((power) => power / mean)
  }
  return Object.fromEntries(names.map((name, i) => [name, Math.log(powers[i] ?? 1)])) as Record<Name, number>
}

const rounded = (number: number): number => Math.round(number * 1000) / 1000

/**
 * The sign test for paired outcomes: the probability, 0 to 1, that at least this many of the changed pairs rise if
 * rises and falls are equally likely. 1 if nothing changed.
 */
export const riseByChance = (rises: number, falls: number): number => {
  const changed = rises + falls
  let ways = 1
  let sum = 0
  for (let risen = 0; risen <= changed; risen++) {
    if (risen >= rises) sum += ways
    ways = (ways * (changed - risen)) / (risen + 1)
  }
  return sum / 2 ** changed
}
