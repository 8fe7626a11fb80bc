import { access, constants, cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import type { Logger } from '../../base/logger.ts'
import { ifMissing } from '../../saves/if-missing.ts'
import { openSave, SaveError, type SaveFile } from '../../saves/open-save.ts'
import { readState } from '../../saves/read-state.ts'
import { snapshotTick } from '../../saves/world-files.ts'
import { openWorldStore } from '../../saves/world-store.ts'
import type { WorldState } from '../../world/state.ts'
import { HeadlessError } from './headless-error.ts'

/** Project folders that no run writes into, since they hold people's or programs' files. */
const authoredFolders = ['npc-agents', 'skills', 'worlds', 'tools', 'main', 'docs', 'test', 'node_modules']

/** Where a run's notes and transcripts go. */
export interface RunFolder {
  path: string
  /** Saves the state next to the notes, so that the folder is a complete save. Does nothing for a temporary folder. */
  keep(state: WorldState): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the run's own folder, which is removed at the end, or with `save` a lasting save. A save that already holds a
 * life is accepted only for a resumed run (`resumed`), because new people must not remember others' experiences.
 *
 * @throws HeadlessError that says which folder, what is wrong and what to do.
 */
export async function openRunFolder(options: {
  root: string
  save: string | undefined
  resumed: boolean
  /** The state to resume from. If it has a history, the save must hold its notes. */
  goesOnFrom?: WorldState | undefined
  /** Another save whose notes and transcripts this one begins with. It isn't changed. */
  fork?: string | undefined
  fresh: Omit<SaveFile, 'format'>
  logger: Logger
}): Promise<RunFolder> {
  if (options.save === undefined) {
    const path = await mkdtemp(join(tmpdir(), 'hearthfolk-sim-'))
    const close = () => rm(path, { recursive: true, force: true })
    await takeNotes(options.fork, path).catch(async (error: unknown) => {
      await close()
      throw error
    })
    return { path, keep: async () => {}, close }
  }
  const path = resolve(options.save)
  await refuseAuthored(options.root, path)
  const save = await openSave({ saves: dirname(path), name: basename(path), fresh: options.fresh }).catch(
    (cause: unknown) => {
      if (cause instanceof SaveError) throw new HeadlessError('BadSave', cause.message, { cause })
      throw new HeadlessError(
        'BadSave',
        `The save ${path} cannot be opened: ${cause instanceof Error ? cause.message : String(cause)}`,
        { cause },
      )
    },
  )
  try {
    const lived = (await readdir(join(path, 'npc-agents')).catch(ifMissing<string[]>([]))).length > 0
    if (lived && (!options.resumed || options.fork !== undefined)) {
      throw new HeadlessError(
        'SaveInUse',
        `${path} holds the notes of another run. Go on from its end with --resume <snapshot>, or name another folder.`,
      )
    }
    const kept = (await readdir(join(path, 'world')).catch(ifMissing<string[]>([]))).length > 0
    const from = options.fork === undefined ? options.goesOnFrom : undefined
    if (!lived && !kept && from && from.tick > 0) {
      throw new HeadlessError(
        'BadSave',
        `${path} holds no notes of the run that the snapshot is of: nobody would remember it. Name the save of that run, or take its notes along with --fork <that save>.`,
      )
    }
    if ((lived || kept) && from) await refuseOther({ path, from, seed: options.fresh.seed, kept: save.file.seed })
    if (save.file.world !== options.fresh.world) {
      throw new HeadlessError(
        'SnapshotMismatch',
        `${path} is a save of the world "${save.file.world}", not of "${options.fresh.world}". Name another folder.`,
      )
    }
    await mkdir(join(path, 'npc-agents'), { recursive: true })
    await takeNotes(options.fork, path)
  } catch (error) {
    await save.close()
    throw error
  }
  return {
    path,
    async keep(state) {
      const store = openWorldStore({ folder: join(path, 'world'), logger: options.logger, lease: save.lease })
      await store.snapshot(state)
      await store.close()
    },
    close: () => save.close(),
  }
}

/**
 * @throws HeadlessError if the save isn't at the point of the snapshot: nobody must remember others' experiences or the
 * future.
 */
async function refuseOther({
  path,
  from,
  seed,
  kept,
}: {
  path: string
  from: WorldState
  seed: number
  kept: number
}): Promise<void> {
  const refuse = (is: string): never => {
    throw new HeadlessError(
      'SnapshotMismatch',
      `${path} is the save of another run than the snapshot's: ${is}. Name the save of that run, or take notes along into a new one with --fork <save> --save <new>.`,
    )
  }
  if (kept !== seed) refuse(`its seed is ${kept}, that of the snapshot is ${seed}`)
  const world = join(path, 'world')
  const newest = (await readdir(world).catch(ifMissing<string[]>([])))
    .filter((file) => snapshotTick(file) !== null)
    .sort()
    .at(-1)
  if (newest === undefined) return
  const text = await readFile(join(world, newest), 'utf8').catch(ifMissing(''))
  const there = stateIn(text)
  if (there === null) return
  if (there.tick !== from.tick) refuse(`it stands at tick ${there.tick}, the snapshot at tick ${from.tick}`)
  if (
    there.startedAt !== from.startedAt ||
    there.random.join() !== from.random.join() ||
    people(there) !== people(from)
  )
    refuse(`at tick ${from.tick} other people lived in it, or other things had happened`)
}

const people = ({ npcs }: WorldState): string => Object.keys(npcs).sort().join()

/** The state in a text. Null if it can't be read; the game reports that when it opens the save. */
function stateIn(text: string): WorldState | null {
  try {
    const read = readState(JSON.parse(text))
    return 'state' in read ? read.state : null
  } catch {
    return null
  }
}

/**
 * Copies notes and transcripts from another save. Indexes are rebuilt from the notes. @throws HeadlessError if there is
 * no such save.
 */
async function takeNotes(fork: string | undefined, path: string): Promise<void> {
  if (fork === undefined) return
  const from = join(resolve(fork), 'npc-agents')
  try {
    await cp(from, join(path, 'npc-agents'), { recursive: true, filter: (file) => basename(file) !== '.index' })
  } catch (cause) {
    const why = (cause as NodeJS.ErrnoException).code ?? String(cause)
    throw new HeadlessError(
      'BadSave',
      `The notes in ${from} cannot be copied (${why}). --fork takes the folder of a save that "sim --save" wrote.`,
      { cause },
    )
  }
}

async function refuseAuthored(root: string, path: string): Promise<void> {
  const real = await realFolder(path)
  for (const folder of authoredFolders) {
    const inside = relative(await realFolder(join(root, folder)), real)
    if (inside === '' || (inside !== '..' && !inside.startsWith(`..${sep}`))) {
      throw new HeadlessError(
        'BadSave',
        `${path} lies in ${folder}/, which belongs to its authors. Name a folder elsewhere, such as saves/<name>.`,
      )
    }
  }
}

/**
 * Checks before a run whether it can write a file at its end.
 *
 * @throws HeadlessError for a file among authored files, a directory, and a missing or unwritable folder.
 */
export async function refuseTarget(
  root: string,
  option: '--log' | '--snapshot',
  file: string | undefined,
): Promise<void> {
  if (file === undefined) return
  const path = resolve(file)
  await refuseAuthored(root, path)
  const refuse = (why: string, todo: string): never => {
    throw new HeadlessError('BadTarget', `${option} ${path} cannot be written: ${why}. ${todo}`)
  }
  const known = await stat(path).catch(() => null)
  if (known?.isDirectory()) refuse('it is a directory', 'Name a file in it.')
  const folder = await stat(dirname(path)).catch(() => null)
  if (!folder?.isDirectory())
    refuse(`there is no folder ${dirname(path)}`, 'Make the folder first, or name a file elsewhere.')
  const closed = (of: string): Promise<boolean> =>
    access(of, constants.W_OK).then(
      () => false,
      () => true,
    )
  if ((known && (await closed(path))) || ((!known || option === '--snapshot') && (await closed(dirname(path)))))
    refuse('it may not be written', 'Change its permissions, or name a file elsewhere.')
}

/** The real path of a folder: links are resolved as far as the path exists. */
async function realFolder(path: string): Promise<string> {
  const parent = dirname(path)
  return await realpath(path).catch(async () =>
    parent === path ? path : join(await realFolder(parent), basename(path)),
  )
}
