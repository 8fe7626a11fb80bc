import { createHash } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { join } from 'node:path'
import { type Finding, finding, told } from '../../language/findings/finding.ts'
import { authoredFiles, whyUnread } from '../authored-files.ts'
import type { Reader } from '../read-text.ts'
import { readPng } from './read-png.ts'
import type { Picture } from './world-looks.ts'

export interface PictureBounds {
  /** The most bytes of the file, and the most pixels on a side. */
  bytes: number
  pixels: number
}

/**
 * Reads `file`, one of these entries of its folder. Undefined if it isn't there. A broken one gives `last` or else
 * null, with a warning that ends with `until`. Links aren't followed: they may lead out of the project.
 */
export async function readPicture(
  reader: Reader,
  file: string,
  options: { entries: readonly Dirent[]; bounds: PictureBounds; last: Picture | undefined; until: Finding },
): Promise<Picture | null | undefined> {
  const { entries, bounds, last, until } = options
  const entry = entries.find(({ name }) => name === file.slice(file.lastIndexOf('/') + 1))
  if (!entry) return undefined
  const stays = (message: Finding): Picture | null => {
    const what = last ? finding('read-picture.the-last-good-picture-stays-until') : until
    reader.diagnostics.push({
      severity: 'warning',
      file,
      ...told(finding('finding.also', { first: message, rest: what })),
    })
    return last ?? null
  }
  if (entry.isSymbolicLink()) return stays(finding('read-picture.this-symbolic-link-is-not-followed'))
  const read = await (reader.files ?? authoredFiles).read(join(reader.root, file), bounds.bytes)
  if (read.kind === 'missing') return undefined
  if (read.kind === 'unread') {
    reader.failed ||= read.passing
    return stays(whyUnread(read))
  }
  const { bytes } = read
  if (last?.bytes.equals(bytes)) return last
  const png = await readPng(bytes, bounds.pixels)
  if (!png.ok) return stays(png.problem)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return { file, hash, width: png.width, height: png.height, bytes }
}
