import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from '../../../base/logger.ts'
import { percentile, rounded } from '../../../base/statistics.ts'
import { dayMs } from '../../../language/calendar.ts'
import { type EmbedderProvider, fixedEmbedder } from '../../../memory/embedders/provider.ts'
import type { OpenNpcMemory } from '../../../memory/npc-memory.ts'
import { type Answers, answerAll } from './answers.ts'
import { askAll, type Found, type Ranking, rankings } from './ask.ts'
import { createOtherEmbedder } from './other-embedder.ts'
import {
  type Abstention,
  abstentionOf,
  answerable,
  floored,
  newestFirst,
  paraphrased,
  type Scores,
  scoresByCategory,
  scoresOf,
} from './scores.ts'
import { generateTalk } from './talk/generate-talk.ts'
import type { Talk } from './talk/talk.ts'
import { listen, openListenersMemory } from './told-memory.ts'

/**
 * A second measurement: recall among the first five, and the share of questions whose first ten are the same as before.
 */
export interface Again {
  all: number
  /** Recall for the questions that have a floor. */
  floored: number
  sameRanking: number
}

/** The results for one memory size. */
export interface SizeReport {
  memories: number
  players: number
  sessions: number
  embedder: string
  questions: number
  /** The smallest number of distractors of any question. */
  fewestDistractors: number
  byRanking: Record<Ranking, Scores & { byCategory: ReturnType<typeof scoresByCategory> }>
  /** Single-hop and update questions that share a content word with their memory. */
  floored: Scores
  /** Single-hop and update questions that share no content word with their memory. */
  paraphrased: Scores
  newestFirst: number
  abstention: Abstention
  answers: Answers
  ms: { p50: number; p95: number }
  again: Record<'restarted' | 'rebuilt' | 'otherEmbedder' | 'embedderBack' | 'aged', Again>
}

/** How old all told lines are in the aged measurement: plain decay would have forgotten everything. */
const agedMs = 242 * dayMs
/** Whether a question still means the same later. Dates without a year mean another year by then. */
const ages = ({ question }: Found) => question.category !== 'temporal'

export interface SizeOptions {
  root: string
  seed: number
  memories: number
  logger: Logger
  /** Wraps the memory; a test uses it to break the ranking. */
  wrap?: (memory: OpenNpcMemory) => OpenNpcMemory
  onProgress?: (share: number) => void
}

/**
 * Tells an NPC all of one talk, asks it everything in every way, and asks again after each operation that should change
 * nothing.
 */
export const runSize = async (options: SizeOptions): Promise<SizeReport> => {
  const { memories, logger, wrap = (memory) => memory, onProgress = () => {} } = options
  const talk = generateTalk(options)
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-memory-'))
  const open = async (embedders: EmbedderProvider = fixedEmbedder()) =>
    wrap(await openListenersMemory({ folder, embedders, logger }))
  try {
    let memory = await open()
    const origin = await listen(memory, talk)
    onProgress(0.3)
    const ask = (ranking: Ranking, now = talk.endsAt) => askAll({ memory, origin, talk, ranking, now })
    const found = {} as Record<Ranking, Found[]>
    for (const ranking of rankings) found[ranking] = await ask(ranking)
    const { full } = found
    onProgress(0.5)
    const aged = again(full.filter(ages), (await ask('full', talk.endsAt + agedMs)).filter(ages))
    const answers = await answerAll({
      ...options,
      folder: join(folder, 'sessions'),
      memory,
      questions: talk.questions,
      now: talk.endsAt,
    })
    const { embedder } = await memory.stats()
    onProgress(0.6)

    /** Closes the memory, changes its folder, opens it and asks again. */
    const reopened = async (embedders?: EmbedderProvider, meanwhile?: () => Promise<void>): Promise<Again> => {
      await memory.close()
      await meanwhile?.()
      memory = await open(embedders)
      await memory.settled()
      return again(full, await ask('full'))
    }
    const restarted = await reopened()
    onProgress(0.7)
    const rebuilt = await reopened(undefined, () => rm(join(folder, '.index'), { recursive: true }))
    onProgress(0.8)
    const otherEmbedder = await reopened(fixedEmbedder(createOtherEmbedder))
    onProgress(0.9)
    const embedderBack = await reopened()
    await memory.close()
    const took = full.map((one) => one.took)
    return {
      memories,
      players: talk.speakers.length,
      sessions: talk.sessions,
      embedder,
      questions: talk.questions.length,
      fewestDistractors: fewest(talk),
      byRanking: Object.fromEntries(
        rankings.map((ranking) => [
          ranking,
          { ...scoresOf(answerable(found[ranking])), byCategory: scoresByCategory(found[ranking]) },
        ]),
      ) as SizeReport['byRanking'],
      floored: scoresOf(floored(full)),
      paraphrased: scoresOf(paraphrased(full)),
      newestFirst: newestFirst(full),
      abstention: abstentionOf(full),
      answers,
      ms: { p50: rounded(percentile(took, 0.5)), p95: rounded(percentile(took, 0.95)) },
      again: { restarted, rebuilt, otherEmbedder, embedderBack, aged },
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const fewest = ({ questions }: Talk): number =>
  Math.min(
    ...questions.map(({ distractors: { sameSpeaker, sameTopic, sameWords } }) => sameSpeaker + sameTopic + sameWords),
  )

const again = (before: readonly Found[], after: readonly Found[]): Again => ({
  all: scoresOf(answerable(after)).recallAt['5'],
  floored: scoresOf(floored(after)).recallAt['5'],
  sameRanking:
    before.filter(({ ranked }, index) => ranked.join() === after[index]?.ranked.join()).length /
    Math.max(1, before.length),
})
