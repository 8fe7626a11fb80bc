import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { replaceFile } from '../../../../base/replace-file.ts'

/** How many results are kept; beyond that the oldest are removed. */
const mostKept = 60
/** A longer result is kept without its figures. Characters. */
const longestResult = 1_000_000

export const runIdPattern = /^\d{8}T\d{6}-[a-z-]{1,40}-\d{1,10}$/
export const runSchema = z.strictObject({
  id: z.string().regex(runIdPattern),
  name: z.string(),
  seed: z.number(),
  full: z.boolean(),
  /** When the experiment ran: real time, ISO. */
  at: z.string(),
  tookMs: z.number(),
  /** `failed`: it didn't finish. */
  state: z.enum(['done', 'failed']),
  /** Whether the experiment passed. */
  pass: z.boolean(),
  brain: z.string(),
})
export const resultSchema = runSchema.extend({ metrics: z.record(z.string(), z.unknown()), note: z.string() })
export type ExperimentRun = z.infer<typeof runSchema>
export type ExperimentResult = z.infer<typeof resultSchema>

/** Results of experiments: `studio/experiments/<id>.json` of a save. */
export const createExperimentFiles = (saveFolder: string) => {
  const folder = join(saveFolder, 'studio', 'experiments')
  /** Results never change, so each is read once. */
  const known = new Map<string, ExperimentRun | null>()
  const ids = async (): Promise<string[]> => {
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    return names
      .flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []))
      .filter((id) => runIdPattern.test(id))
  }
  /** Reads a result. Null: there is none, or it cannot be read. */
  const read = async (id: string): Promise<ExperimentResult | null> => {
    if (!runIdPattern.test(id)) return null
    try {
      const parsed = resultSchema.parse(JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')))
      return parsed.id === id ? parsed : null
    } catch {
      // Somebody may have edited the file. The list reports it.
      return null
    }
  }
  const summaryOf = async (id: string): Promise<ExperimentRun | null> => {
    const before = known.get(id)
    if (before !== undefined) return before
    const result = await read(id)
    if (result === null) return null
    const { metrics: _, note: __, ...run } = result
    known.set(id, run)
    return run
  }
  return {
    read,
    /** The runs, newest first. `broken`: files that cannot be read. */
    async list(): Promise<{ runs: ExperimentRun[]; broken: string[] }> {
      const newest = (await ids()).toSorted().reverse().slice(0, mostKept)
      const runs: ExperimentRun[] = []
      const broken: string[] = []
      for (const id of newest) {
        const run = await summaryOf(id)
        if (run) runs.push(run)
        else broken.push(`studio/experiments/${id}.json`)
      }
      return { runs, broken }
    },
    async keep(result: ExperimentResult): Promise<void> {
      const text = JSON.stringify(result)
      const kept =
        text.length <= longestResult
          ? text
          : JSON.stringify({
              ...result,
              metrics: {},
              note: `It has too many figures to keep. ${result.note}`.slice(0, 10_000),
            })
      await replaceFile(join(folder, `${result.id}.json`), `${kept}\n`)
      for (const id of (await ids()).toSorted().reverse().slice(mostKept)) {
        known.delete(id)
        await rm(join(folder, `${id}.json`), { force: true })
      }
    },
  }
}
