import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { replaceFile } from '../base/replace-file.ts'

/** The most moments that people may keep. A snapshot is as large as the whole state. */
export const mostKeptSnapshots = 50
const keptSchema = z.object({ tick: z.number().int().min(0), name: z.string().max(200), at: z.string() })
/** A moment that somebody named. Its snapshot stays as long as the save. `at`: real time, ISO. */
export type KeptSnapshot = z.output<typeof keptSchema>

const fileIn = (folder: string): string => join(folder, 'kept-snapshots.json')

/**
 * Reads the kept moments of `<save>/world`, oldest first. Null when the file isn't a list of moments.
 *
 * @throws when the file exists but can't be read.
 */
export const readKeptSnapshots = async (folder: string): Promise<KeptSnapshot[] | null> => {
  const text = await readFile(fileIn(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]'
    throw error
  })
  try {
    return z
      .array(keptSchema)
      .parse(JSON.parse(text))
      .sort((left, right) => left.tick - right.tick)
  } catch {
    return null
  }
}

export const writeKeptSnapshots = async (folder: string, kept: readonly KeptSnapshot[]): Promise<void> => {
  await replaceFile(fileIn(folder), `${JSON.stringify(kept, null, 2)}\n`)
}
