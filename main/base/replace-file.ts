import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync } from 'node:fs'
import { chmod, open, realpath, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder, syncFolder } from './folders.ts'

export interface ReplaceOptions {
  /** Rights of the file; without it they stay as they were. */
  mode?: number
  /** What the writer has read (empty: no file). If something else stands there in the end, somebody else wrote meanwhile, and theirs stays. */
  over?: string
}

/**
 * Puts a text in a file's place, in one step and for good: a reader sees the old text or the new one, and once this resolves, neither `kill -9` nor a
 * power loss takes it back. Makes the folder where there is none; a link stays a link.
 *
 * False when somebody else wrote meanwhile; then nothing is changed.
 *
 * @throws what the system says. Unless the folder alone could not be synced, the old text stands.
 */
export async function replaceFile(file: string, text: string, { mode, over }: ReplaceOptions = {}): Promise<boolean> {
  const target = await realpath(file).catch(() => file)
  const rights =
    mode ??
    (await stat(target).then(
      ({ mode: old }) => old & 0o777,
      () => undefined,
    ))
  await makeFolder(dirname(target))
  // A name of its own: two processes may write at one time, such as a server and a command.
  const fresh = `${target}.${randomUUID()}.new`
  try {
    await writeSynced(fresh, text, rights)
    // Nothing may come between the look and the rename. From another process, hardly anything can.
    const untouched = over === undefined || readNow(target) === over
    if (untouched) renameSync(fresh, target)
    else await rm(fresh, { force: true })
    if (untouched) await syncFolder(dirname(target))
    return untouched
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
}

/** Writes a new file and brings its bytes to the disk. Its name needs `syncFolder`. */
export const writeSynced = async (file: string, text: string, mode?: number): Promise<void> => {
  await using handle = await open(file, 'wx', mode)
  await handle.writeFile(text)
  await handle.sync()
  // What `open` was given goes through the umask.
  if (mode !== undefined) await chmod(file, mode)
}

const readNow = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
