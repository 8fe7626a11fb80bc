import { z } from 'zod'
import { finding } from '../../../../language/findings/finding.ts'
import { type Refusal, refuseFor } from '../../refusal.ts'
import { createExperimentFiles, type ExperimentResult } from './experiment-files.ts'
import { type Program, startProgram } from './experiment-process.ts'
import type { LaboratoryPayload } from './payloads.ts'
import { withoutProgress } from './progress-lines.ts'

export interface ExperimentWish {
  name: string
  seed: number
  full: boolean
}
/** Evaluations of the world, one at a time, each in a separate process, so that no tick waits. */
export interface ExperimentPorts {
  experiments(): Promise<LaboratoryPayload<'experiments'>>
  runExperiment(wish: ExperimentWish): Promise<LaboratoryPayload<'begun'> | Refusal>
  cancelExperiment(id: string): LaboratoryPayload<'decided'> | Refusal
  experimentResult(id: string): Promise<LaboratoryPayload<'experiment'> | Refusal>
}

interface Running extends ExperimentWish {
  id: string
  /** Milliseconds of a steady clock. */
  since: number
  share: number | null
  cancelled: boolean
  kill(): void
}

/** The output of `experiment <name> --json`. */
const reportSchema = z.object({
  pass: z.boolean(),
  brain: z.string(),
  metrics: z.record(z.string(), z.unknown()),
  note: z.string(),
})
const failureSchema = z.object({ ok: z.literal(false), error: z.object({ message: z.string() }) })

export const experimentPorts = ({
  saveFolder,
  program,
  start = startProgram,
}: {
  saveFolder: string
  program?: Program
  start?: typeof startProgram
}): ExperimentPorts => {
  const experiments = program?.experiments ?? {}
  const files = createExperimentFiles(saveFolder)
  let running: Running | null = null
  let problem = ''

  const resultOf = (
    text: string,
    errors: string,
  ): Pick<ExperimentResult, 'state' | 'pass' | 'brain' | 'metrics' | 'note'> => {
    const json = jsonOf(text)
    const report = reportSchema.safeParse(json)
    if (report.success) return { state: 'done', ...report.data }
    const failure = failureSchema.safeParse(json)
    const note = failure.success
      ? failure.data.error.message
      : `It did not finish. ${withoutProgress(errors).trim()}`.trim()
    return { state: 'failed', pass: false, brain: '', metrics: {}, note }
  }

  return {
    async experiments() {
      const { runs, broken } = await files.list()
      return {
        experiments: Object.entries(experiments).map(([name, { summary }]) => ({ name, summary })),
        running: running && {
          id: running.id,
          name: running.name,
          seed: running.seed,
          full: running.full,
          forMs: performance.now() - running.since,
          share: running.share,
        },
        ...{ runs, broken, problem, canRun: program !== undefined },
      }
    },
    async runExperiment({ name, seed, full }) {
      if (program === undefined) return refuseFor('UNAVAILABLE', finding('refused.this-server-runs-no-experiments'))
      if (!Object.hasOwn(experiments, name))
        return refuseFor('NOT_FOUND', finding('refused.there-is-no-experiment-studio-experiments-lists', { name }))
      if (running)
        return refuseFor('CONFLICT', finding('refused.is-running-wait-until-it-ends-or', { name: running.name }), {
          details: { code: 'RUNNING', id: running.id },
          retryable: true,
        })
      const at = new Date().toISOString()
      const id = `${at.slice(0, 19).replaceAll(/[-:]/g, '')}-${name}-${seed}`
      const mine: Running = {
        id,
        name,
        seed,
        full,
        since: performance.now(),
        share: null,
        cancelled: false,
        kill: () => {},
      }
      running = mine
      problem = ''
      const words = ['--json', 'experiment', name, '--seed', String(seed), ...(full ? ['--full'] : [])]
      const over = async (): Promise<void> => {
        const begun = await start(program, words, (share) => {
          mine.share = share
        })
        mine.kill = begun.kill
        if (mine.cancelled) begun.kill()
        const { output, errors } = await begun.end
        if (!mine.cancelled)
          await files.keep({
            id,
            name,
            seed,
            full,
            at,
            tookMs: Math.round(performance.now() - mine.since),
            ...resultOf(output, errors),
          })
      }
      over()
        .catch((error: unknown) => {
          problem = `The result of "${name}" is lost: ${error instanceof Error ? error.message : String(error)}`
        })
        .finally(() => {
          if (running === mine) running = null
        })
      return { id }
    },
    cancelExperiment(id) {
      if (running?.id !== id) return refuseFor('NOT_FOUND', finding('refused.this-experiment-is-over-or-was-cancelled'))
      running.cancelled = true
      running.kill()
      return { done: true }
    },
    async experimentResult(id) {
      return (await files.read(id)) ?? refuseFor('NOT_FOUND', finding('refused.there-is-no-result-of-that-run'))
    },
  }
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // It was killed midway.
    return null
  }
}
