import type { Claim } from './interview.ts'

/** Who met whom, by a record that shares nothing with what anybody thinks: the ties of the files, and words that were heard. */
export interface Meetings {
  /** Written before the world began: `a b`. */
  written: ReadonlySet<string>
  /** Talks in which `a` heard words of `b`: `a b`. */
  talks: ReadonlyMap<string, number>
}

export interface Graph {
  /** Pairs who both say that they know one another, of all pairs. */
  density: number
  /** Of those who say that they know somebody, how many are known by them. */
  reciprocity: number
  knows: number
  edges: number
  /** Said to be known, though nothing shows that they ever met. */
  falseClaims: string[]
  /** Not said to be known, though they met. */
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

/** Talks of a pair in the run, in classes that stay readable. */
const classes = [
  { name: 'none', most: 0 },
  { name: '1 to 2', most: 2 },
  { name: '3 to 5', most: 5 },
  { name: '6 to 10', most: 10 },
  { name: 'more', most: Number.POSITIVE_INFINITY },
] as const

/** By number of talks: how much those who heard the other like them, and how much they were liked before. */
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
