import { optional } from '../../../base/optional.ts'
import type { Experiment, ExperimentOutcome, ExperimentRequest } from '../experiment.ts'
import { runSize, type SizeOptions, type SizeReport } from './run-size.ts'

/** How many memories the NPC has. The largest size takes minutes. */
const sizes = [100, 1000]
const fullSizes = [100, 1000, 10_000]
/** The size that the promised figures are for. */
const judgedSize = 1000

const leastRecall = 0.85
const leastAbstention = 0.9
/** The least share of known things that must be answered: an NPC that never answered would abstain perfectly. */
const leastAnswered = 0.75
const leastNewestFirst = 0.9
/**
 * Floors. Without a model for meaning, few questions find a memory that they share no content word with: the NPC's own
 * vectors reach a quarter to two fifths. The second floor is for spoken answers that join two memories: three quarters
 * and more.
 */
const leastParaphrased = 0.2
const leastJoined = 0.7
/** Figures of fewer questions than this mean nothing. */
const fewestJudged = 10
/** The most recall that a restart, a rebuilt index or 242 days may cost. */
const mostLost = 0.02

/** E5: see the docs of the metrics in `SizeReport`. */
export const memoryExperiment: Experiment = {
  run: (request) => runMemoryExperiment({ ...request, sizes: request.full ? fullSizes : sizes }),
  readable: ({ metrics }) => [
    [
      'memories',
      'questions',
      'R@1',
      'R@5',
      'R@10',
      'MRR',
      'floored R@5',
      'no shared word R@5',
      'multi-hop answered',
      'newest first',
      'abstained',
      'answered',
      'after 242 days',
      'p50 ms',
      'p95 ms',
    ],
    ...Object.values(metrics.sizes as Record<string, SizeReport>).map(
      ({ memories, questions, byRanking: { full }, ...size }) =>
        [
          memories,
          questions,
          full.recallAt['1'],
          full.recallAt['5'],
          full.recallAt['10'],
          full.mrr,
          size.floored.recallAt['5'],
          size.paraphrased.recallAt['5'],
          size.answers.byCategory['multi-hop']?.holdsAnswer ?? '–',
          size.newestFirst,
          size.abstention.abstained,
          size.abstention.answered,
          size.again.aged.floored,
          size.ms.p50,
          size.ms.p95,
        ].map(String),
    ),
  ],
}

/** Runs the experiment for any sizes. The promised size is judged, or the largest one below it. */
export const runMemoryExperiment = async (
  request: Pick<ExperimentRequest, 'root' | 'seed' | 'logger' | 'onProgress'> & {
    sizes: readonly number[]
    wrap?: SizeOptions['wrap']
  },
): Promise<ExperimentOutcome> => {
  const { root, seed, logger, sizes, wrap } = request
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  const reports: SizeReport[] = []
  let done = 0
  for (const memories of sizes) {
    const onProgress = (share: number) => request.onProgress?.((done + memories * share) / whole)
    reports.push(await runSize({ root, seed, memories, logger, onProgress, ...optional({ wrap }) }))
    done += memories
  }
  const judged = reports.findLast(({ memories }) => memories <= judgedSize) ?? reports[0]
  if (judged === undefined) throw new RangeError('No size was named.')
  const failures = failuresOf(judged)
  return {
    brain: judged.answers.brain,
    pass: failures.length === 0,
    metrics: {
      judgedMemories: judged.memories,
      failures,
      sizes: Object.fromEntries(reports.map((report) => [String(report.memories), report])),
    },
    note: [
      `Judged at ${judged.memories} memories with ${judged.embedder}: single-hop and update questions that share a content word with their memory (recall@5 at least ${leastRecall}), those that share none (at least ${leastParaphrased}, here ${judged.paraphrased.recallAt['5']}), and spoken answers to multi-hop questions (at least ${leastJoined} hold the fact, here ${judged.answers.byCategory['multi-hop']?.holdsAnswer ?? 'none asked'}). Other categories and other spoken answers are reported without a floor.`,
      'A deterministic brain shows what the memory and the way to it can do, not how believable the talk is.',
      ...failures.map((failure) => `Failed: ${failure}`),
    ].join('\n'),
  }
}

/** Each failed figure, as a sentence. */
export const failuresOf = ({
  floored,
  paraphrased,
  abstention,
  newestFirst,
  again,
  answers,
  fewestDistractors,
}: SizeReport): string[] => {
  const failures: string[] = []
  const atLeast = (what: string, value: number, least: number) => {
    if (!(value >= least)) failures.push(`${what} is ${value}, not at least ${Math.round(least * 10_000) / 10_000}.`)
  }
  const recall = floored.recallAt['5']
  atLeast('recall@5', recall, leastRecall)
  atLeast('the share of update questions with the newest above the older', newestFirst, leastNewestFirst)
  atLeast('abstention on what was never said', abstention.abstained, leastAbstention)
  atLeast('the share of known things that are not taken for unknown', abstention.answered, leastAnswered)
  atLeast('recall@5 after a restart', again.restarted.floored, recall - mostLost)
  atLeast('recall@5 after the index was made anew', again.rebuilt.floored, recall - mostLost)
  atLeast('recall@5 after another embedder and back', again.embedderBack.floored, recall - mostLost)
  atLeast('recall@5 after 242 game days', again.aged.floored, recall - mostLost)
  if (paraphrased.questions >= fewestJudged)
    atLeast('recall@5 of questions that share no word', paraphrased.recallAt['5'], leastParaphrased)
  const joined = answers.byCategory['multi-hop']
  if (joined && joined.questions >= fewestJudged)
    atLeast('the share of multi-hop answers that hold the fact', joined.holdsAnswer, leastJoined)
  if (answers.unanswered > 0) failures.push(`${answers.unanswered} questions got no answer at all.`)
  atLeast('the number of distractors of a question', fewestDistractors, 5)
  return failures
}
