import { DEFAULT_TICK_GAME_MS } from '../../../world/constants.ts'
import { countErrors } from '../../headless/count-errors.ts'
import type { Director } from '../../headless/director.ts'
import { runSimulation } from '../../headless/run-simulation.ts'
import type { Experiment, ExperimentOutcome, ExperimentRequest } from '../experiment.ts'
import { affinityByTalks, type Graph, graphOf } from './graph.ts'
import { createRecord } from './record.ts'

const villagers = 25
const daysOfRun = 2
const seedsInFull = 5
/** The most game days an interview may take. It normally ends by itself. */
const interviewDays = 0.5

/**
 * E3: who claims to know whom, compared with a record of who met. It asks at the beginning, and again after the village
 * has lived on its own for two days.
 */
export const densityExperiment: Experiment = {
  run: (request) =>
    runDensityExperiment({ ...request, npcs: villagers, days: daysOfRun, seeds: request.full ? seedsInFull : 1 }),
  readable: ({ metrics }) => {
    const { start, end, affinity } = metrics as unknown as Figures
    const row = (name: string, graph: Graph): string[] =>
      [
        name,
        graph.density,
        graph.edges,
        graph.knows,
        graph.reciprocity,
        graph.falseClaims.length,
        graph.forgotten.length,
      ].map(String)
    return [
      ['when', 'density', 'pairs who know one another', 'knows', 'reciprocity', 'false', 'met and not known'],
      row('start', start),
      row('end', end),
      ['talks of a pair', 'pairs', 'liking before', 'liking after', '', '', ''],
      ...affinity.map(({ talks, pairs, before, after }) => [
        talks,
        String(pairs),
        String(before),
        String(after),
        '',
        '',
        '',
      ]),
    ]
  },
}

export interface DensityOptions
  extends Pick<ExperimentRequest, 'root' | 'contentRoot' | 'world' | 'map' | 'seed' | 'logger' | 'onProgress'> {
  npcs: number
  /** Game days that they live on their own. */
  days: number
  seeds: number
  /** Only these authored characters (ids); the rest are extras. */
  people?: readonly string[]
}

interface Figures {
  start: Graph
  end: Graph
  affinity: ReturnType<typeof affinityByTalks>
}
interface SeedFigures extends Figures {
  seed: number
  asked: number
  unanswered: number
  quarrels: number
  mended: number
}

export const runDensityExperiment = async (options: DensityOptions): Promise<ExperimentOutcome> => {
  const { logger, count: errors } = countErrors(options.logger)
  const runs: SeedFigures[] = []
  for (let index = 0; index < options.seeds; index++) {
    const onProgress = (share: number): void => options.onProgress?.((index + share) / options.seeds)
    runs.push(await runSeed({ ...options, seed: options.seed + index, logger, onProgress }))
  }
  const [first] = runs
  if (!first) throw new Error('an experiment needs a seed')
  const sum = (part: (run: SeedFigures) => number): number => runs.reduce((all, run) => all + part(run), 0)
  const mean = (part: (run: SeedFigures) => number): number => Math.round((sum(part) / runs.length) * 1000) / 1000
  const failures = [
    ...runs.flatMap(({ seed, start, end }) =>
      [...start.falseClaims, ...end.falseClaims].map(
        (pair) => `seed ${seed}: ${pair.replace(' ', ' claims to know ')}, and nothing shows that they met.`,
      ),
    ),
    ...runs.flatMap(({ seed, unanswered, asked }) =>
      unanswered > asked / 50 ? [`seed ${seed}: ${unanswered} of ${asked} questions had no plain answer.`] : [],
    ),
    ...(errors() > 0 ? [`${errors()} errors were logged.`] : []),
  ]
  return {
    brain: 'embedded/hearth',
    pass: failures.length === 0,
    metrics: {
      npcs: options.npcs,
      days: options.days,
      densityStart: mean(({ start }) => start.density),
      densityEnd: mean(({ end }) => end.density),
      reciprocityEnd: mean(({ end }) => end.reciprocity),
      falseEdges: sum(({ start, end }) => start.falseClaims.length + end.falseClaims.length),
      metAndNotKnown: sum(({ end }) => end.forgotten.length),
      asked: sum(({ asked }) => asked),
      unanswered: sum(({ unanswered }) => unanswered),
      quarrels: sum(({ quarrels }) => quarrels),
      mended: sum(({ mended }) => mended),
      start: first.start,
      end: first.end,
      affinity: first.affinity,
      seeds: runs.map(({ seed, start, end }) => ({
        seed,
        start: start.density,
        end: end.density,
        false: end.falseClaims.length,
      })),
      failures,
    },
    note: [
      `Each of ${options.npcs} was asked of each other by word of mouth whether they know them; a pair counts when both say so. What they say is held against the ties of the files and the words that were heard in the run, not against what they think.`,
      'The authored villagers have an opinion of each other and so know each other from the beginning; the extras know their neighbours. A deterministic brain shows that acquaintance comes of meeting and of nothing else, not that friendship is believable. The density is reported as it is; only false edges fail.',
      ...failures.map((failure) => `Failed: ${failure}`),
    ].join('\n'),
  }
}

const runSeed = async (options: Omit<DensityOptions, 'seeds'>): Promise<SeedFigures> => {
  const atStart = createRecord(0)
  await live(options, atStart.director, interviewDays)
  const atEnd = createRecord(options.days)
  await live(options, atEnd.director, options.days + interviewDays, options.onProgress)
  const people = options.npcs
  const pairs = [...atEnd.state().keys].map((pair) => ({
    talks: atEnd.meetings.talks.get(pair) ?? 0,
    before: atEnd.likedBefore.get(pair) ?? 0,
    after: atEnd.state().liked.get(pair) ?? 0,
  }))
  return {
    seed: options.seed,
    start: graphOf(atStart.interview.claims, people, atStart.meetings),
    end: graphOf(atEnd.interview.claims, people, atEnd.meetings),
    affinity: affinityByTalks(pairs),
    asked:
      atStart.interview.claims.length +
      atEnd.interview.claims.length +
      atStart.interview.unanswered.length +
      atEnd.interview.unanswered.length,
    unanswered: atStart.interview.unanswered.length + atEnd.interview.unanswered.length,
    quarrels: atEnd.count('quarrel'),
    mended: atEnd.count('mended'),
  }
}

const live = (
  options: Omit<DensityOptions, 'seeds'>,
  director: Director,
  days: number,
  onProgress?: (share: number) => void,
) =>
  runSimulation({
    root: options.root,
    contentRoot: options.contentRoot,
    world: options.world,
    map: options.map,
    npcs: options.npcs,
    ...(options.people ? { people: options.people } : {}),
    days,
    seed: options.seed,
    brain: 'embedded',
    tickGameMs: DEFAULT_TICK_GAME_MS,
    denyTools: [],
    env: {},
    logger: options.logger,
    director,
    ...(onProgress ? { onProgress } : {}),
  })
