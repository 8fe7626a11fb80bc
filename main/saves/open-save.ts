import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Grows when something in a save can no longer be read by an older server. */
export const saveFormat = 1

const saveFileSchema = z.object({
  format: z.number().int().min(1),
  world: z.string(),
  map: z.string(),
  seed: z.number().int(),
  /** Game milliseconds at tick 0. */
  startedAt: z.number(),
})
export type SaveFile = z.infer<typeof saveFileSchema>

export class SaveError extends Error {
  override name = 'SaveError'
}

export interface Save {
  /** `saves/<name>`. */
  folder: string
  name: string
  file: SaveFile
  isNew: boolean
  /** Gives the lock back. */
  close(): Promise<void>
}

/**
 * Opens `saves/<name>` for one server, or makes it. A second server on the same save is refused: two writers would tear it.
 *
 * @throws SaveError that says which save, what is wrong and what to do: a newer format, a damaged `save.json`, another server.
 */
export async function openSave(options: { saves: string; name: string; fresh: Omit<SaveFile, 'format'> }): Promise<Save> {
  if (!/^[a-zA-Z0-9][a-zA-Z0-9_-]{0,62}$/.test(options.name)) {
    throw new SaveError(`"${options.name}" is no name for a save. Use letters, digits, hyphens and underscores.`)
  }
  const folder = join(options.saves, options.name)
  await mkdir(join(folder, 'world'), { recursive: true })
  const unlock = await lock(join(folder, 'server.lock'), options.name)
  try {
    const path = join(folder, 'save.json')
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (text !== null) return { folder, name: options.name, file: readSaveFile(text, path), isNew: false, close: unlock }
    const file: SaveFile = { format: saveFormat, ...options.fresh }
    await writeFile(`${path}.new`, `${JSON.stringify(file, null, 2)}\n`)
    await rename(`${path}.new`, path)
    return { folder, name: options.name, file, isNew: true, close: unlock }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Reads `save.json` without opening the save; null when there is none. */
export async function peekSave(options: { saves: string; name: string }): Promise<SaveFile | null> {
  const path = join(options.saves, options.name, 'save.json')
  const text = await readFile(path, 'utf8').catch(() => null)
  return text === null ? null : readSaveFile(text, path)
}

function readSaveFile(text: string, path: string): SaveFile {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch (error) {
    throw new SaveError(`${path} is damaged (not JSON). Put back a copy of it, or start another save: --save <name>.`, { cause: error })
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
      `${path} is damaged (${parsed.error.issues[0]?.path.join('.')}: ${parsed.error.issues[0]?.message}). Put back a copy of it, or start another save: --save <name>.`,
    )
  return parsed.data
}

/** A file with the owner's process id; one left by a server that was killed is taken over. */
async function lock(path: string, name: string): Promise<() => Promise<void>> {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const handle = await open(path, 'wx')
      await handle.writeFile(String(process.pid))
      await handle.close()
      return () => rm(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const owner = Number(await readFile(path, 'utf8').catch(() => ''))
      if (owner > 0 && owner !== process.pid && isAlive(owner)) {
        throw new SaveError(`The save "${name}" is in use by another server (process ${owner}). Stop it, or start another save: --save <name>.`)
      }
      await rm(path, { force: true })
    }
  }
  throw new SaveError(`The save "${name}" cannot be locked: ${path} comes back each time it is removed.`)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
