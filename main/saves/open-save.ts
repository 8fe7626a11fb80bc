import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { replaceFile } from '../base/replace-file.ts'
import { ifMissing } from './if-missing.ts'
import type { Lease } from './lease/held-lease.ts'
import type { OverLease } from './lease/take-lease.ts'
import { SaveError } from './save-error.ts'
import { type HeldSave, holdSave } from './save-lock.ts'
import { saveNameProblem } from './save-name.ts'

export { SaveError }

/**
 * The format of a save. Raise it when an older server can no longer read something in a save. Since 2, journals have the
 * number of their owner's lease in their names.
 */
export const saveFormat = 2

const saveFileSchema = z.object({
  format: z.number().int().min(1),
  world: z.string(),
  map: z.string(),
  seed: z.number().int(),
  /** The game milliseconds at tick 0. */
  startedAt: z.number(),
  /** The save from which this one was copied. */
  forkedFrom: z.object({ save: z.string() }).exactOptional(),
})
export type SaveFile = z.infer<typeof saveFileSchema>

export interface Save {
  /** `saves/<name>`. */
  folder: string
  name: string
  file: SaveFile
  isNew: boolean
  /** The right to write here. */
  lease: Lease
  /** Gives the lease back. */
  close(): Promise<void>
}

/**
 * Opens `saves/<name>` for one server, or creates it. Refuses a second server on the same save, because two writers
 * would damage it.
 *
 * @throws SaveError that names the save, the problem and the remedy: a newer format, a damaged `save.json`, another
 * server.
 */
export async function openSave(options: {
  saves: string
  name: string
  fresh: Omit<SaveFile, 'format'>
  /** Told when the end of another owner's lease must be waited for. Default: standard error. */
  onWait?: (text: string) => void
  over?: OverLease
  env?: Readonly<Record<string, string | undefined>>
}): Promise<Save> {
  checkSaveName(options.name)
  const folder = join(options.saves, options.name)
  const { lease, release: unlock }: HeldSave = await mkdir(join(folder, 'world'), { recursive: true })
    .then(() => holdSave(join(folder, 'server.lock'), options.name, options))
    .catch((error: unknown) => Promise.reject(notWritable(folder, error)))
  try {
    const path = join(folder, 'save.json')
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw unreadable(path, error)
    })
    if (text !== null) {
      const found = readSaveFile(text, path)
      const file = { ...found, format: saveFormat }
      // From now on an older server would read too little of it, so it must not open it.
      if (found.format < saveFormat) await replaceFile(path, `${JSON.stringify(file, null, 2)}\n`)
      return { folder, name: options.name, file, isNew: false, lease, close: unlock }
    }
    const file: SaveFile = { format: saveFormat, ...options.fresh }
    await replaceFile(path, `${JSON.stringify(file, null, 2)}\n`)
    return { folder, name: options.name, file, isNew: true, lease, close: unlock }
  } catch (error) {
    await unlock()
    throw notWritable(folder, error)
  }
}

/** Checks the name of a save. @throws SaveError for a name that isn't a valid folder name on every system. */
export function checkSaveName(name: string): void {
  const problem = saveNameProblem(name)
  if (problem !== null) throw new SaveError(problem)
}

/** Turns a file system error about a folder that isn't writable into words. Returns other errors as they are. */
function notWritable(folder: string, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof SaveError || code === undefined) return error
  return new SaveError(
    `The save in ${folder} cannot be written (${message}). Give this user permission to write there, or keep the saves elsewhere: HEARTHFOLK_SAVES=<folder>.`,
    { cause: error },
  )
}

/** Reads `save.json` without opening the save. Null when there is none. */
export async function peekSave(options: { saves: string; name: string }): Promise<SaveFile | null> {
  const path = join(options.saves, options.name, 'save.json')
  const text = await readFile(path, 'utf8')
    .catch(ifMissing(null))
    .catch((cause: Error) => Promise.reject(unreadable(path, cause)))
  return text === null ? null : readSaveFile(text, path)
}

const unreadable = (path: string, cause: Error): SaveError =>
  new SaveError(
    `${path} cannot be read: ${cause.message}. Let this user read it, restore a copy of it, or start another save: --save <name>.`,
    { cause },
  )

function readSaveFile(text: string, path: string): SaveFile {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch (error) {
    throw new SaveError(`${path} is damaged (not JSON). Restore a copy of it, or start another save: --save <name>.`, {
      cause: error,
    })
  }
  const format = (raw as { format?: unknown } | null)?.format
  if (typeof format === 'number' && format > saveFormat) {
    throw new SaveError(
      `${path} was written by a newer Hearthfolk (format ${format}; this one knows up to ${saveFormat}). Update Hearthfolk, or start another save: --save <name>.`,
    )
  }
  const parsed = saveFileSchema.safeParse(raw)
  if (!parsed.success)
    throw new SaveError(
      `${path} is damaged (${parsed.error.issues[0]?.path.join('.')}: ${parsed.error.issues[0]?.message}). Restore a copy of it, or start another save: --save <name>.`,
    )
  return parsed.data
}
