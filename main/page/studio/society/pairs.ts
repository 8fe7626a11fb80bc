import type { SocietyPayload } from '../../../server/gateway/studio/society/payloads.ts'
import type { StudioKey } from '../say.ts'

export type Ties = SocietyPayload<'relations'>
type Tie = Ties['ties'][number]

/** How two people feel about each other, in one word. It sets colour, line and text. */
export type Standing = 'like' | 'dislike' | 'split' | 'neutral'
export interface Pair {
  left: string
  right: string
  /** The higher of the two sides' familiarity. */
  familiarity: number
  /** Null if that side has never met the other. */
  there: number | null
  back: number | null
  standing: Standing
  quarrel: boolean
}

/** The value from which somebody likes or dislikes somebody. */
const feltFrom = 5

/** Merges two ties into one line, in order of first appearance. */
export const pairsOf = (ties: readonly Tie[]): Pair[] => {
  const pairs = new Map<string, { left: string; right: string; there: Tie | null; back: Tie | null }>()
  for (const tie of ties) {
    const key = [tie.from, tie.to].sort().join(' ')
    const known = pairs.get(key)
    if (known) known.back = tie
    else pairs.set(key, { left: tie.from, right: tie.to, there: tie, back: null })
  }
  return [...pairs.values()].map(({ left, right, there, back }) => {
    const affinities = [there, back].flatMap((tie) => tie?.affinity ?? [])
    return {
      ...{
        left,
        right,
        there: there?.affinity ?? null,
        back: back?.affinity ?? null,
        standing: standingOf(affinities),
      },
      familiarity: Math.max(there?.familiarity ?? 0, back?.familiarity ?? 0),
      quarrel: there?.quarrel === true || back?.quarrel === true,
    }
  })
}

const standingOf = (affinities: readonly number[]): Standing => {
  const likes = affinities.some((affinity) => affinity >= feltFrom)
  const dislikes = affinities.some((affinity) => affinity <= -feltFrom)
  if (likes && dislikes) return 'split'
  if (likes) return 'like'
  return dislikes ? 'dislike' : 'neutral'
}

export const standingWords: Readonly<Record<Standing, StudioKey>> = {
  like: 'relations.like',
  dislike: 'relations.dislike',
  split: 'relations.one-likes-one-dislikes',
  neutral: 'relations.neither',
}

const lines: Readonly<Record<Standing, 'solid' | 'dashed' | 'dotted' | number[]>> = {
  like: 'solid',
  dislike: [4, 4],
  split: [10, 4, 2, 4],
  neutral: 'dotted',
}
export const lineOf = (standing: Standing) => lines[standing]

/** The filter for pairs: by standing, or those who have quarrelled. */
export type Feeling = Standing | 'quarrel' | 'any'
export const isFelt = ({ standing, quarrel }: Pair, feeling: Feeling): boolean =>
  feeling === 'any' || (feeling === 'quarrel' ? quarrel : standing === feeling)

/** How many lines per person can be told apart. */
const linesEach = 2
const step = 5
/** The familiarity from which the number of pairs stays readable. */
export const readableFrom = (pairs: readonly Pair[], people: number): number => {
  const familiar = pairs.map(({ familiarity }) => familiarity).sort((left, right) => right - left)
  const tooMany = familiar[Math.max(1, people) * linesEach]
  return tooMany === undefined ? step : Math.min(100, Math.floor(tooMany / step) * step + step)
}

/** Pixels. */
const thinnest = 1
const thickest = 5
export const widthOf = (familiarity: number): number => thinnest + ((thickest - thinnest) * familiarity) / 100

/** The number of people that each person has ties with, by id. */
export const degreesOf = (pairs: readonly Pair[]): ReadonlyMap<string, number> => {
  const degrees = new Map<string, number>()
  for (const { left, right } of pairs) for (const id of [left, right]) degrees.set(id, (degrees.get(id) ?? 0) + 1)
  return degrees
}
