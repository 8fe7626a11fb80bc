import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from '../../base/logger.ts'
import { percentile, rounded } from '../../base/statistics.ts'
import type { MemoryQuery } from '../../mind/ports/memory-port.ts'
import type { EmbedderProvider } from '../embedders/provider.ts'
import { mean, recallAt, reciprocalRank, roundedShare } from './measures.ts'
import { openNotedMemory } from './noted-memory.ts'
import type { EvaluationSet } from './read-evaluation.ts'

export interface Scores {
  /** The mean share of a question's relevant notes among the first k, by k. */
  recallAt: Record<string, number>
  /** The mean reciprocal rank of the first relevant note, within the largest k. */
  mrr: number
}

/** The output of `memory eval`. */
export interface MemoryEvaluation extends Scores {
  ok: true
  mode: NonNullable<MemoryQuery['mode']>
  embedder: string
  notes: number
  /** The number of questions that name relevant notes. Others can't be scored. */
  questions: number
  p50Ms: number
  p99Ms: number
  byCategory: Record<string, Scores & { questions: number }>
}

interface Answered {
  category: string | undefined
  ids: string[]
  relevant: readonly string[]
}

/** The share of the progress bar for remembering the notes. */
const rememberingShare = 0.6

/** Gives the notes to a new NPC in a temporary folder, asks the questions, and removes the folder. */
export const evaluateMemory = async (options: {
  set: EvaluationSet
  mode: NonNullable<MemoryQuery['mode']>
  k: readonly number[]
  embedders: EmbedderProvider
  logger: Logger
  /** Gets the progress, from 0 to 1. */
  onProgress?: (share: number) => void
}): Promise<MemoryEvaluation> => {
  const { set, mode, k, onProgress } = options
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-eval-'))
  try {
    const noted = await openNotedMemory({
      ...options,
      notes: set.notes,
      folder,
      onProgress: (share) => onProgress?.(share * rememberingShare),
    })
    const questions = set.questions.filter(({ relevant }) => relevant.length > 0)
    const answered: Answered[] = []
    const took: number[] = []
    for (const { text, relevant, category } of questions) {
      const began = performance.now()
      const { ids } = await noted.find({ text, mode, limit: Math.max(...k) })
      took.push(performance.now() - began)
      answered.push({ category, ids, relevant })
      onProgress?.(rememberingShare + ((1 - rememberingShare) * answered.length) / questions.length)
    }
    const { embedder } = await noted.memory.stats()
    await noted.close()
    return {
      ok: true,
      mode,
      embedder,
      notes: set.notes.length,
      questions: questions.length,
      ...scoresOf(answered, k),
      p50Ms: rounded(percentile(took, 0.5)),
      p99Ms: rounded(percentile(took, 0.99)),
      byCategory: byCategory(answered, k),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const scoresOf = (answered: readonly Answered[], k: readonly number[]): Scores => ({
  recallAt: Object.fromEntries(
    k.map((most) => [most, roundedShare(mean(answered.map(({ ids, relevant }) => recallAt(ids, relevant, most))))]),
  ),
  mrr: roundedShare(mean(answered.map(({ ids, relevant }) => reciprocalRank(ids, relevant)))),
})

/** The scores by category. Questions without a category count only in the total. */
const byCategory = (answered: readonly Answered[], k: readonly number[]): MemoryEvaluation['byCategory'] => {
  const groups = Map.groupBy(
    answered.filter(({ category }) => category !== undefined),
    ({ category }) => category ?? '',
  )
  const named = [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(
    named.map(([category, group]) => [category, { questions: group.length, ...scoresOf(group, k) }]),
  )
}
