import type { PlaceId } from '../../../world/ids.ts'
import { countErrors } from '../../headless/count-errors.ts'
import { openRunContent } from '../../headless/run-content.ts'
import type { Experiment, ExperimentOutcome, ExperimentRequest } from '../experiment.ts'
import { livePlans, type PlansRun } from './live-plans.ts'
import { noticeTicks, type Probe } from './probes.ts'
import { type Whereabouts, whereabouts } from './where.ts'

const people = 25
/** Days and seeds of a quick run, and of a full one. */
const quick = { days: 3, seeds: 3 }
const full = { days: 7, seeds: 10 }

/**
 * In the evening when the inn is full, on the next morning during the market, and a chapel closed during the sermon.
 */
export const probes: readonly Probe[] = [
  { name: 'fire', place: 'tavern' as PlaceId, day: 0, minute: 19 * 60, minutes: 90 },
  { name: 'fallen-awning', place: 'market' as PlaceId, day: 1, minute: 8 * 60 + 45, minutes: 60 },
  { name: 'closed-chapel', place: 'chapel' as PlaceId, day: 1, minute: 17 * 60 + 35, minutes: 30 },
]

/** E14: whether people are where their plans put them, and what they do when that is impossible. */
export const scheduleExperiment: Experiment = {
  run: (request) => runScheduleExperiment({ ...request, npcs: people, ...(request.full ? full : quick) }),
  readable: ({ metrics }) => {
    const runs = metrics.runs as { seed: number; run: PlansRun }[]
    return [
      [
        'seed',
        ...whereabouts,
        'called away',
        'resumed',
        ...probes.map(({ name }) => `${name}: replanned / planned, ticks`),
      ],
      ...runs.map(({ seed, run }) => [
        String(seed),
        ...whereabouts.map((where) => percent(run.shares[where])),
        String(Object.values(run.asides).reduce((sum, count) => sum + count, 0)),
        String(run.resumed),
        ...run.probes.map(
          ({ replanned, planned, reactionTicks }) => `${replanned} / ${planned}, ≤ ${reactionTicks.max}`,
        ),
      ]),
      [
        'mean',
        ...whereabouts.map((where) => percent((metrics.shares as Record<Whereabouts, number>)[where])),
        '',
        '',
        ...probes.map(() => ''),
      ],
    ]
  },
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

export interface ScheduleRequest
  extends Pick<ExperimentRequest, 'root' | 'contentRoot' | 'world' | 'map' | 'seed' | 'logger' | 'onProgress'> {
  npcs: number
  days: number
  /** The number of seeds, starting with the given one. */
  seeds: number
}

/** Runs the experiment in any size. */
export const runScheduleExperiment = async (request: ScheduleRequest): Promise<ExperimentOutcome> => {
  const { root, contentRoot = root, world, map: mapName, npcs, days, seeds } = request
  const { logger, count: errors } = countErrors(request.logger)
  const runs: { seed: number; run: PlansRun }[] = []
  for (let index = 0; index < seeds; index++) {
    const seed = (request.seed + index) >>> 0
    const { map, content } = await openRunContent({ root: contentRoot, world, map: mapName, seed, npcs, logger })
    runs.push({ seed, run: livePlans({ map, content, seed, days, probes }) })
    request.onProgress?.((index + 1) / seeds)
  }
  const shares = Object.fromEntries(
    whereabouts.map((where) => [where, meanOf(runs.map(({ run }) => run.shares[where]))]),
  )
  const failures = [
    ...runs.flatMap(({ seed, run }) => failuresOf(seed, run)),
    ...(errors() > 0 ? [`${errors()} errors were logged.`] : []),
  ]
  return {
    brain: 'none',
    pass: failures.length === 0,
    metrics: { npcs, days, seeds: runs.map(({ seed }) => seed), shares, noticeTicks, runs, failures, errors: errors() },
    note: [
      `Where people are is measured by their bodies, each game minute, against the plan they made on waking: there, beside it (no room inside), on the way, called away for a cause that is on record, or astray.`,
      `Nobody talks in these runs, so that plans alone are measured: what talk does to a day, the other experiments show. Shares are reported as they are; what must hold is that whoever a probe concerns plans otherwise within ${noticeTicks} ticks, is out within the hour, and returns when the plan still says so.`,
      'No mind is asked: this shows rules at work, not how well a model would plan.',
      ...failures.map((failure) => `Failed: ${failure}`),
    ].join('\n'),
  }
}

const meanOf = (values: readonly number[]): number =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)) * 10_000) / 10_000

const failuresOf = (seed: number, run: PlansRun): string[] =>
  run.probes.flatMap(({ name, planned, replanned, reactionTicks, out, stillPlanned, returned }) => [
    ...(planned === 0 ? [`seed ${seed}: the ${name} concerned nobody.`] : []),
    ...(replanned < planned
      ? [`seed ${seed}: of ${planned} whom the ${name} concerned, ${replanned} planned otherwise.`]
      : []),
    ...(reactionTicks.max > noticeTicks
      ? [`seed ${seed}: the ${name} was noticed after ${reactionTicks.max} ticks.`]
      : []),
    ...(out < planned ? [`seed ${seed}: ${planned - out} of ${planned} stayed where the ${name} was.`] : []),
    ...(returned < stillPlanned
      ? [`seed ${seed}: of ${stillPlanned} whose plan had them there after the ${name}, ${returned} went back to it.`]
      : []),
  ])
