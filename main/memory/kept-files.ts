import { constants } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '../base/folders.ts'
import type { KeptFile } from '../mind/ports/memory-port.ts'
import { isNpcId, isPlayerId } from '../world/ids.ts'
import { isMissing, MemoryWriteError, reasonOf } from './memory-error.ts'
import { assertInside, openInside } from './note-file.ts'
import { contentHash } from './row.ts'

/** Holds the previous versions of kept files; `.before/MEMORY.md.1` is the newest. */
export const beforeFolder = '.before'
/** Versions kept of each file. */
export const keptBefore = 5
/** No NPC writes a larger file; it is not read into memory. */
const mostBytes = 4 * 1024 * 1024

/** Real time. An editor may empty a file before filling it, so a file emptied more recently does not count as empty. */
const savingMs = 2000

/** Files that an NPC rewrites as a whole; daily notes are only appended to. */
export const isKeptPath = (path: string): boolean => {
  if (/^(?:MEMORY|DREAMS|INTENTS)\.md$/.test(path)) return true
  const person = /^memory\/people\/([^/\\\0]+)\.md$/.exec(path)?.[1]
  return person !== undefined && (isPlayerId(person) || isNpcId(person))
}

/** A whole file with a hash of its bytes, so files that differ only in invalid UTF-8 count as different. */
export const readKept = async (folder: string, path: string): Promise<KeptFile | { refused: string }> => {
  const read = await readBytes(folder, path)
  if ('refused' in read) return read
  return { path, text: read.bytes?.toString() ?? '', hash: hashOf(read.bytes) }
}

/**
 * Replaces a kept file if it still has this `hash`. It takes one step: a reader, or a start after a crash, sees the old
 * file or the new one.
 *
 * With `lasting` false a power loss may undo what has not reached the disk.
 *
 * @throws MemoryWriteError when it cannot be written; then the old file remains.
 */
export const rewriteKept = async (
  folder: string,
  file: KeptFile,
  lasting = true,
): Promise<{ kept: true } | { refused: string }> =>
  isKeptPath(file.path)
    ? await replaceFile(folder, file, lasting)
    : { refused: `${JSON.stringify(file.path.slice(0, 100))} is not a file that I keep up.` }

/** The same for any path the caller vouches for, including diaries. */
export const replaceFile = async (
  folder: string,
  file: KeptFile,
  lasting = true,
): Promise<{ kept: true } | { refused: string }> => {
  const bytes = Buffer.from(file.text.toWellFormed())
  if (bytes.length > mostBytes) return { refused: `${file.path} would be larger than ${mostBytes / 1024} KB.` }
  const before = await readBytes(folder, file.path)
  if ('refused' in before) return before
  const changed = { refused: `${file.path} was changed in the meantime.` }
  if (hashOf(before.bytes) !== file.hash) return changed
  if (before.bytes?.equals(bytes)) return { kept: true }
  try {
    if (before.bytes !== null) await keepBefore(folder, file.path, { bytes: before.bytes, lasting })
    // Checks again once everything is on disk, so an edit made during the write is not overwritten.
    const isStill = async (): Promise<boolean> => {
      const now = await readBytes(folder, file.path)
      return !('refused' in now) && hashOf(now.bytes) === file.hash
    }
    return (await writeWhole(folder, file.path, { bytes, lasting, mayReplace: isStill })) ? { kept: true } : changed
  } catch (cause) {
    throw new MemoryWriteError({ file: file.path, reason: reasonOf(cause), cause })
  }
}

export const hashOf = (bytes: Buffer | null): string | null => (bytes === null ? null : contentHash(bytes, 22))

const readBytes = async (folder: string, path: string): Promise<{ bytes: Buffer | null } | { refused: string }> => {
  const opened = await openInside(folder, path)
  if (opened === null) return { bytes: null }
  if ('problem' in opened) return { refused: `${path}: ${opened.problem}` }
  try {
    if (opened.state.size > mostBytes) return { refused: `${path} is larger than ${mostBytes / 1024} KB; shorten it.` }
    const bytes = await opened.handle.readFile()
    if (bytes.length === 0 && Date.now() - (await opened.handle.stat()).mtimeMs < savingMs)
      return { refused: `${path} is empty; somebody may be saving it right now.` }
    return { bytes }
  } catch (cause) {
    return { refused: `${path}: ${reasonOf(cause)}` }
  } finally {
    await opened.handle.close()
  }
}

/** Shifts the older versions up by one. A crash on the way leaves a gap and loses the oldest at most. */
const keepBefore = async (folder: string, path: string, kept: { bytes: Buffer; lasting: boolean }): Promise<void> => {
  const name = `${beforeFolder}/${path}`
  await assertInside(folder, name)
  const numbers = new Set(await readdir(dirname(join(folder, name))).catch((cause: unknown) => nothingIfMissing(cause)))
  for (let number = keptBefore - 1; number >= 1; number--) {
    const older = `${name}.${number}`
    if (numbers.has(older.slice(older.lastIndexOf('/') + 1)))
      await rename(join(folder, older), join(folder, `${name}.${number + 1}`))
  }
  await writeWhole(folder, `${name}.1`, kept)
}

const nothingIfMissing = (cause: unknown): string[] => {
  if (isMissing(cause)) return []
  throw cause
}

interface Whole {
  bytes: Buffer
  /** Wait until it is on disk. */
  lasting: boolean
  mayReplace?: () => Promise<boolean>
}

/** Writes in one step; returns false if `mayReplace` refuses. Removes an unfinished file. */
export const writeWhole = async (
  folder: string,
  path: string,
  { bytes, lasting, mayReplace }: Whole,
): Promise<boolean> => {
  const file = join(folder, path)
  const fresh = `${file}.new`
  await assertInside(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await rm(fresh, { force: true })
  const handle = await open(fresh, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o644)
  try {
    try {
      await handle.writeFile(bytes)
      if (lasting) await handle.datasync()
    } finally {
      await handle.close()
    }
    if (mayReplace !== undefined && !(await mayReplace())) {
      await rm(fresh, { force: true })
      return false
    }
    await rename(fresh, file)
  } catch (cause) {
    await rm(fresh, { force: true }).catch(() => undefined) // report the first error
    throw cause
  }
  if (lasting) await syncFolder(dirname(file)).catch(() => undefined) // not every system can sync folders
  return true
}
