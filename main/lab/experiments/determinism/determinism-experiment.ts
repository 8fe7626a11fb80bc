import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { codeEnding } from '../../../base/program-folder.ts'
import { startChild } from '../../bench/child.ts'
import type { Experiment, ExperimentOutcome, ExperimentRequest } from '../experiment.ts'
import { copyContent } from './change-content.ts'
import { type Comparison, compareLives } from './compare.ts'
import type { ArmReport, ArmRequest } from './run-arm.ts'

/** How many people the evaluation has, and for how many days. It is cut in the middle. */
const people = 25
const days = 2
/** The share of the run at which files change, so that the cut comes later. */
const reloadShare = 0.2
const ticksInDay = 21_600
/** How many runs there are at the same time. */
const atOnce = 2

/**
 * E1: the same seed gives the same life, in another process, across a save and a restart, and if authors change files
 * in between.
 */
export const determinismExperiment: Experiment = {
  run: (request) => runDeterminism(request),
  readable: ({ metrics }) => [
    ['comparison', 'state', 'steps and acts', 'notes and transcripts'],
    ...Object.entries(metrics.comparisons as Record<string, Comparison>).map(
      ([name, { stateSame, linesSame, filesSame }]) => [
        name,
        ...[stateSame, linesSame, filesSame].map((same) => (same ? 'equal' : 'DIFFERENT')),
      ],
    ),
  ],
}

export interface DeterminismRequest
  extends Pick<ExperimentRequest, 'root' | 'contentRoot' | 'world' | 'map' | 'seed' | 'onProgress'> {
  /** Defaults: 25 and 2, cut after 1. */
  npcs?: number
  days?: number
  /** The comparisons to make. Default: all. */
  only?: readonly ComparisonName[]
  /** Another seed for the arms that are compared with the first, for a test that a difference is noticed. */
  otherSeed?: number
}

export const comparisonNames = ['again', 'resumed', 'reloaded again', 'reloaded and resumed'] as const
export type ComparisonName = (typeof comparisonNames)[number]

export const runDeterminism = async (request: DeterminismRequest): Promise<ExperimentOutcome> => {
  const { root, contentRoot, world, map, seed, npcs = people, only = comparisonNames } = request
  const length = request.days ?? days
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-determinism-'))
  const reloadAt = Math.floor(length * ticksInDay * reloadShare)
  const wants = (name: ComparisonName): boolean => only.includes(name)
  const lives: Record<string, () => Promise<ArmReport[]>> = {}
  const live = (name: string, options: { reload?: true; cut?: true; seed?: number }): void => {
    lives[name] = () =>
      runLife({
        root,
        authored: contentRoot ?? root,
        folder: join(folder, name),
        world,
        map,
        npcs,
        days: length,
        seed: options.seed ?? seed,
        cut: options.cut ?? false,
        reloadAt: options.reload ? reloadAt : null,
      })
  }
  const second = request.otherSeed ?? seed
  if (wants('again') || wants('resumed')) live('whole', {})
  if (wants('again')) live('again', { seed: second })
  if (wants('resumed')) live('resumed', { cut: true, seed: second })
  if (wants('reloaded again') || wants('reloaded and resumed')) live('reloaded', { reload: true })
  if (wants('reloaded again')) live('reloaded-again', { reload: true, seed: second })
  if (wants('reloaded and resumed')) live('reloaded-resumed', { reload: true, cut: true, seed: second })
  try {
    const lived = await inTurn(lives, request.onProgress)
    const of = (name: string): ArmReport[] => lived[name] ?? []
    const pairs: [ComparisonName, string, string][] = [
      ['again', 'whole', 'again'],
      ['resumed', 'whole', 'resumed'],
      ['reloaded again', 'reloaded', 'reloaded-again'],
      ['reloaded and resumed', 'reloaded', 'reloaded-resumed'],
    ]
    const comparisons = Object.fromEntries(
      pairs.filter(([name]) => wants(name)).map(([name, one, other]) => [name, compareLives(of(one), of(other))]),
    )
    // A reload that changes nothing would prove nothing.
    const reloadMatters = lived.whole && lived.reloaded ? !compareLives(of('whole'), of('reloaded')).linesSame : null
    const failures = [
      ...Object.entries(comparisons).flatMap(([name, comparison]) =>
        comparison.same ? [] : [`${name}: ${describe(comparison)}`],
      ),
      ...(reloadMatters === false ? ['The changed files changed nothing in the village.'] : []),
      ...Object.entries(lived).flatMap(([name, parts]) =>
        parts.some(({ errors }) => errors > 0) ? [`${name}: errors were logged`] : [],
      ),
    ]
    const first = (lived.whole ?? lived.reloaded)?.[0]
    return {
      brain: 'embedded/hearth',
      pass: failures.length === 0,
      metrics: {
        npcs,
        days: length,
        comparisons,
        reloadMatters,
        steps: first?.lines.length ?? 0,
        files: Object.keys(first?.files ?? {}).length,
        conversations: first?.conversations ?? 0,
        memoriesWritten: first?.memoriesWritten ?? 0,
        eventLogSha256: first?.eventLogSha256 ?? null,
        stateSha256: first?.stateSha256 ?? null,
        failures,
      },
      note: [
        'Every run is a process of its own. Compared are the state at the end, every step and act of the log with its events, and every note and transcript byte by byte.',
        'It shows that the village and its own brain are repeatable; a model server may answer the same question in two ways, and then only the log of a run repeats it (replay).',
        ...failures.map((failure) => `Failed: ${failure}`),
      ].join('\n'),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Runs one life, whole or cut in the middle. If it is cut, another process runs the second half from the snapshot and
 * the save.
 */
async function runLife(options: {
  root: string
  /** The source of the copy. */
  authored: string
  folder: string
  world: string
  map: string
  npcs: number
  days: number
  seed: number
  cut: boolean
  reloadAt: number | null
}): Promise<ArmReport[]> {
  const { root, authored, folder, world, map, npcs, seed, cut, reloadAt } = options
  const contentRoot = join(folder, 'content')
  await mkdir(folder, { recursive: true })
  await copyContent({ root: authored, world, to: contentRoot })
  const snapshot = join(folder, 'half.json')
  const shared = {
    root,
    contentRoot,
    world,
    map,
    npcs,
    seed,
    save: join(folder, 'save'),
    ...(reloadAt === null ? {} : { reloadAt }),
  }
  if (!cut) return [await inProcess({ ...shared, days: options.days, log: join(folder, 'whole.jsonl') })]
  const first = await inProcess({ ...shared, days: options.days / 2, log: join(folder, 'first.jsonl'), snapshot })
  const second = await inProcess({
    ...shared,
    days: options.days / 2,
    log: join(folder, 'second.jsonl'),
    resume: snapshot,
  })
  return [first, second]
}

async function inProcess(request: ArmRequest): Promise<ArmReport> {
  const child = startChild<{ kind: 'lived'; report: ArmReport }, never>(
    resolve(import.meta.dirname, `run-process${codeEnding}`),
    request,
  )
  try {
    return (await child.next('lived')).report
  } finally {
    await child.stop()
  }
}

/** Runs several at a time, in the order in which they are named. */
async function inTurn(
  lives: Record<string, () => Promise<ArmReport[]>>,
  onProgress?: (share: number) => void,
): Promise<Record<string, ArmReport[]>> {
  const waiting = Object.entries(lives)
  const all = waiting.length
  const lived: Record<string, ArmReport[]> = {}
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      lived[next[0]] = await next[1]()
      onProgress?.(Object.keys(lived).length / all)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return lived
}

const describe = ({ stateSame, linesSame, firstLine, files }: Comparison): string =>
  [
    ...(stateSame ? [] : ['the states differ']),
    ...(linesSame ? [] : [`step or act ${firstLine} is another one`]),
    ...(files.length === 0 ? [] : [`these files differ: ${files.join(', ')}`]),
  ].join('; ')
