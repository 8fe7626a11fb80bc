import type { Claim } from './interview.ts'

/** Who met whom, from a record independent of anybody's opinions: the ties in the files, and words that were heard. */
export interface Meetings {
  /** Ties written before the world began: `a b`. */
  written: ReadonlySet<string>
  /** In how many talks `a` heard words of `b`: `a b`. */
  talks: ReadonlyMap<string, number>
}

export interface Graph {
  /** The share of all pairs who both say that they know each other. */
  density: number
  /** The share of claims to know somebody that are mutual. */
  reciprocity: number
  knows: number
  edges: number
  /** Claims to know somebody with no sign that they ever met. */
  falseClaims: string[]
  /** Pairs who met, but of whom one denies it. */
  forgotten: string[]
}

const key = (of: string, about: string): string => `${of} ${about}`

export const graphOf = (claims: readonly Claim[], people: number, { written, talks }: Meetings): Graph => {
  const known = new Set(claims.filter(({ knows }) => knows).map(({ of, about }) => key(of, about)))
  const mutual = claims.filter(({ of, about }) => known.has(key(of, about)) && known.has(key(about, of))).length
  const hasMet = ({ of, about }: Claim): boolean => written.has(key(of, about)) || talks.has(key(of, about))
  return {
    density: rounded(people < 2 ? 0 : mutual / (people * (people - 1))),
    reciprocity: rounded(known.size === 0 ? 0 : mutual / known.size),
    knows: known.size,
    edges: mutual / 2,
    falseClaims: claims.filter((claim) => claim.knows && !hasMet(claim)).map(({ of, about }) => key(of, about)),
    forgotten: claims.filter((claim) => !claim.knows && hasMet(claim)).map(({ of, about }) => key(of, about)),
  }
}

/** The number of talks of a pair in the run, in readable classes. */
const classes = [
  { name: 'none', most: 0 },
  { name: '1 to 2', most: 2 },
  { name: '3 to 5', most: 5 },
  { name: '6 to 10', most: 10 },
  { name: 'more', most: Number.POSITIVE_INFINITY },
] as const

/** By number of talks: how much the listener likes the speaker now and before. */
export const affinityByTalks = (
  pairs: readonly { talks: number; before: number; after: number }[],
): { talks: string; pairs: number; before: number; after: number }[] =>
  classes.map(({ name, most }, index) => {
    const least = index === 0 ? 0 : (classes[index - 1]?.most ?? 0) + 1
    const inside = pairs.filter(({ talks }) => talks >= least && talks <= most)
    const mean = (part: 'before' | 'after'): number =>
      rounded(inside.length === 0 ? 0 : inside.reduce((sum, pair) => sum + pair[part], 0) / inside.length)
    return { talks: name, pairs: inside.length, before: mean('before'), after: mean('after') }
  })

export const rounded = (value: number): number => Math.round(value * 1000) / 1000
