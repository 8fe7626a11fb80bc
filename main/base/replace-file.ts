import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync } from 'node:fs'
import { chmod, open, realpath, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder, syncFolder } from './folders.ts'
import { mustOwn } from './write-gate.ts'

export interface ReplaceOptions {
  /** The file's mode; without it the file's mode stays as it was. */
  mode?: number
  /**
   * The text that the writer read (empty: no file). If the file has other content by now, another writer was faster and
   * their text stays.
   */
  over?: string
}

/**
 * Replaces a file's text in one step and durably. A reader sees either the old text or the new one, and once this
 * resolves neither `kill -9` nor a power loss undoes it. Makes the folder if it is missing; follows a link and keeps
 * it.
 *
 * Returns false and changes nothing if somebody else wrote meanwhile (see `over`).
 *
 * @throws the system's error, or `NotOwner` in a save that this process doesn't own now. In that case the old text is still there, unless only syncing the folder failed.
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
  // A unique name, because two processes may write at once, such as a server and a command.
  const fresh = `${target}.${randomUUID()}.new`
  try {
    await writeSynced(fresh, text, rights)
    // Both calls are synchronous so that nothing in this process runs between the check and the rename. For another
    // process the gap is tiny.
    const untouched = over === undefined || readNow(target) === over
    if (untouched) {
      mustOwn(file)
      renameSync(fresh, target)
    } else await rm(fresh, { force: true })
    if (untouched) await syncFolder(dirname(target))
    return untouched
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
}

/** Writes a new file and syncs its bytes to the disk. Its name needs `syncFolder`. */
export const writeSynced = async (file: string, text: string, mode?: number): Promise<void> => {
  await using handle = await open(file, 'wx', mode)
  await handle.writeFile(text)
  await handle.sync()
  // The mode given to `open` is cut by the umask.
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
