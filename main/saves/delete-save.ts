import { lstat, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBelow } from './forget/walk.ts'
import { listSaves } from './fork-save.ts'
import { noSuchSave } from './no-such-save.ts'
import { checkSaveName } from './open-save.ts'
import { SaveError } from './save-error.ts'
import { lockSave } from './save-lock.ts'

/** Matches the leftover of an interrupted deletion in the folder of all saves. No save can have such a name. */
export const unfinishedDeletion = /^\.deleting-/

/** Everything that deleting a save would remove, shown when people are asked to confirm it. */
export interface DoomedSave {
  name: string
  files: number
  bytes: number
  /** The saves that were forked from this one. They stay. */
  forks: string[]
}

/**
 * Describes a save that is about to be deleted.
 *
 * @throws SaveError for an invalid name, or when the folder holds no such save. A symbolic link counts as none, because
 * it leads elsewhere.
 */
export const lookAtDoomed = async ({ saves, name }: { saves: string; name: string }): Promise<DoomedSave> => {
  checkSaveName(name)
  const folder = join(saves, name)
  const state = await lstat(folder).catch(() => null)
  if (state?.isSymbolicLink())
    throw new SaveError(`saves/${name} is a symbolic link; its target is not deleted. Remove the link by hand.`)
  const paths = state?.isDirectory() ? await filesBelow(folder) : []
  if (!paths.some((path) => path === 'save.json' || path.startsWith('world/')))
    throw new SaveError(await noSuchSave(saves, name))
  const sizes = await Promise.all(
    paths.map(async (path) => (await lstat(join(folder, path)).catch(() => null))?.size ?? 0),
  )
  const forks = (await listSaves(saves)).filter(({ forkedFrom }) => forkedFrom === name).map((fork) => fork.name)
  return { name, files: paths.length, bytes: sizes.reduce((sum, size) => sum + size, 0), forks }
}

/**
 * Deletes a save that no server is using. It disappears in one step, so a crash leaves nothing that counts as a save.
 * Symbolic links in it are removed but not followed.
 *
 * @throws SaveError as `lookAtDoomed` does, and when a server holds the save.
 */
export const deleteSave = async ({ saves, name }: { saves: string; name: string }): Promise<DoomedSave> => {
  const doomed = await lookAtDoomed({ saves, name })
  const folder = join(saves, name)
  const unlock = await lockSave(join(folder, 'server.lock'), name)
  const unfinished = join(saves, `.deleting-${name}`)
  try {
    await rm(unfinished, { recursive: true, force: true })
    await rename(folder, unfinished)
  } catch (error) {
    await unlock()
    throw error
  }
  await rm(unfinished, { recursive: true, force: true })
  return doomed
}
