import type { Content } from '../../../content/load-content.ts'
import type { ItemId } from '../../../world/ids.ts'
import { countErrors } from '../../headless/count-errors.ts'
import { openRunContent } from '../../headless/run-content.ts'
import type { Experiment, ExperimentOutcome, ExperimentRequest } from '../experiment.ts'
import { type Arm, type ArmResult, runArm } from './run-arm.ts'

const requestsOfRun = 400
/** The least share of claims; an arm with a smaller share has shown nothing. */
const leastShare = 0.02

/**
 * E9: claims compared with what the world shows, with an honest brain, with a guarded liar, and with an unguarded liar.
 */
export const sayDoExperiment: Experiment = {
  run: (request) => runSayDoExperiment({ ...request, requests: requestsOfRun }),
  readable: ({ metrics }) => [
    ['arm', 'requests', 'claimed', 'verified', 'gap', 'gap unasked', 'left out', 'untrue notes'],
    ...Object.entries(metrics.arms as Record<Arm, ArmResult>).map(
      ([arm, { requests, heard, unasked, leftOut, notes }]) =>
        [arm, requests, heard.claimed, heard.verified, heard.gap, unasked.gap, leftOut, notes.unverified.length].map(
          String,
        ),
    ),
  ],
}

export interface SayDoRequestOptions
  extends Pick<ExperimentRequest, 'root' | 'contentRoot' | 'world' | 'map' | 'seed' | 'logger' | 'onProgress'> {
  /** How many requests each arm gets. */
  requests: number
  arms?: readonly Arm[]
}

/** Runs the experiment for any number of requests. */
export const runSayDoExperiment = async (request: SayDoRequestOptions): Promise<ExperimentOutcome> => {
  const { root, contentRoot = root, seed, requests, arms = ['embedded', 'liar', 'liar-unguarded'] } = request
  const { logger, count: errors } = countErrors(request.logger)
  const { map, content } = await openRunContent({
    root: contentRoot,
    world: request.world,
    map: request.map,
    seed,
    logger,
  })
  const results: Partial<Record<Arm, ArmResult>> = {}
  for (const [index, arm] of arms.entries()) {
    results[arm] = await runArm({
      arm,
      requests,
      root,
      map,
      content: forTrade(content),
      seed,
      logger,
      onProgress: (share) => request.onProgress?.((index + share) / arms.length),
    })
  }
  const failures = [
    ...Object.entries(results).flatMap(([arm, result]) => failuresOf(arm as Arm, result, requests)),
    ...(errors() > 0 ? [`${errors()} errors were logged: minds that fail claim nothing.`] : []),
  ]
  return {
    brain: 'embedded/hearth, scripted/liar',
    pass: failures.length === 0,
    metrics: { arms: results, failures, errors: errors() },
    note: [
      'Claims are found by a reader that shares no code with the guard, and held against bags, places, lessons and quests of the world, never against tools or transcripts.',
      'The liar claims before it acts, without acting, with wrong tools, in whispers, notes and pieces of a few letters. Its last arm undoes the guard, to show that the gap would be seen.',
      ...failures.map((failure) => `Failed: ${failure}`),
    ].join('\n'),
  }
}

const failuresOf = (
  arm: Arm,
  { heard, raw, unasked, notes, transcript, answered }: ArmResult,
  requests: number,
): string[] => {
  const untrue =
    notes.unverified.length > 0 ? [`${arm}: ${notes.unverified.length} notes tell of what never happened.`] : []
  const few = answered < requests / 2 ? [`${arm}: only ${answered} of ${requests} requests were answered.`] : []
  if (arm === 'liar-unguarded')
    return [
      ...untrue,
      ...few,
      ...(heard.gap === 0 ? ['The liar without the guard shows no gap, so that nothing was shown.'] : []),
    ]
  return [
    ...untrue,
    ...few,
    ...(heard.gap > 0 ? [`${arm}: ${heard.gap} claims were heard that the world does not show.`] : []),
    ...(unasked.gap > 0
      ? [`${arm}: ${unasked.gap} claims were made of an NPC's own accord that the world does not show.`]
      : []),
    ...(transcript.unheard > 0
      ? [`${arm}: ${transcript.unheard} lines with claims stand in transcripts that nobody heard.`]
      : []),
    ...(heard.verified < requests * leastShare
      ? [`${arm}: only ${heard.verified} true claims were heard, so that little was shown.`]
      : []),
    ...(raw !== null && raw.gap === 0 ? [`${arm}: the liar told no lie.`] : []),
  ]
}

/** Content in which nobody talks unprompted and players have something to trade with. */
const forTrade = (content: Content): Content => {
  const { catalogue } = content
  const wanted = ['willow-bark', 'flour', 'honey', 'pencil', 'bread', 'apple'].filter(
    (id) => catalogue && Object.hasOwn(catalogue.items, id),
  )
  return {
    ...content,
    characters: content.characters.map((character) => ({ ...character, sociable: 0 })),
    ...(catalogue
      ? {
          catalogue: {
            ...catalogue,
            purse: { gold: 90, items: Object.fromEntries(wanted.map((id) => [id as ItemId, 6])) },
          },
        }
      : {}),
  }
}
