import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ExperimentError, type ExperimentOutcome } from '../lab/experiments/experiment.ts'
import { experiments, type RegisteredExperiment } from '../lab/experiments/registry.ts'
import { didYouMean } from './did-you-mean.ts'
import { readWhole } from './numbers.ts'
import { answer, type GlobalOptions, table, UserError } from './output.ts'
import { phrase } from './phrase.ts'
import { createProgress } from './progress.ts'
import { openProject } from './project.ts'
import { createReadProgress } from './read-progress.ts'
import { createStderrLogger } from './stderr-logger.ts'

/** As they come from the command line. */
export interface ExperimentOptions {
  seed: string
  full?: boolean
}

/** The document of `experiment <name> --json`. */
interface ExperimentReport extends ExperimentOutcome {
  /** The experiment finished; `pass` says whether its figures hold. */
  ok: true
  experiment: string
  seed: number
}

/** `experiment`: lists all experiments with their questions. */
export const listExperiments = (globals: GlobalOptions): Promise<void> =>
  answer(
    globals,
    async () => ({
      ok: true,
      experiments: Object.entries(experiments).map(([name, { summary }]) => ({ name, summary })),
    }),
    (report) =>
      `${table(report.experiments.map(({ name, summary }) => [name, summary]))}\n\n${phrase('experiment.run-one-with')}`,
  )

/** `experiment <name>`: runs one evaluation. The exit code is 1 when its figures do not hold. */
export const experiment = async (globals: GlobalOptions, name: string, options: ExperimentOptions): Promise<void> => {
  let readable: ((report: ExperimentReport) => string[][]) | undefined
  await answer(
    globals,
    async () => {
      const registered = named(name)
      const seed = readWhole('--seed', options.seed, 0, 0xffffffff) ?? 0
      const { root, content, config } = await openProject(globals)
      const absent = (registered.needs ?? []).filter((id) => !existsSync(join(content, 'npc-agents', id)))
      if (absent.length > 0)
        throw new UserError(
          'OtherWorld',
          phrase('experiment.experiment-plays-with-people-of-larkwend', { name, absent: absent.join(', ') }),
        )
      const loaded = await registered.load()
      readable = loaded.readable
      const progress =
        process.env.HEARTHFOLK_PROGRESS === 'lines' ? createReadProgress() : createProgress(`experiment ${name}`)
      try {
        const outcome = await loaded.run({
          root,
          contentRoot: content,
          world: config.world.name,
          map: config.start.map,
          seed,
          full: options.full === true || process.env.HEARTHFOLK_LONG === '1',
          logger: createStderrLogger(),
          onProgress: progress.show,
        })
        if (!outcome.pass) process.exitCode = 1
        return { ok: true, experiment: name, seed, ...outcome } satisfies ExperimentReport
      } catch (error) {
        if (error instanceof ExperimentError) throw new UserError('BadExperiment', error.message, { cause: error })
        throw error
      } finally {
        progress.end()
      }
    },
    (report) =>
      [
        readable === undefined ? JSON.stringify(report.metrics, null, 2) : table(readable(report)),
        report.note,
        phrase(report.pass ? 'experiment.passed' : 'experiment.failed', {
          name: report.experiment,
          seed: report.seed,
          brain: report.brain,
        }),
      ].join('\n\n'),
  )
}

/** @throws UserError that lists the experiments. */
function named(name: string): RegisteredExperiment {
  const registered = Object.hasOwn(experiments, name) ? experiments[name] : undefined
  if (registered) return registered
  throw new UserError(
    'UnknownExperiment',
    phrase('experiment.there-is-no-experiment-there-are', {
      name,
      meant: didYouMean(name, Object.keys(experiments)),
      names: Object.keys(experiments).join(', '),
    }),
  )
}
