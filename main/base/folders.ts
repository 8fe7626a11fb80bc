import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** What a system says that does not open or sync folders, such as Windows. There the names in a folder are the system's affair. */
const cannotSync = new Set(['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP'])

/** Brings the names in a folder to the disk: those of new files, and those that were renamed. */
export const syncFolder = async (folder: string): Promise<void> => {
  try {
    await using handle = await open(folder, 'r')
    await handle.sync()
  } catch (error) {
    if (!cannotSync.has((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** Makes a folder with those above it, and brings the names of the new ones to the disk. */
export const makeFolder = async (folder: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}
