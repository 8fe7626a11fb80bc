import { access, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesBelow } from '../../../saves/forget/walk.ts'
import { type Experiment, ExperimentError, type ExperimentOutcome, type ExperimentRequest } from '../experiment.ts'
import { brokenFiles } from './broken-files.ts'
import { measureRecall, type Recall } from './recall.ts'
import { type Asked, type DropFigures, runDrop } from './run-drop.ts'

/** The folder that is dropped, as a path in the project. */
const source = 'test/fixtures/drop/bake-honey-loaf'
/** A saved file is live within two seconds: ticks of 1/15 s. */
const mostTicks = 30
/** The least recall for requests in words other than the skill's own. */
const leastRecall = 0.9
/** The longest wait, in ticks: two minutes. */
const longestWait = 1800
const ordersOfRun = 5
const among = [10, 100, 1000] as const

/**
 * E10: an ability arrives with a dropped file, stays while the file is broken, is taught on, survives a restart, and
 * goes with the file.
 */
export const skillDropExperiment: Experiment = {
  run: (request) => runSkillDropExperiment(request),
  readable: ({ metrics }) =>
    Object.entries(metrics).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
}

export interface SkillDropRequest
  extends Pick<ExperimentRequest, 'root' | 'contentRoot' | 'world' | 'map' | 'seed' | 'logger' | 'onProgress'> {
  /** Defaults: five, all, all. */
  orders?: number
  others?: number
  broken?: readonly string[]
  among?: readonly number[]
  /** The ticks within which a saved file must be live, default 30, and after which it is given up, default 1800. */
  mostTicks?: number
  patience?: number
  /** Whether the content is watched. Default true; false is for a test that shows that it matters. */
  watch?: boolean
}

export const runSkillDropExperiment = async (request: SkillDropRequest): Promise<ExperimentOutcome> => {
  const { root, contentRoot: from = root, world, map, seed, logger } = request
  const dropped = join(import.meta.dirname, '../../../..', source)
  await access(dropped).catch((cause: unknown) => {
    throw new ExperimentError(`There is nothing to drop: ${source}/ is missing.`, { cause })
  })
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-skill-drop-'))
  try {
    const contentRoot = join(folder, 'content')
    await copyContent({ from, world, contentRoot })
    const figures = await runDrop({
      root,
      contentRoot,
      saves: join(folder, 'saves'),
      world,
      map,
      seed,
      logger,
      source: dropped,
      watch: request.watch ?? true,
      patience: request.patience ?? longestWait,
      orders: request.orders ?? ordersOfRun,
      others: request.others ?? Number.POSITIVE_INFINITY,
      broken: request.broken ?? Object.keys(brokenFiles),
      onProgress: (share) => request.onProgress?.(share * 0.9),
    })
    const recall = Object.fromEntries((request.among ?? among).map((skills) => [skills, measureRecall(skills)]))
    request.onProgress?.(1)
    const failures = [...failuresOf(figures, request.mostTicks ?? mostTicks), ...recallFailures(recall)]
    return {
      brain: 'embedded/hearth',
      pass: failures.length === 0,
      metrics: { ...figures, recall, failures },
      note: [
        'Ticks come as in the game, fifteen a second, while a file is waited for; they hang on the disk and on what else the machine does. Whether something was baked is read from bags, not from words.',
        'Recall is measured by requests in other words than the skills have, over skills made for it.',
        ...failures.map((failure) => `Failed: ${failure}`),
      ].join('\n'),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The authored content, in which nobody talks unprompted and every newcomer has enough for every order. */
const copyContent = async ({
  from,
  world,
  contentRoot,
}: {
  from: string
  world: string
  contentRoot: string
}): Promise<void> => {
  for (const part of ['npc-agents', 'skills', join('worlds', world)])
    await cp(join(from, part), join(contentRoot, part), { recursive: true })
  for (const path of await filesBelow(join(contentRoot, 'npc-agents'))) {
    if (!path.endsWith('SOUL.md')) continue
    const file = join(contentRoot, 'npc-agents', path)
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^sociable: .*$/m, 'sociable: 0'))
  }
  const items = join(contentRoot, 'worlds', world, 'ITEMS.md')
  const text = await readFile(items, 'utf8').catch(() => '')
  if (!/^purse: /m.test(text) || !/id: honey-loaf\b/.test(text))
    throw new ExperimentError('This world has no purse for guests, or no honey loaf in its ITEMS.md.')
  await writeFile(items, text.replace(/^purse: .*$/m, 'purse: { gold: 50, flour: 200, honey: 100 }'))
}

const all = ({ asked, baked }: Asked): boolean => asked > 0 && baked === asked
const none = ({ asked, baked }: Asked): boolean => asked > 0 && baked === 0

const failuresOf = (figures: DropFigures, most: number): string[] => {
  const { before, ticksToAvailable, sameTalk, after, others, broken, changed, taught, restart, removed } = figures
  const late = (ticks: number | null): boolean => ticks === null || ticks > most
  const checks: [boolean, string][] = [
    [none(before), 'She baked it before she could.'],
    [!late(ticksToAvailable), `The file was not live within ${most} ticks.`],
    [sameTalk, 'The talk did not go on.'],
    [all(after), `Of ${after.asked} orders ${after.baked} were baked.`],
    [none(others.before) && none(others.after) && others.know === 0, 'Somebody else can do it.'],
    [broken.baked === broken.files, `With ${broken.files - broken.baked} broken files the last good version was lost.`],
    [broken.reported === broken.files, `${broken.files - broken.reported} broken files were not reported.`],
    [!late(changed.ticks) && changed.newWords, 'A mended file was not followed.'],
    [all(taught), 'Who was taught can not do it.'],
    [all(restart.teacher) && all(restart.taught), 'A restart took it away.'],
    [!late(removed.ticks) && none(removed.teacher), 'It stayed when the file was gone.'],
    [all(removed.taught), 'What was taught went with the file of the teacher.'],
  ]
  return checks.flatMap(([holds, failure]) => (holds ? [] : [failure]))
}

const recallFailures = (recall: Readonly<Record<string, Recall>>): string[] =>
  Object.entries(recall).flatMap(([skills, { at5 }]) =>
    at5 < leastRecall ? [`Among ${skills} skills the right one is among the first five in ${at5} only.`] : [],
  )
