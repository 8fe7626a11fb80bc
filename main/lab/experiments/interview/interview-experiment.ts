import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gameMs } from '../../../world/clock.ts'
import { seedRandom } from '../../../world/random.ts'
import { createScenario } from '../../headless/scenario/village.ts'
import type { Experiment, ExperimentOutcome, ExperimentRequest } from '../experiment.ts'
import { type Condition, conditions, withoutParts } from './conditions.ts'
import { makeKey } from './make-key.ts'
import { type Group, groups, type Question, scoreOf } from './question.ts'
import { type Rank, rankOf, riseByChance } from './rank.ts'

/**
 * How many hours the village lives: from one morning to the next, plus one. Everybody has slept once then and has most
 * of another day ahead.
 */
const usualHours = 25
const questionsEach = 5
const examiner = 'Examiner'

export interface InterviewOptions
  extends Pick<ExperimentRequest, 'root' | 'contentRoot' | 'world' | 'map' | 'seed' | 'onProgress'> {
  /** The inhabitants. Default: all authored characters. */
  people?: readonly string[]
  hours?: number
  /** Questions per group and person. */
  each?: number
  /** The people interviewed. Default: everybody. */
  asked?: readonly string[]
}

interface Answered {
  question: Question
  /** The scores, by condition. */
  scores: Record<Condition, number>
  answers: Record<Condition, string>
}

/**
 * E4: what villagers know of themselves, their days and their plans, with their whole memory and with parts of it
 * removed.
 */
export const interviewExperiment: Experiment = {
  run: (request) => runInterviewExperiment(request),
  readable: ({ metrics }) => {
    const { byGroup, ranks } = metrics as {
      byGroup: Record<Condition, Record<Group | 'all', number>>
      ranks: Record<Condition, Rank>
    }
    return [
      ['condition', ...groups, 'all', 'strength', '95 %'],
      ...conditions.map((condition) => [
        condition,
        ...[...groups, 'all' as const].map((group) => percent(byGroup[condition][group])),
        String(ranks[condition].strength),
        ranks[condition].interval.join(' to '),
      ]),
    ]
  },
}

const percent = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)} %`)

/** Runs the experiment for any number of people, hours and questions. */
export const runInterviewExperiment = async (options: InterviewOptions): Promise<ExperimentOutcome> => {
  const { root, contentRoot, world, map, seed, hours = usualHours, each = questionsEach } = options
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-interview-'))
  const kept = join(folder, 'kept')
  const common = { root, contentRoot, world, map, seed, ...(options.people ? { npcs: options.people } : {}) }
  try {
    const luck = { random: seedRandom(seed) }
    const village = await createScenario(common)
    await village.pass(hours * 60)
    const { state, events } = village
    const characters = village.content().characters.filter(({ id }) => options.asked?.includes(id) ?? true)
    const { lore } = village.content()
    const key = makeKey({
      lore: lore.map((section) => Object.values(section).join(' ')).join(' '),
      characters,
      bodies: structuredClone(state.npcs),
      map: village.map,
      state,
      events,
      luck,
      each,
      now: gameMs(state),
    })
    await village.keep(kept)

    const all: Answered[] = key.map((question) => ({
      question,
      scores: {} as Answered['scores'],
      answers: {} as Answered['answers'],
    }))
    for (const [index, condition] of conditions.entries()) {
      const from = join(folder, condition)
      await cp(kept, from, { recursive: true })
      const interviewed = await createScenario({ ...common, from, ...(await withoutParts(from, condition)) })
      try {
        for (const [asked, each] of all.entries()) {
          const answer = await interviewed.player(examiner).tells(each.question.npc, each.question.ask)
          each.answers[condition] = answer
          each.scores[condition] = scoreOf(each.question, answer)
          options.onProgress?.(0.2 + (0.8 * (index + asked / all.length)) / conditions.length)
        }
      } finally {
        await interviewed.close()
      }
    }
    return outcomeOf(all, luck)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * If an improvement is less likely by luck than this, it is a failure: for example five questions better and none
 * worse.
 */
const likelyLuck = 0.05

/** The summary of all scores. It decides nothing and only reports. */
export const outcomeOf = (
  all: readonly Answered[],
  luck: { random: ReturnType<typeof seedRandom> },
): ExperimentOutcome => {
  const meanOf = (condition: Condition, group?: Group): number | null => {
    const scores = all.flatMap(({ question, scores }) =>
      group === undefined || question.group === group ? [scores[condition]] : [],
    )
    return scores.length === 0
      ? null
      : Math.round((scores.reduce((sum, score) => sum + score, 0) / scores.length) * 1000) / 1000
  }
  const byGroup = Object.fromEntries(
    conditions.map((condition) => [
      condition,
      { ...Object.fromEntries(groups.map((group) => [group, meanOf(condition, group)])), all: meanOf(condition) },
    ]),
  ) as Record<Condition, Record<Group | 'all', number | null>>
  const ranks = rankOf(
    all.map(({ scores }) => scores),
    conditions,
    luck,
  )
  const countOf = (group: Group): number => all.filter(({ question }) => question.group === group).length
  /** Cases in which somebody with less memory knows more, and whether that may be chance. */
  const risesOf = (group: Group): { what: string; isLuck: boolean }[] =>
    conditions.flatMap((condition, index) => {
      const before = conditions[index - 1]
      if (before === undefined) return []
      const [then, now] = [byGroup[before][group] ?? 0, byGroup[condition][group] ?? 0]
      if (now <= then) return []
      const changes = all.flatMap(({ question, scores }) =>
        question.group === group ? [scores[condition] - scores[before]] : [],
      )
      const [up, down] = [changes.filter((change) => change > 0), changes.filter((change) => change < 0)]
      return [
        {
          what: `${group} rises from ${then} (${before}) to ${now} (${condition})`,
          isLuck: riseByChance(up.length, down.length) >= likelyLuck,
        },
      ]
    })
  const rises = [...risesOf('memory'), ...risesOf('plan')]
  /** The questions for which an answer improved with less memory. */
  const risen = all.flatMap(({ question, scores, answers }) => {
    if (question.group !== 'memory' && question.group !== 'plan') return []
    return conditions.flatMap((condition, index) => {
      const before = conditions[index - 1]
      if (before === undefined || scores[condition] <= scores[before]) return []
      const { npc, group, ask } = question
      return [
        {
          npc,
          group,
          ask,
          from: before,
          to: condition,
          scores: [scores[before], scores[condition]],
          answers: [answers[before], answers[condition]],
        },
      ]
    })
  })
  const byLuck = (['memory', 'plan'] as const).flatMap((group) =>
    (byGroup.none[group] ?? 0) > 0 ? [[group, byGroup.none[group]] as const] : [],
  )
  const failures = [
    ...(ranks.full.strength > ranks.none.strength && (byGroup.full.all ?? 0) > (byGroup.none.all ?? 0)
      ? []
      : ['Full is not above none.']),
    ...rises.flatMap(({ what, isLuck }) => (isLuck ? [] : [`Not monotone: ${what}.`])),
    ...(['memory', 'plan'] as const).flatMap((group) =>
      countOf(group) > 0 ? [] : [`Nothing could be asked about ${group}.`],
    ),
  ]
  return {
    brain: 'embedded/hearth',
    pass: failures.length === 0,
    metrics: {
      questions: Object.fromEntries(groups.map((group) => [group, countOf(group)])),
      byGroup,
      ranks,
      monotone: rises.length === 0,
      risen,
      failures,
      examples: all
        .filter((_, index) => index % 10 === 0)
        .map(({ question, answers, scores }) => ({ ...question, answers, scores })),
    },
    note: [
      'The key was made by the program out of souls, plans and the log of what was said; no person and no model wrote or judged an answer. Taken away are, one after the other: what sleep makes of the days, the plan of the day and what is meant for later, and all memory. Who they are stands in the soul, which nobody loses.',
      'The embedded brain answers by rules: full against none shows that what is kept and planned reaches the answers, and that nothing else could have told it. How believable the answers are it does not show, and what a model would make of reflections neither: a rule reads a thought as it reads any memory.',
      rises.length === 0
        ? 'Strictly monotone on memory and plan: with each part that is taken away the share stays or falls.'
        : `Not strictly monotone on memory and plan: ${rises.map(({ what, isLuck }) => `${what}${isLuck ? ', which may be luck' : ''}`).join('; ')}.`,
      ...byLuck.map(
        ([group, share]) =>
          `With nothing left ${group} is still ${share}: no memory and no plan is there to tell it. An answer out of the soul may name the person or the place that the key asks for; which answers did stands under examples only as far as those were drawn.`,
      ),
      'A reaction ("What would you do if …?") is held against what the rules of the simulation would make of it: of the plan of the hour in the rain, of hunger and weariness, of how one thinks of whoever asks for help. The brain reads the same state by a code of its own, so that the figure shows whether the two agree, and no more. Needs and relations stand in the world, which nobody loses: only what hangs on the plan can fall.',
      'What is asked of others ("What do you think of …?", opinion) the soul answers, so that a condition should hardly change it.',
      ...failures.map((failure) => `Failed: ${failure}`),
    ].join('\n'),
  }
}
