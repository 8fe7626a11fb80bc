import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '../../../base/folders.ts'
import { writeSynced } from '../../../base/replace-file.ts'

/** The present text of a file. Null: there is no such file. */
const textNow = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * Replaces the text `expected` (null: no file), entirely or not at all. Returns false and changes nothing if the file
 * has a different text by now. The new text is written to a temporary file first; the last check and the rename follow
 * without a pause, so only another program's write between these two calls could be lost. A new file is linked, which
 * fails if one exists, so nothing can be lost then. Once this resolves with true, the text survives a power loss.
 */
export const putText = async (
  wish: { file: string; text: string; expected: string | null },
  write: (file: string, text: string) => Promise<void> = writeSynced,
): Promise<boolean> => {
  const { file, text, expected } = wish
  const temporary = `${file}.${randomUUID()}.new`
  try {
    await write(temporary, text)
    if (textNow(file) !== expected) return false
    if (expected !== null) renameSync(temporary, file)
    else linkSync(temporary, file)
    await syncFolder(dirname(file))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(temporary, { force: true })
  }
}
