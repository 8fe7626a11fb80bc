import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { syncFolder } from '../../base/folders.ts'
import { writeSynced } from '../../base/replace-file.ts'
import { ifMissing } from '../if-missing.ts'
import { SaveError } from '../save-error.ts'

/** The longest and the shortest lease, in milliseconds. A file that names another is broken. */
export const longestLease = 120_000
export const shortestLease = 200
const digits = 10

/** `saves/<save>/lease`: a file for each number that was given out lately. The highest number is the owner's. */
export const leaseFolder = (saveFolder: string): string => join(saveFolder, 'lease')
export const leaseText = (number: number): string => String(number).padStart(digits, '0')
export const leasePath = (saveFolder: string, number: number): string =>
  join(leaseFolder(saveFolder), `${leaseText(number)}.json`)

const leaseSchema = z.object({
  number: z.number().int(),
  /** Changes with each renewal. */
  beat: z.number().int().min(0),
  ttlMs: z.number().min(shortestLease).max(longestLease),
  host: z.string(),
  system: z.string(),
  pid: z.number().int().positive(),
  began: z.string(),
  released: z.boolean().exactOptional(),
})
export type LeaseFile = z.infer<typeof leaseSchema>

/** The text of a lease file. Renewals overwrite it in place, so texts of one lease all have the same length. */
export const leaseFileText = (lease: LeaseFile): string => `${JSON.stringify(lease)}\n`.padEnd(700)

/** The newest lease of a save; null when there was none. `file` null: it is empty, broken or half-written. */
export const newestLease = async (
  saveFolder: string,
): Promise<{ number: number; file: LeaseFile | null; text: string } | null> => {
  const number = highest(await readdir(leaseFolder(saveFolder)).catch(ifMissing<string[]>([])))
  if (number === 0) return null
  return readLease(saveFolder, number)
}

export const readLease = async (
  saveFolder: string,
  number: number,
): Promise<{ number: number; file: LeaseFile | null; text: string }> => {
  const text = await readFile(leasePath(saveFolder, number), 'utf8').catch(ifMissing(''))
  return { number, text, file: parse(text, number) }
}

/** The highest number in the names of a save's journals and of their marks. A copy of a save may have no leases. */
export const highestWritten = async (saveFolder: string): Promise<number> =>
  highest(await readdir(join(saveFolder, 'world')).catch(ifMissing<string[]>([])))

const highest = (names: readonly string[]): number =>
  names.reduce((most, name) => {
    const found = /^(\d{10})\.json$|\.lease-(\d{10})\.jsonl|^closed-(\d{10})\.json$/.exec(name)
    return Math.max(most, Number(found?.slice(1).find((part) => part !== undefined) ?? 0))
  }, 0)

const parse = (text: string, number: number): LeaseFile | null => {
  try {
    const read = leaseSchema.safeParse(JSON.parse(text))
    return read.success && read.data.number === number ? read.data : null
  } catch {
    return null
  }
}

/**
 * Takes a number, if it is still free: makes its file, whole, as the only one to do so. False if another was faster.
 */
export const claimNumber = async (saveFolder: string, lease: LeaseFile): Promise<boolean> => {
  if (leaseText(lease.number).length > digits)
    throw new SaveError(
      `${leaseFolder(saveFolder)} holds the highest number that there is, which no server of ours gave out. Stop every server of this save, delete the files with such numbers there and in world/, and start again.`,
    )
  await mkdir(leaseFolder(saveFolder), { recursive: true })
  return createWhole(leasePath(saveFolder, lease.number), leaseFileText(lease))
}

/** Removes the files of lower numbers and what a crash left. The own number stays, so that numbers only grow. */
export const tidyLeases = async (saveFolder: string, number: number): Promise<void> => {
  for (const name of await readdir(leaseFolder(saveFolder)).catch(ifMissing<string[]>([])))
    if (name < `${leaseText(number)}.json`) await rm(join(leaseFolder(saveFolder), name), { force: true })
}

/** What file systems without hard links answer. */
const noLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

/**
 * Makes a file that must not exist yet, durably, with all its text from the first moment. False if it exists. On a file
 * system without hard links a crash may leave it empty.
 */
export const createWhole = async (path: string, text: string): Promise<boolean> => {
  const fresh = `${path}.${randomUUID()}.new`
  try {
    await writeSynced(fresh, text)
    await link(fresh, path)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    if (!noLinks.has(code)) throw error
    return createExclusively(path, text)
  } finally {
    await rm(fresh, { force: true })
  }
  await syncFolder(join(path, '..'))
  return true
}

const createExclusively = async (path: string, text: string): Promise<boolean> => {
  try {
    await using handle = await open(path, 'wx')
    await handle.writeFile(text)
    await handle.sync()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  await syncFolder(join(path, '..'))
  return true
}
