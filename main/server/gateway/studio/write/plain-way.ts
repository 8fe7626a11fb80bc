import { lstat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Which part of the way to a file below `root` is a link, or no folder where one has to be; null: none is. What is not there yet is no hindrance. A link may lead out of the
 * content, hence none is followed, wherever it stands.
 */
export const hindranceOnWay = async (root: string, path: string): Promise<string | null> => {
  const parts = path.split('/')
  for (let length = 1; length <= parts.length; length++) {
    const part = parts.slice(0, length).join('/')
    const found = await lstat(join(root, part)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
      throw error
    })
    if (found === null) return null
    if (length < parts.length ? !found.isDirectory() : !found.isFile()) return part
  }
  return null
}
