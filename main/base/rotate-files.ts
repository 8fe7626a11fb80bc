import { lstat, rename, rm } from 'node:fs/promises'

/**
 * Makes room for a new file at `paths[0]`: each file moves one place on (`paths[0]` is the newest), and the last one is
 * removed. A crash in the middle leaves a gap. The next rotation moves files only up to the gap, so it finishes the
 * interrupted one without further loss.
 */
export const rotateFiles = async (paths: readonly string[]): Promise<void> => {
  const last = paths.length - 1
  let free = 0
  while (free <= last && (await isThere(paths[free] ?? ''))) free += 1
  if (free > last) {
    free = last
    await rm(paths[last] ?? '', { force: true })
  }
  for (let place = free; place > 0; place -= 1) await rename(paths[place - 1] ?? '', paths[place] ?? '')
}

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
