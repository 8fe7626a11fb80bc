import { constants } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '../base/folders.ts'
import { mustOwn } from '../base/write-gate.ts'
import type { KeptFile } from '../mind/ports/memory-port.ts'
import { isNpcId, isPlayerId } from '../world/ids.ts'
import { isMissing, MemoryWriteError, reasonOf } from './memory-error.ts'
import { assertInside, openInside } from './note-file.ts'
import { contentHash } from './row.ts'

/** The folder of previous versions of kept files. `.before/MEMORY.md.1` is the newest. */
export const beforeFolder = '.before'
/** How many versions of each file are kept. */
export const keptBefore = 5
/** The most bytes of a kept file. No NPC writes a larger one, so a larger one isn't read into memory. */
const mostBytes = 4 * 1024 * 1024

/**
 * How long ago a file must have been emptied to count as empty, in real milliseconds. An editor may empty a file before
 * it fills it.
 */
const savingMs = 2000

/** Whether this is a file that an NPC rewrites as a whole. Daily notes are only appended to. */
export const isKeptPath = (path: string): boolean => {
  if (/^(?:MEMORY|DREAMS|INTENTS)\.md$/.test(path)) return true
  const person = /^memory\/people\/([^/\\\0]+)\.md$/.exec(path)?.[1]
  return person !== undefined && (isPlayerId(person) || isNpcId(person))
}

/** Reads a whole file with a hash of its bytes, so files that differ only in invalid UTF-8 count as different. */
export const readKept = async (folder: string, path: string): Promise<KeptFile | { refused: string }> => {
  const read = await readBytes(folder, path)
  if ('refused' in read) return read
  return { path, text: read.bytes?.toString() ?? '', hash: hashOf(read.bytes) }
}

/**
 * Replaces a kept file if it still has this `hash`. This takes one step: a reader, or a start after a crash, sees the
 * old file or the new one.
 *
 * With `lasting` false a power loss may undo a replacement that hasn't reached the disk.
 *
 * @throws MemoryWriteError when the file can't be written. The old file then remains.
 */
export const rewriteKept = async (
  folder: string,
  file: KeptFile,
  lasting = true,
): Promise<{ kept: true } | { refused: string }> =>
  isKeptPath(file.path)
    ? await replaceFile(folder, file, lasting)
    : { refused: `${JSON.stringify(file.path.slice(0, 100))} is not a file that I keep up.` }

/** Does the same for any path that the caller vouches for, including diaries. */
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
    // Checks again once everything is on disk, so that it doesn't overwrite an edit made during the write.
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

/** Moves the older versions up by one. A crash in between leaves a gap and loses at most the oldest. */
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
  /** Whether to wait until the file is on disk. */
  lasting: boolean
  mayReplace?: () => Promise<boolean>
}

/** Writes a file in one step. Returns false if `mayReplace` refuses. Removes an unfinished file. */
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
    mustOwn(file)
    await rename(fresh, file)
  } catch (cause) {
    await rm(fresh, { force: true }).catch(() => undefined) // The first error is the one to report.
    throw cause
  }
  if (lasting) await syncFolder(dirname(file)).catch(() => undefined) // Not every system can sync folders.
  return true
}
