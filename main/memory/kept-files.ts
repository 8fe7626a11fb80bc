import { constants } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '../base/folders.ts'
import type { KeptFile } from '../mind/ports/memory-port.ts'
import { isNpcId, isPlayerId } from '../world/ids.ts'
import { isMissing, MemoryWriteError, reasonOf } from './memory-error.ts'
import { assertInside, openInside } from './note-file.ts'
import { contentHash } from './row.ts'

/** What stood in a kept file before its last rewritings stays in this folder, `.before/MEMORY.md.1` the newest. */
export const beforeFolder = '.before'
/** So many of each file are kept. */
export const keptBefore = 5
/** A larger file is no work of an NPC; it is not taken into memory whole. */
const mostBytes = 4 * 1024 * 1024

/** An editor empties a file and fills it again: one that was emptied so shortly ago is not taken for empty. Real time. */
const savingMs = 2000

/** Files that an NPC keeps up to date as a whole; daily notes are only added to. */
export const isKeptPath = (path: string): boolean => {
  if (/^(?:MEMORY|DREAMS|INTENTS)\.md$/.test(path)) return true
  const person = /^memory\/people\/([^/\\\0]+)\.md$/.exec(path)?.[1]
  return person !== undefined && (isPlayerId(person) || isNpcId(person))
}

/** A whole file with a hash of its bytes: text that differs only in what is no UTF-8 is another file. */
export const readKept = async (folder: string, path: string): Promise<KeptFile | { refused: string }> => {
  const read = await readBytes(folder, path)
  if ('refused' in read) return read
  return { path, text: read.bytes?.toString() ?? '', hash: hashOf(read.bytes) }
}

/**
 * Replaces a kept file in one step (a reader, and a start after a crash, sees the old one or the new one), if it is still the one with `hash`.
 *
 * `lasting` false: what the system has not yet brought to the disk may be lost with its power.
 *
 * @throws MemoryWriteError when it cannot be written; then the old one stands.
 */
export const rewriteKept = async (
  folder: string,
  file: KeptFile,
  lasting = true,
): Promise<{ kept: true } | { refused: string }> =>
  isKeptPath(file.path)
    ? await replaceFile(folder, file, lasting)
    : { refused: `${JSON.stringify(file.path.slice(0, 100))} is not a file that I keep up.` }

/** The same for a file whose path the caller vouches for, diaries too. */
export const replaceFile = async (
  folder: string,
  file: KeptFile,
  lasting = true,
): Promise<{ kept: true } | { refused: string }> => {
  const bytes = Buffer.from(file.text.toWellFormed())
  if (bytes.length > mostBytes) return { refused: `${file.path} would be larger than ${mostBytes / 1024} KB.` }
  const before = await readBytes(folder, file.path)
  if ('refused' in before) return before
  const changed = { refused: `${file.path} was changed meanwhile.` }
  if (hashOf(before.bytes) !== file.hash) return changed
  if (before.bytes?.equals(bytes)) return { kept: true }
  try {
    if (before.bytes !== null) await keepBefore(folder, file.path, { bytes: before.bytes, lasting })
    // Looked at again once all is on the disk, so that an edit by hand during the writing is not written over.
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
      return { refused: `${path} was emptied just now; somebody may be saving it.` }
    return { bytes }
  } catch (cause) {
    return { refused: `${path}: ${reasonOf(cause)}` }
  } finally {
    await opened.handle.close()
  }
}

/** The older ones move up by one; a crash in between leaves a gap among them and nothing lost but the oldest. */
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
  /** It is on the disk when it was written. */
  lasting: boolean
  mayReplace?: () => Promise<boolean>
}

/** In one step; false when it may not after all. What could not be finished is taken away. */
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
    await rm(fresh, { force: true }).catch(() => undefined) // the first error is the one to tell
    throw cause
  }
  if (lasting) await syncFolder(dirname(file)).catch(() => undefined) // not every system syncs folders
  return true
}
