import { cp, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { besideDatabase, copyDatabase } from './copy-database.ts'
import { isOfOneServer } from './fork-save.ts'
import { readJournalBegin, writeJournalBegin } from './journal-begin.ts'
import { readKeptSnapshots, writeKeptSnapshots } from './kept-snapshots.ts'
import { journalTick } from './lease/closed-journals.ts'
import { checkSaveName, peekSave, type SaveFile } from './open-save.ts'
import { SaveError } from './save-error.ts'
import { snapshotName, snapshotTick } from './world-files.ts'

const identities = 'players.sqlite'
/** How often a copy is tried. If a file vanishes during the copy, everything is copied again. */
const tries = 3

/**
 * Copies a save that this server is playing, under a new name. The copy has the world as it was at the snapshot of
 * `tick`, and memories, talks and writings as they are now. An interrupted copy leaves nothing that counts as a save.
 *
 * @throws SaveError when there is no such snapshot, or the new name is taken or invalid.
 */
export const forkLivingSave = async ({
  folder,
  to,
  tick,
}: {
  folder: string
  to: string
  tick: number
}): Promise<void> => {
  checkSaveName(to)
  const [saves, from] = [dirname(folder), basename(folder)]
  const file = await peekSave({ saves, name: from })
  if (file === null) throw new SaveError(`The save "${from}" has no save.json.`)
  const target = join(saves, to)
  if (await isThere(target)) throw new SaveError(`The save "${to}" already exists. Choose another name.`)
  if (!(await isThere(join(folder, 'world', snapshotName(tick)))))
    throw new SaveError(`The save has no snapshot of tick ${tick}.`)
  const unfinished = join(saves, `.forking-${to}`)
  try {
    for (let left = tries; left > 0; left -= 1) {
      try {
        await rm(unfinished, { recursive: true, force: true })
        await cp(folder, unfinished, {
          recursive: true,
          filter: (path) => belongs(path.slice(folder.length + 1).replaceAll('\\', '/'), tick),
        })
        if (await isThere(join(folder, identities)))
          await copyDatabase(join(folder, identities), join(unfinished, identities))
        break
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || left === 1) throw error
      }
    }
    const world = join(unfinished, 'world')
    if (!(await isThere(join(world, snapshotName(tick)))))
      throw new SaveError(`The save has no snapshot of tick ${tick}.`)
    const kept = await readKeptSnapshots(world)
    if (kept)
      await writeKeptSnapshots(
        world,
        kept.filter((each) => each.tick <= tick),
      )
    // The fork would begin at a moment that is older than the journal this save keeps.
    if ((await readJournalBegin(world)) > tick) await writeJournalBegin(world, tick)
    const forked: SaveFile = { ...file, forkedFrom: { save: from } }
    const handle = await open(join(unfinished, 'save.json'), 'w')
    await handle.writeFile(`${JSON.stringify(forked, null, 2)}\n`)
    await handle.sync()
    await handle.close()
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/**
 * Whether a file belongs to the copy. Leaves out files of this server alone, half-written files, and everything of the
 * world after that tick.
 */
const belongs = (path: string, tick: number): boolean => {
  if (path === '') return true
  if (isOfOneServer(path) || path.endsWith('.new')) return false
  // Copied as of one moment: a server is writing to it.
  if (path === identities || besideDatabase.test(path)) return false
  const name = /^world\/([^/]+)$/.exec(path)?.[1]
  if (name === undefined) return true
  const [snapshot, journal] = [snapshotTick(name), journalTick(name)]
  return snapshot !== null ? snapshot <= tick : journal === null || journal < tick
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
