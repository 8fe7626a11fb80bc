import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '../../../base/folders.ts'
import { writeSynced } from '../../../base/replace-file.ts'

/** Null: there is no such file. */
const textNow = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * Puts a text where `expected` stands (null: where nothing stands), whole or not at all. False: another text stands there by now, and it stays.
 * The new text is written beside it first; the last look and the rename follow each other without a pause, because only what another program writes
 * between these two calls could be lost. A file that was not there is linked, which fails when there is one: then nothing can be lost.
 * Once this resolves with true, no power loss takes the text back.
 */
export const putText = async (
  wish: { file: string; text: string; expected: string | null },
  write: (file: string, text: string) => Promise<void> = writeSynced,
): Promise<boolean> => {
  const { file, text, expected } = wish
  const beside = `${file}.${randomUUID()}.new`
  try {
    await write(beside, text)
    if (textNow(file) !== expected) return false
    if (expected !== null) renameSync(beside, file)
    else linkSync(beside, file)
    await syncFolder(dirname(file))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(beside, { force: true })
  }
}
