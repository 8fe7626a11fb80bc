import { countErrors } from '../../headless/count-errors.ts'
import type { Experiment, ExperimentOutcome, ExperimentRequest } from '../experiment.ts'
import { type FactName, factIds } from './facts.ts'
import { type FactFigures, figuresOf, meanOf, type RunFigures } from './figures.ts'
import { type Arm, type ArmResult, runVillage } from './run-village.ts'

/** The evaluation's people and game days. */
const usual = { npcs: 25, days: 2 } as const
const fullSeeds = 10
const usualSeeds = 1

/** E2: how far two facts spread among people who meet, and that people know only things they can have been told. */
export const diffusionExperiment: Experiment = {
  run: (request) => runDiffusionExperiment({ ...request, ...usual, seeds: request.full ? fullSeeds : usualSeeds }),
  readable: ({ metrics }) => {
    const mean = metrics.mean as Record<FactName, FactFigures>
    return [
      [
        'fact',
        'know it',
        'false',
        'hops (median)',
        'hours to 25 %',
        'hours to 50 %',
        'time kept',
        'place kept',
        'host kept',
      ],
      ...(Object.keys(factIds) as FactName[]).map((fact) => {
        const { coverage, falseKnowledge, medianHops, hoursToQuarter, hoursToHalf, kept } = mean[fact]
        const cells = [
          percent(coverage),
          percent(falseKnowledge),
          medianHops,
          hoursToQuarter,
          hoursToHalf,
          percent(kept.time),
          percent(kept.place),
          percent(kept.host),
        ]
        return [fact, ...cells.map((cell) => String(cell ?? '–'))]
      }),
    ]
  },
}

const percent = (share: number | null): string | null => (share === null ? null : `${Math.round(share * 100)} %`)

export interface DiffusionRequest
  extends Pick<ExperimentRequest, 'root' | 'contentRoot' | 'world' | 'map' | 'seed' | 'logger' | 'onProgress'> {
  npcs: number
  days: number
  /** The number of seeds, starting with `seed`. */
  seeds: number
  arms?: readonly Arm[]
}

/** Runs the experiment in any size. */
export const runDiffusionExperiment = async (request: DiffusionRequest): Promise<ExperimentOutcome> => {
  const { root, contentRoot, world, map, npcs, days, seeds, arms = ['free', 'silent', 'walled'] } = request
  const { logger, count: errors } = countErrors(request.logger)
  const failures: string[] = []
  const runs: RunFigures[] = []
  const controls: { seed: number; arm: Arm; talks: number; know: Record<FactName, number> }[] = []
  const all = Array.from({ length: seeds }, (_, index) => (request.seed + index) >>> 0).flatMap((seed) =>
    arms.map((arm) => ({ seed, arm })),
  )
  for (const [done, { seed, arm }] of all.entries()) {
    const onProgress = (share: number) => request.onProgress?.((done + share) / all.length)
    const result = await runVillage({ root, contentRoot, world, map, seed, npcs, days, arm, logger, onProgress })
    failures.push(...failuresOf(result, arm).map((failure) => `seed ${seed}, ${arm}: ${failure}`))
    if (arm === 'free') runs.push(figuresOf(result, seed))
    else
      controls.push({
        seed,
        arm,
        talks: result.talks,
        know: { party: result.spread.party.yes.length, mayor: result.spread.mayor.yes.length },
      })
  }
  if (errors() > 0) failures.push(`${errors()} errors were logged: minds that fail know nothing.`)
  return {
    brain: 'embedded/hearth',
    pass: failures.length === 0,
    metrics: { npcs, days, seeds, mean: meanOf(runs), runs, controls, failures, errors: errors() },
    note: [
      'Two people of the authored cast begin with one fact each; at the end everybody is asked for both, spoken to as a player speaks to them, and only a yes that can be traced through words of the log counts as knowledge.',
      'Who could have heard what is reckoned from the log of events and positions alone, without marks, memories or any code of the village. Controls: nobody begins a talk; a wall through the village.',
      'The controls, false knowledge and chains that hold are what passes or fails. Coverage, hops, times, fidelity and attendance are reported as they are and pass nothing.',
      'A deterministic brain shows that news goes where people meet and nowhere else, and that its way is kept. It does not show how people would word it, or whether it would interest them.',
      ...failures.map((failure) => `Failed: ${failure}`),
    ].join('\n'),
  }
}

/** What went wrong in a run: things that must never occur. */
const failuresOf = ({ spread, facts, beyond, talks }: ArmResult, arm: Arm): string[] =>
  (Object.keys(factIds) as FactName[]).flatMap((fact) => {
    const { yes, falsely, madeUp, brokenChains, answers } = spread[fact]
    const origin = fact === 'party' ? facts.party.host : facts.mayor.who
    const wrong = [
      falsely.length > 0 ? `${fact}: ${falsely.join(', ')} know what nobody can have told them.` : null,
      madeUp > 0 ? `${fact}: it was told ${madeUp} times by somebody who could not know of it.` : null,
      brokenChains.length > 0
        ? `${fact}: notes name a way by which it did not come: ${brokenChains.join('; ')}.`
        : null,
      yes.includes(origin) ? null : `${fact}: ${origin} does not know of it.`,
      answers.some(({ answer }) => answer === '') ? `${fact}: somebody gave no answer.` : null,
      arm === 'silent' && talks > 0 ? `${fact}: talks were begun where nobody should talk.` : null,
      arm === 'silent' && yes.length !== 1 ? `${fact}: without talk ${yes.length} know of it, not 1.` : null,
      arm === 'walled' && yes.some((npc) => beyond.includes(npc)) ? `${fact}: it came through a wall.` : null,
    ]
    return wrong.filter((failure) => failure !== null)
  })
