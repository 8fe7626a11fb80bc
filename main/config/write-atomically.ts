import { chmod, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'

/** Nobody ever reads half of it. A link stays a link; rights stay as they were, unless `mode` says others. */
export async function writeAtomically(file: string, text: string, mode?: number): Promise<void> {
  const target = await realpath(file).catch(() => file)
  const rights =
    mode ??
    (await stat(target).then(
      ({ mode: old }) => old & 0o777,
      () => undefined,
    ))
  const part = `${target}.${process.pid}.part`
  try {
    await writeFile(part, text, rights === undefined ? {} : { mode: rights })
    if (rights !== undefined) await chmod(part, rights)
    await rename(part, target)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
