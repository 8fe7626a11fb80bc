import { optional } from '../base/optional.ts'
import { HeadlessError } from '../lab/headless/headless-error.ts'
import { runSimulation, type SimulationReport } from '../lab/headless/run-simulation.ts'
import { heartbeatRulesOf } from '../server/live/heartbeats.ts'
import { TICKS_PER_SECOND } from '../world/constants.ts'
import { decimal, readWhole } from './numbers.ts'
import { answer, type GlobalOptions, table, UserError } from './output.ts'
import { phrase } from './phrase.ts'
import { createProgress } from './progress.ts'
import { openProject } from './project.ts'
import { createStderrLogger } from './stderr-logger.ts'

/** As they come from the command line. */
export interface SimOptions {
  world?: string
  npcs?: string
  days: string
  seed?: string
  /** A folder; undefined when none was given. */
  save?: string
  snapshot?: string
  resume?: string
  fork?: string
  brain: string
  log?: string
}

/** A larger number of people is surely a typo. */
const mostNpcs = 5000
const mostDays = 3660

/** `sim`: runs the village without a server, as fast as possible, with the same result for the same seed. */
export const sim = (globals: GlobalOptions, options: SimOptions): Promise<void> =>
  answer(globals, () => run(globals, options), readable)

async function run(globals: GlobalOptions, options: SimOptions): Promise<SimulationReport> {
  const days = readDays(options.days)
  const npcs = readWhole('--npcs', options.npcs, 1, mostNpcs)
  const seed = readWhole('--seed', options.seed, 0, 0xffffffff)
  const { root, content, config } = await openProject(globals)
  if (options.resume !== undefined && options.save === undefined && options.fork === undefined)
    process.stderr.write(`${phrase('sim.sim-without-save-or-fork-nobody')}\n`)
  const interrupted = new AbortController()
  const stop = () => interrupted.abort(new HeadlessError('Interrupted', phrase('sim.the-run-was-stopped-before-its')))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  const progress = createProgress('sim')
  try {
    return await runSimulation({
      root,
      contentRoot: content,
      world: options.world ?? config.world.name,
      map: config.start.map,
      days,
      brain: options.brain,
      tickGameMs: (config.world.timeScale * 1000) / TICKS_PER_SECOND,
      denyTools: config.safety.denyTools,
      safety: config.safety,
      beats: heartbeatRulesOf(config.heartbeat),
      sleepHour: config.memory.sleepHour,
      memory: config.memory,
      env: process.env,
      logger: createStderrLogger(),
      onProgress: progress.show,
      signal: interrupted.signal,
      // Counts from the start of the process.
      began: 0,
      ...optional({
        npcs,
        seed,
        save: options.save,
        snapshot: options.snapshot,
        resume: options.resume,
        fork: options.fork,
        log: options.log,
      }),
    })
  } catch (error) {
    if (error instanceof HeadlessError) throw new UserError(error.type, error.message, { cause: error })
    throw error
  } finally {
    progress.end()
    process.off('SIGINT', stop)
    process.off('SIGTERM', stop)
  }
}

/** @throws UserError unless it is a number above 0. */
function readDays(text: string): number {
  const days = text.trim() === '' ? Number.NaN : Number(text)
  if (!(days > 0) || days > mostDays)
    throw new UserError('BadOption', phrase('sim.days-must-be-a-number-above', { most: mostDays, text }))
  return days
}

/** Leaves out counts of zero. */
const countsOf = ({ counts }: SimulationReport): string[] => {
  const rows = Object.entries(counts).filter(([, count]) => count > 0)
  return rows.length === 0
    ? [phrase('sim.nothing-notable-happened')]
    : ['', table(rows.map(([thing, count]) => [`  ${thing}`, String(count)])), '']
}

const seconds = (ms: number): string => `${decimal(ms / 1000)} s`

const readable = (report: SimulationReport): string =>
  [
    phrase('sim.people-of-lived-days-ticks-in', {
      npcs: report.npcs,
      world: report.world,
      days: report.days,
      ticks: report.ticks,
      time: seconds(report.wallMs),
      startTime: seconds(report.startMs),
      npcHoursPerSecond: report.npcHoursPerSecond,
    }),
    phrase('sim.seed-thinking-with-talks-model-calls', {
      seed: report.seed,
      brain: report.brain,
      conversations: report.conversations,
      modelCalls: report.modelCalls,
      promptTokens: report.promptTokens,
      completionTokens: report.completionTokens,
      memoriesWritten: report.memoriesWritten,
    }),
    ...countsOf(report),
    phrase('sim.events', { hash: report.eventLogSha256 }),
    phrase('sim.state', { hash: report.stateSha256 }),
    ...(report.errors > 0 ? [phrase('sim.errors-see-above', { errors: report.errors })] : []),
  ].join('\n')
