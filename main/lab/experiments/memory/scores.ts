import { mean, recallAt, reciprocalRank, roundedShare } from '../../../memory/evaluate/measures.ts'
import type { Found } from './ask.ts'
import { categories } from './talk/talk.ts'

export interface Scores {
  questions: number
  /** The mean share of a question's answers among the first so many hits. */
  recallAt: Record<'1' | '3' | '5' | '10', number>
  mrr: number
  /** Normalised discounted cumulative gain of the first ten. */
  ndcg: number
}

const depths = ['1', '3', '5', '10'] as const
const ndcgDepth = 10

/** Scores of questions that have an answer. */
export const scoresOf = (found: readonly Found[]): Scores => {
  const share = (score: (ranked: string[], relevant: readonly string[]) => number) =>
    roundedShare(mean(found.map(({ ranked, question }) => score(ranked, question.relevant))))
  return {
    questions: found.length,
    recallAt: Object.fromEntries(
      depths.map((k) => [k, share((ranked, relevant) => recallAt(ranked, relevant, Number(k)))]),
    ) as Scores['recallAt'],
    mrr: share(reciprocalRank),
    ndcg: share(ndcg),
  }
}

const ndcg = (ranked: readonly string[], relevant: readonly string[]): number => {
  const gain = (place: number) => 1 / Math.log2(place + 2)
  const sum = (places: Iterable<number>) => [...places].reduce((total, place) => total + gain(place), 0)
  const first = ranked.slice(0, ndcgDepth)
  const ideal = sum(Array.from({ length: Math.min(relevant.length, ndcgDepth) }, (_, place) => place))
  return sum(first.flatMap((id, place) => (relevant.includes(id) ? [place] : []))) / ideal
}

export const answerable = (found: readonly Found[]): Found[] =>
  found.filter(({ question }) => question.relevant.length > 0)

/** The scores by category. Questions that share a content word with their memory are separate from paraphrases. */
export const scoresByCategory = (
  found: readonly Found[],
): Record<string, Scores & { shared: Scores; paraphrased: Scores }> =>
  Object.fromEntries(
    categories.flatMap((category) => {
      const of = answerable(found).filter(({ question }) => question.category === category)
      const shared = of.filter(({ question }) => question.shares)
      const paraphrased = of.filter(({ question }) => !question.shares)
      return of.length === 0
        ? []
        : [[category, { ...scoresOf(of), shared: scoresOf(shared), paraphrased: scoresOf(paraphrased) }]]
    }),
  )

/** Single-hop and update questions that share a content word with their memory: those with a floor. */
export const floored = (found: readonly Found[]): Found[] =>
  found.filter(({ question: { category, shares } }) => shares && (category === 'single-hop' || category === 'update'))

/** Single-hop and update questions that share no content word with their memory. */
export const paraphrased = (found: readonly Found[]): Found[] =>
  found.filter(({ question: { category, shares } }) => !shares && (category === 'single-hop' || category === 'update'))

/**
 * The share of update questions (with a word in common) whose newest memory is found and ranks above all those it
 * replaced.
 */
export const newestFirst = (found: readonly Found[]): number => {
  const updates = found.filter(({ question: { category, shares } }) => category === 'update' && shares)
  const right = updates.filter(({ ranked, question: { relevant, older } }) => {
    const newest = ranked.findIndex((id) => relevant.includes(id))
    const before = ranked.findIndex((id) => older.includes(id))
    return newest >= 0 && (before < 0 || newest < before)
  })
  return updates.length === 0 ? 1 : roundedShare(right.length / updates.length)
}

export interface Abstention {
  /** The share of questions about things never said that are recognized as such. */
  abstained: number
  /** For each kind of trap, the share of such questions that are recognized. */
  byTrap: Record<string, number>
  /** The share of floored questions that aren't mistaken for questions about things never said. */
  answered: number
}

/** Below this confidence the memory reports that it was probably never told. */
const confident = 0.5

export const abstentionOf = (found: readonly Found[]): Abstention => {
  const never = found.filter(({ question }) => question.category === 'adversarial')
  const unsure = (of: readonly Found[]) =>
    roundedShare(mean(of.map(({ confidence }) => (confidence < confident ? 1 : 0))))
  const traps = Map.groupBy(never, ({ question }) => question.trap ?? 'other player')
  return {
    abstained: unsure(never),
    byTrap: Object.fromEntries(
      [...traps].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([trap, of]) => [trap, unsure(of)]),
    ),
    answered: roundedShare(1 - unsure(floored(found))),
  }
}
