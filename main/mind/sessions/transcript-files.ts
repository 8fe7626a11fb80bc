import { constants } from 'node:fs'
import { appendFile, copyFile, mkdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { replaceFile } from '../../base/replace-file.ts'
import { mustOwn } from '../../base/write-gate.ts'
import {
  type ReadTranscript,
  repairTranscript,
  serialiseLines,
  serialiseTranscript,
  type TranscriptHeader,
} from './transcript.ts'

/** The header for a file that lost its own. The file is kept, but nobody knows which talk it was. */
export const lostHeader = (npc: string, id: string): TranscriptHeader => ({
  kind: 'session',
  version: 1,
  id,
  key: `agent:${npc}:lost`,
  npc,
  at: 0,
})

/** Reads a file, repairs it on disk if needed, and keeps the broken text as `<file>.broken-<n>`. */
export const loadTranscript = async (path: string, fallback: TranscriptHeader): Promise<ReadTranscript> => {
  const read = repairTranscript(await readFile(path, 'utf8'), fallback)
  if (read.repairs.length > 0) {
    await keepBackup(path)
    await replaceFile(path, serialiseTranscript(read))
  }
  return read
}

/** Copies a file to the first free number. A backup is never overwritten. */
const keepBackup = async (path: string): Promise<void> => {
  for (let number = 1; ; number++) {
    try {
      await copyFile(path, `${path}.broken-${number}`, constants.COPYFILE_EXCL)
      return
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    }
  }
}

/** Appends to existing files only: otherwise a removed file would come back without its header. */
export const appending = constants.O_WRONLY | constants.O_APPEND
const appendOnce = async (path: string, text: string): Promise<void> => {
  mustOwn(path)
  await appendFile(path, text, { flag: appending })
}

/**
 * Appends whole lines. Resolves with the number of written bytes once they are in the file and survive the end of the
 * process. `anew`: the file was gone and was started again.
 */
export const appendText = async (
  path: string,
  header: TranscriptHeader,
  text: string,
  append = appendOnce,
): Promise<{ bytes: number; anew: boolean }> => {
  try {
    await append(path, text)
    return { bytes: Buffer.byteLength(text), anew: false }
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
  const whole = serialiseLines([header]) + text
  await mkdir(dirname(path), { recursive: true })
  mustOwn(path)
  await writeFile(path, whole, { flag: 'wx' })
  return { bytes: Buffer.byteLength(whole), anew: true }
}

/** Removes the text that a failed append left after the complete lines. A missing file needs nothing. */
export const cutBack = async (path: string, whole: number): Promise<void> => {
  try {
    if ((await stat(path)).size <= whole) return
    mustOwn(path)
    await truncate(path, whole)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
}

export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
