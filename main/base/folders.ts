import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Error codes from systems that cannot open or sync a folder, such as Windows. There the system itself makes sure that
 * the names in a folder are kept.
 */
const cannotSync = new Set(['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP'])

/** Syncs a folder to the disk, so that new and renamed files keep their names after a crash. */
export const syncFolder = async (folder: string): Promise<void> => {
  try {
    await using handle = await open(folder, 'r')
    await handle.sync()
  } catch (error) {
    if (!cannotSync.has((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** Makes a folder and its missing parents, and syncs the new names to the disk. */
export const makeFolder = async (folder: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}
