import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** All plain files below a folder, as paths relative to it, sorted; [] when there is none. Symbolic links are not followed: nothing of ours is behind them. */
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

/** What a crash, a repair or an editor left beside the files that count. */
export const isLeftover = (path: string): boolean => /\.(?:new|next|forgetting|broken-\d+|damaged-\d+)$/.test(path)
