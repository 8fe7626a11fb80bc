import { countErrors } from '../../headless/count-errors.ts'
import type { Experiment, ExperimentOutcome, ExperimentRequest } from '../experiment.ts'
import { type Forced, runForced } from './forced.ts'
import { runStorm, type Storm } from './storm.ts'
import { runVillageTalks, type VillageTalks } from './village.ts'

const forcedTurns = 1000
/** The most exchanges that two villagers may repeat in one talk. */
const mostSame = 6

export interface HygieneSizes {
  /** For how many game days the village lives, and how many people it has. */
  days: number
  npcs: number
  scripts: number
  turns: number
}

/**
 * E11: how talks begin, continue and end: in a day of the village, in a storm of joins and leaves, and between two who
 * are forced to talk.
 */
export const hygieneExperiment: Experiment = {
  run: (request) =>
    runHygieneExperiment(
      request,
      request.full
        ? { days: 2, npcs: 25, scripts: 400, turns: forcedTurns }
        : { days: 1, npcs: 12, scripts: 60, turns: forcedTurns },
    ),
  readable: ({ metrics }) => {
    const { village, storm, forced } = metrics as unknown as Figures
    const row = (name: string, figures: VillageTalks | Storm | Forced): string[] => [
      name,
      String(figures.talks),
      `${figures.linesToEnd.mean} / ${figures.linesToEnd.most}`,
      `${figures.repetition.mean} / ${figures.repetition.most}`,
      String(figures.repetition.alike),
      inWords(figures.ended),
      inWords(figures.operations),
    ]
    return [
      [
        'arm',
        'talks',
        'lines to the end, mean / most',
        'likeness, mean / most',
        'lines said again',
        'ended',
        'operations',
      ],
      row('village', village),
      row('storm', storm),
      ...Object.entries(forced).map(([name, figures]) =>
        row(`forced, ${name}: ${figures.calls} calls of at most ${figures.bound}`, figures),
      ),
    ]
  },
}

interface Figures {
  village: VillageTalks
  storm: Storm
  forced: Record<'new-each-time' | 'always-the-same', Forced>
}

const inWords = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')

type HygieneRequest = Pick<
  ExperimentRequest,
  'root' | 'contentRoot' | 'world' | 'map' | 'seed' | 'logger' | 'onProgress'
>

/** Runs the experiment in any size. */
export const runHygieneExperiment = async (
  request: HygieneRequest,
  sizes: HygieneSizes,
): Promise<ExperimentOutcome> => {
  const { logger, count: errors } = countErrors(request.logger)
  const part = (from: number, to: number) => (share: number) => request.onProgress?.(from + share * (to - from))
  const own = { ...request, logger }
  const village = await runVillageTalks({ ...own, ...sizes, onProgress: part(0, 0.6) })
  const storm = await runStorm({ ...own, ...sizes, onProgress: part(0.6, 0.8) })
  const people = ['marta', 'greta'] as const
  const forced = {
    'new-each-time': await runForced({ ...own, turns: sizes.turns, chatter: 'new-each-time', people }),
    'always-the-same': await runForced({ ...own, turns: sizes.turns, chatter: 'always-the-same', people }),
  }
  const figures: Figures = { village, storm, forced }
  const failures = [...failuresOf(figures), ...(errors() > 0 ? [`${errors()} errors were logged.`] : [])]
  return {
    brain: 'embedded/hearth, scripted',
    pass: failures.length === 0,
    metrics: {
      ...figures,
      deadlocks: storm.deadlocks.length,
      orphanLocks: storm.orphans.length + village.orphans.length,
      failures,
    },
    note: [
      `A day of ${village.npcs} villagers with a guest who comes to their talks and goes in the middle of them; ${storm.scripts} stories of random joins, leaves, silences and removals; two villagers who are made to speak ${sizes.turns} times and meet again whatever they do.`,
      'Likeness is the Jaccard of four words in a row with the speaker’s own last five lines in the same talk, reckoned here and not by the code under test. A deterministic brain shows that talks end and nobody is held, not that they are worth listening to; how often it repeats itself is reported as it is.',
      ...failures.map((failure) => `Failed: ${failure}`),
    ].join('\n'),
  }
}

const failuresOf = ({ village, storm, forced }: Figures): string[] => {
  const fresh = forced['new-each-time']
  const same = forced['always-the-same']
  return [
    ...(storm.deadlocks.length > 0
      ? [`${storm.deadlocks.length} talks or operations never ended, such as ${storm.deadlocks[0]}.`]
      : []),
    ...(storm.unended > 0 ? [`${storm.unended} operations did not end exactly once.`] : []),
    ...[...village.orphans, ...storm.orphans, ...fresh.orphans, ...same.orphans]
      .slice(0, 5)
      .map((orphan) => `An orphan: ${orphan}.`),
    ...Object.entries(forced).flatMap(([name, { calls, bound }]) =>
      calls > bound ? [`${name}: ${calls} calls, where ${bound} are the most.`] : [],
    ),
    ...(fresh.calls === 0 ? ['Nobody talked although they were forced to.'] : []),
    ...(same.linesToEnd.most > 2 * mostSame
      ? [`Two said the same to one another ${same.linesToEnd.most} times in one talk.`]
      : []),
    ...(village.talks === 0 ? ['Nobody in the village talked.'] : []),
    ...(village.guest.spoke > 0 && village.guest.answered === 0 ? ['The guest was answered by nobody.'] : []),
  ]
}
