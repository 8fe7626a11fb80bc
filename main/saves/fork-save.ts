import { access, cp, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { namesOfSaves } from './names-of-saves.ts'
import { noSuchSave } from './no-such-save.ts'
import { checkSaveName, peekSave, type SaveFile } from './open-save.ts'
import { SaveError } from './save-error.ts'
import { lockSave } from './save-lock.ts'

/** Matches a half-made copy in the folder of all saves. No save can have such a name. */
export const unfinishedFork = /^\.forking-/

/**
 * Matches files that aren't copied. Those of this server alone: the lock, the leases, the address, the tokens
 * and the gateway's devices. And indexes, which are rebuilt from the notes.
 */
const leftOut = /\/(?:server\.lock|server\.address|gateway-token|world-token|\.index)$|^\/(?:gateway|lease)$/
/** Whether a file, by its path in the save, belongs to one server and not to the world and its people. */
export const isOfOneServer = (path: string): boolean =>
  path.split('/').some((_part, index, parts) => leftOut.test(`/${parts.slice(0, index + 1).join('/')}`))

/**
 * Copies a save that no server is using, under a new name. From then on both have a life of their own. The copy records
 * its parent, so that a person who asks to be forgotten is forgotten there too. An interrupted copy leaves nothing that
 * counts as a save.
 *
 * @throws SaveError when there is no such save, a server holds it, or the new name is taken or invalid.
 */
export const forkSave = async (options: { saves: string; from: string; to: string }): Promise<SaveFile> => {
  const { saves, from, to } = options
  checkSaveName(to)
  const file = await peekSave({ saves, name: from })
  if (file === null) throw new SaveError(await noSuchSave(saves, from))
  if (await isThere(join(saves, to))) throw new SaveError(`The save "${to}" already exists. Choose another name.`)
  const unlock = await lockSave(join(saves, from, 'server.lock'), from)
  const unfinished = join(saves, `.forking-${to}`)
  try {
    await rm(unfinished, { recursive: true, force: true })
    const source = join(saves, from)
    await cp(source, unfinished, { recursive: true, filter: (path) => !leftOut.test(path.slice(source.length)) })
    const forked: SaveFile = { ...file, forkedFrom: { save: from } }
    const handle = await open(join(unfinished, 'save.json'), 'w')
    await handle.writeFile(`${JSON.stringify(forked, null, 2)}\n`)
    await handle.sync()
    await handle.close()
    await rename(unfinished, join(saves, to))
    return forked
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    await unlock()
  }
}

export interface ListedSave {
  name: string
  world: string | null
  map: string | null
  /** The game date at which it began, `YYYY-MM-DD`. */
  began: string | null
  forkedFrom: string | null
  /** Why it can't be opened, or null. */
  problem: string | null
}

/** All saves by name. A damaged one comes with its problem. */
export const listSaves = async (saves: string): Promise<ListedSave[]> => {
  const listed = await Promise.all((await namesOfSaves(saves)).map((name) => describe(saves, name)))
  return listed.filter((save) => save !== null)
}

const describe = async (saves: string, name: string): Promise<ListedSave | null> => {
  const nothing = { name, world: null, map: null, began: null, forkedFrom: null }
  try {
    const file = await peekSave({ saves, name })
    if (file === null) return null
    const began = new Date(file.startedAt).toISOString().slice(0, 10)
    return { name, world: file.world, map: file.map, began, forkedFrom: file.forkedFrom?.save ?? null, problem: null }
  } catch (error) {
    if (!(error instanceof SaveError)) throw error
    return { ...nothing, problem: error.message }
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false, // The name is free.
  )
