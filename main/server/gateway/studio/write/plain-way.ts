import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Finding, finding } from '../../../../language/findings/finding.ts'

/**
 * The first part of the path below `root` that is a link, or not a folder where one must be; null if there is none.
 * Missing parts are fine. A link may lead out of the content, so none is followed.
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

/** What a person reads of such a part. */
export const notPlain = (part: string, path: string): Finding =>
  finding(part === path ? 'refused.not-a-plain-file' : 'refused.not-a-plain-folder', { part })
