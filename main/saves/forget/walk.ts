import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * All plain files below a folder, as sorted relative paths. Empty when there is no folder. Symbolic links aren't
 * followed, because they don't lead to our files.
 */
export const filesBelow = async (folder: string): Promise<string[]> => {
  const found: string[] = []
  const walk = async (inner: string): Promise<void> => {
    const entries = await readdir(join(folder, inner), { withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
        throw error
      },
    )
    for (const entry of entries) {
      const path = inner === '' ? entry.name : `${inner}/${entry.name}`
      if (entry.isDirectory()) await walk(path)
      else if (entry.isFile()) found.push(path)
    }
  }
  await walk('')
  return found.sort()
}

/** Whether a file is a leftover of a crash, a repair or an editor, next to the real files. */
export const isLeftover = (path: string): boolean => /\.(?:new|next|forgetting|broken-\d+|damaged-\d+)$/.test(path)
