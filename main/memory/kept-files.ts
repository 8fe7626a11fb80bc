import { constants } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { KeptFile } from '../agent/memory-port.ts'
import { isNpcId, isPlayerId } from '../simulation/ids.ts'
import { MemoryWriteError, reasonOf } from './memory-error.ts'
import { readInside } from './read-notes.ts'
import { contentHash } from './row.ts'

/** What stood in a kept file before its last rewritings stays in this folder, newest number last. */
export const beforeFolder = '.before'
/** So many of each file are kept. */
const keptBefore = 5

/** Files that an NPC keeps up to date as a whole; daily notes are only added to. */
export const isKeptPath = (path: string): boolean => {
  if (/^(?:MEMORY|DREAMS|INTENTS)\.md$/.test(path)) return true
  const person = /^memory\/people\/([^/\\\0]+)\.md$/.exec(path)?.[1]
  return person !== undefined && (isPlayerId(person) || isNpcId(person))
}

export const hashOfFile = (text: string): string => contentHash(text, 22)

export const readKept = async (folder: string, path: string): Promise<KeptFile | { refused: string }> => {
  const diagnostics: Parameters<typeof readInside>[2] = []
  const bytes = await readInside(folder, path, diagnostics)
  const problem = diagnostics[0]
  if (problem !== undefined) return { refused: `${path}: ${problem.message}` }
  const text = bytes?.toString() ?? ''
  return { path, text, hash: bytes === null ? null : hashOfFile(text) }
}

/**
 * Replaces a kept file in one step (a reader, and a start after a crash, sees the old one or the new one), if it is still the one with `hash`.
 *
 * @throws MemoryWriteError when it cannot be written; then the old one stands.
 */
export const rewriteKept = async (folder: string, file: KeptFile): Promise<{ kept: true } | { refused: string }> => {
  if (!isKeptPath(file.path)) return { refused: `${JSON.stringify(file.path.slice(0, 100))} is not a file that I keep up.` }
  const before = await readKept(folder, file.path)
  if ('refused' in before) return before
  if (before.hash !== file.hash) return { refused: `${file.path} was changed meanwhile.` }
  if (before.text === file.text) return { kept: true }
  try {
    if (before.hash !== null) await keepBefore(folder, before)
    await writeDurably(join(folder, file.path), file.text)
    return { kept: true }
  } catch (cause) {
    throw new MemoryWriteError({ file: file.path, reason: reasonOf(cause), cause })
  }
}

/** `.before/MEMORY.md.1` is the newest. */
const keepBefore = async (folder: string, { path, text }: KeptFile): Promise<void> => {
  const name = join(folder, beforeFolder, path)
  for (let number = keptBefore - 1; number >= 1; number--) await rename(`${name}.${number}`, `${name}.${number + 1}`).catch(unlessMissing)
  await writeDurably(`${name}.1`, text)
}

/** In one step, and on the disk when it resolves. */
const writeDurably = async (file: string, text: string): Promise<void> => {
  const fresh = `${file}.new`
  await mkdir(dirname(file), { recursive: true })
  await rm(fresh, { force: true })
  const handle = await open(fresh, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o644)
  try {
    await handle.writeFile(text)
    await handle.datasync()
  } finally {
    await handle.close()
  }
  await rename(fresh, file)
}

const unlessMissing = (cause: NodeJS.ErrnoException): void => {
  if (cause.code !== 'ENOENT') throw cause
}
