import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync } from 'node:fs'
import { chmod, realpath, rm, stat, writeFile } from 'node:fs/promises'

export interface WriteOptions {
  /** Rights of the file; without it they stay as they were. */
  mode?: number
  /** What the writer has read (empty: no file). When something else stands there in the end, somebody else wrote meanwhile, and theirs stays. */
  over?: string
}

/** Nobody ever reads half of it. A link stays a link. False when somebody else wrote meanwhile; then nothing is changed. @throws what the system says. */
export async function writeAtomically(file: string, text: string, { mode, over }: WriteOptions = {}): Promise<boolean> {
  const target = await realpath(file).catch(() => file)
  const rights =
    mode ??
    (await stat(target).then(
      ({ mode: old }) => old & 0o777,
      () => undefined,
    ))
  const part = `${target}.${randomUUID()}.part`
  try {
    await writeFile(part, text, rights === undefined ? {} : { mode: rights })
    if (rights !== undefined) await chmod(part, rights)
    // One after the other without a pause, so that nobody else of this process comes between, and of another one hardly.
    const untouched = over === undefined || readNow(target) === over
    if (untouched) renameSync(part, target)
    else await rm(part, { force: true })
    return untouched
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

const readNow = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
