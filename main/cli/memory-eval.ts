import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { silentLogger } from '../base/logger.ts'
import { chooseEmbedder } from '../memory/embedders/choose-embedder.ts'
import type { EmbedderProvider } from '../memory/embedders/provider.ts'
import { evaluateMemory, type MemoryEvaluation } from '../memory/evaluate/evaluate-memory.ts'
import { EvaluationError, readEvaluation } from '../memory/evaluate/read-evaluation.ts'
import { reasonOf } from '../memory/memory-error.ts'
import { configSchema } from '../server/config/schema.ts'
import { answer, type GlobalOptions, table, UserError } from './output.ts'
import { phrase } from './phrase.ts'
import { createProgress } from './progress.ts'
import { findFolders } from './project.ts'

/** As they come from the command line. */
export interface MemoryEvalOptions {
  mode: string
  k: string
  embedder: string
}

const modes = ['hybrid', 'vector', 'text'] as const
/** The most hits that a search returns. */
const mostK = 50

/** `memory eval`: feeds notes from a file to the memory of a temporary NPC and asks it the file's questions. */
export const evaluateMemoryFile = (globals: GlobalOptions, file: string, options: MemoryEvalOptions): Promise<void> =>
  answer(globals, () => run(globals, file, options), readable)

async function run(globals: GlobalOptions, file: string, options: MemoryEvalOptions): Promise<MemoryEvaluation> {
  const mode = modes.find((name) => name === options.mode)
  if (!mode)
    throw new UserError(
      'BadOption',
      phrase('common.mode-must-be-one-of-not', { modes: modes.join(', '), mode: options.mode }),
    )
  const k = readK(options.k)
  const content = await readFile(file, 'utf8').catch((cause: unknown) => {
    const missing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
    throw new UserError(
      'BadFile',
      missing
        ? phrase('memory-eval.there-is-no-file', { file })
        : phrase('memory-eval.cannot-be-read', { file, reason: reasonOf(cause) }),
      { cause },
    )
  })
  const embedders = await openEmbedders(globals, options.embedder)
  const progress = createProgress('memory eval')
  try {
    return await evaluateMemory({
      set: readEvaluation(file, content),
      mode,
      k,
      embedders,
      logger: silentLogger,
      onProgress: progress.show,
    })
  } catch (error) {
    if (error instanceof EvaluationError) throw new UserError('BadEvaluation', error.message, { cause: error })
    throw error
  } finally {
    progress.end()
    await embedders.close()
  }
}

/** @throws UserError unless it is a list such as `5,10`. */
function readK(text: string): number[] {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  if (numbers.some((number) => !Number.isInteger(number) || number < 1 || number > mostK))
    throw new UserError('BadOption', phrase('memory-eval.k-takes-whole-numbers-from-1', { most: mostK, text }))
  return [...new Set(numbers)]
}

async function openEmbedders(globals: GlobalOptions, choice: string): Promise<EmbedderProvider> {
  const checked = configSchema.shape.memory.unwrap().shape.embedder.safeParse(choice)
  if (!checked.success)
    throw new UserError('BadOption', phrase('memory-eval.embedder-must-be-weights-free-auto', { choice }))
  const { saves } = await findFolders(globals)
  const embedders = chooseEmbedder({
    choice: checked.data,
    cacheFolder: join(saves, '.models'),
    logger: silentLogger,
    retryMs: 0,
  })
  await embedders.decided
  return embedders
}

const readable = (result: MemoryEvaluation): string => {
  const k = Object.keys(result.recallAt)
  const row = (name: string, { recallAt, mrr }: Pick<MemoryEvaluation, 'recallAt' | 'mrr'>, questions: number) => [
    name,
    String(questions),
    ...k.map((most) => (100 * (recallAt[most] ?? 0)).toFixed(1)),
    mrr.toFixed(3),
  ]
  return [
    table([
      ['', phrase('heading.questions'), ...k.map((most) => `R@${most} %`), 'MRR'],
      ...Object.entries(result.byCategory).map(([category, scores]) => row(category, scores, scores.questions)),
      row(phrase('memory-eval.all'), result, result.questions),
    ]),
    phrase('memory-eval.notes-search-with-p50-ms-p99', {
      notes: result.notes,
      mode: result.mode,
      embedder: result.embedder,
      p50Ms: result.p50Ms,
      p99Ms: result.p99Ms,
    }),
  ].join('\n')
}
