import { createHash } from 'node:crypto'
import { type FileHandle, lstat, mkdir, open, readdir, readFile, rename, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '../base/folders.ts'
import { type ExportList, exportListFile, exportListSchema } from './export-list.ts'
import { isOfOneServer } from './fork-save.ts'
import { checkSaveName, peekSave, type SaveFile } from './open-save.ts'
import { type ArchivedFile, plainPath, readArchive } from './read-archive.ts'
import { readWorld } from './read-world.ts'
import { SaveError } from './save-error.ts'
import { lockSave } from './save-lock.ts'

export interface ImportedSave {
  save: string
  /** The name that it had in the archive. */
  was: string
  files: number
  bytes: number
  /** When it was exported, real time, ISO. Null: the archive has no list of its files, so only its sums were checked. */
  exportedAt: string | null
  /** Whether a save of this name was replaced. */
  replaced: boolean
  /** Files in the archive that belong to one server alone and were not taken over. */
  skipped: string[]
  /** What reading the world had to repair. */
  diagnostics: string[]
}

/** The disk keeps this much. Bytes. */
const leftFree = 200 * 1024 * 1024
/** The most files in an archive. */
const mostFiles = 1_000_000
/** The longest list of files. Bytes. */
const longestList = 256 * 1024 * 1024

/**
 * Unpacks an archive of a save into the folder of all saves. It appears there whole or not at all, after everything in
 * it was checked.
 *
 * @throws SaveError when the archive is damaged or hostile, a newer Hearthfolk wrote it, the disk has no room, or the
 * name is taken (unless `force` is set, and no server has that save).
 */
export const importSave = async (options: {
  saves: string
  file: string
  /** The name of the new save. Default: the one it had. */
  name?: string
  /** Replaces a save of the same name. */
  force?: boolean
}): Promise<ImportedSave> => {
  const { saves, file, force = false } = options
  if (options.name !== undefined) checkSaveName(options.name)
  await mkdir(saves, { recursive: true })
  const unlock = await lockSave(join(saves, '.importing.lock'), 'import').catch((error: unknown) => {
    if (error instanceof SaveError) throw new SaveError('Another import is running. Wait until it is done.')
    throw error
  })
  const unfinished = join(saves, '.importing')
  try {
    await rm(unfinished, { recursive: true, force: true })
    const unpacked = await unpack(file, { saves, unfinished })
    const name = options.name ?? unpacked.was
    checkSaveName(name)
    await finishReplacing(saves, name)
    const isTaken = (await lstat(join(saves, name)).catch(() => null)) !== null
    if (isTaken && !force)
      throw new SaveError(
        `The save "${name}" already exists. Choose another name with --as, or replace it with --force.`,
      )
    const { file: saved, diagnostics } = await checkUnpacked(saves, file)
    await noteOrigin(unfinished, { saves, saved, was: unpacked.was, name })
    if (isTaken) await replace(saves, name, unfinished)
    else await rename(unfinished, join(saves, name))
    await syncFolder(saves)
    return { save: name, replaced: isTaken, ...unpacked, diagnostics }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new SaveError(`There is no room on the disk of ${saves}. Nothing was imported.`, { cause: error })
    throw error
  } finally {
    await unlock()
  }
}

const unpack = async (
  file: string,
  { saves, unfinished }: { saves: string; unfinished: string },
): Promise<Omit<ImportedSave, 'save' | 'replaced' | 'diagnostics'>> => {
  const { bavail, bsize } = await statfs(saves)
  const room = bavail * bsize - leftFree
  const sums = new Map<string, string>()
  const skipped: string[] = []
  let [was, bytes]: [string | null, number] = [null, 0]
  let list: ExportList | null = null
  for await (const archived of readArchive(file)) {
    const { top, path } = safePath(archived.path, file)
    if (was !== null && was !== top)
      throw new SaveError(`${file} holds two folders, "${was}" and "${top}". An archive of a save holds one.`)
    was = top
    bytes += archived.size
    if (bytes > room)
      throw new SaveError(
        `${file} needs more than the ${Math.max(0, Math.floor(room / 1e6))} MB that are free in ${saves}. Nothing was imported.`,
      )
    if (sums.size >= mostFiles) throw new SaveError(`${file} holds more than ${mostFiles} files. Nothing was imported.`)
    if (path === exportListFile) list = await readList(archived, file)
    // Indexes are rebuilt from the notes.
    else if (path.split('/').includes('.index')) continue
    else if (isOfOneServer(path)) skipped.push(path)
    else if (sums.has(path)) throw new SaveError(`${file} holds "${path}" twice. Use another copy of it.`)
    else {
      const sum = await writeOut(archived, join(unfinished, path)).catch((cause: NodeJS.ErrnoException) => {
        if (!unkept.has(cause.code ?? '')) throw cause
        throw new SaveError(
          `${file} holds a file "${path.slice(0, 200)}", which this disk can't keep (${cause.code}): its name is too long, or that of another one in a different spelling. Nothing was imported.`,
          { cause },
        )
      })
      sums.set(path, sum)
    }
  }
  if (was === null) throw new SaveError(`${file} holds no files.`)
  if (list !== null) assertListed(list, sums, file)
  return { was, files: sums.size, bytes, exportedAt: list?.at ?? null, skipped }
}

/** What disks answer to names that they can't keep, or can't keep apart. */
const unkept: ReadonlySet<string> = new Set(['EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'EILSEQ', 'EINVAL'])

/**
 * The top folder and the path in it.
 *
 * @throws SaveError for a path that could lead out of the save, on any system.
 */
const safePath = (given: string, file: string): { top: string; path: string } => {
  const parts = given.replace(/^\.\//, '').split('/')
  const isBad = (part: string): boolean => part === '' || part === '.' || part === '..' || /[\\:\p{Cc}]/u.test(part)
  const [top, ...rest] = parts
  if (top === undefined || rest.length === 0 || parts.some(isBad))
    throw new SaveError(
      `${file} holds a file "${plainPath(given)}", which does not lie in the folder of one save. Nothing was imported.`,
    )
  return { top, path: rest.join('/') }
}

/** Resolves with the SHA-256 of what was written. */
const writeOut = async ({ bytes }: ArchivedFile, place: string): Promise<string> => {
  await mkdir(dirname(place), { recursive: true })
  const hash = createHash('sha256')
  const handle: FileHandle = await open(place, 'wx', 0o600)
  try {
    for await (const piece of bytes) {
      hash.update(piece)
      await handle.writeFile(piece)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return hash.digest('hex')
}

const readList = async ({ size, bytes }: ArchivedFile, file: string): Promise<ExportList> => {
  if (size > longestList) throw new SaveError(`${file} has a list of files that is too long. Use another copy of it.`)
  const pieces: Buffer[] = []
  for await (const piece of bytes) pieces.push(piece)
  try {
    const value: unknown = JSON.parse(Buffer.concat(pieces).toString('utf8'))
    const { format } = Object(value) as { format?: unknown }
    if (typeof format === 'number' && format > 1)
      throw new SaveError(`${file} was exported by a newer Hearthfolk. Update this one, and import it then.`)
    return exportListSchema.parse(value)
  } catch (error) {
    if (error instanceof SaveError) throw error
    throw new SaveError(`${file} is damaged (${exportListFile} cannot be read). Use another copy of it.`, {
      cause: error,
    })
  }
}

const assertListed = ({ files }: ExportList, sums: ReadonlyMap<string, string>, file: string): void => {
  const bad =
    Object.entries(files).find(([path, sum]) => sums.get(path) !== sum && !isOfOneServer(path))?.[0] ??
    [...sums.keys()].find((path) => !Object.hasOwn(files, path))
  if (bad !== undefined)
    throw new SaveError(`${file} is damaged: "${bad}" is not as it was exported. Use another copy of it.`)
}

/** Reads the unpacked save as a start would. @throws SaveError when a start would refuse it. */
const checkUnpacked = async (saves: string, file: string): Promise<{ file: SaveFile; diagnostics: string[] }> => {
  const inArchive = (error: unknown): never => {
    if (!(error instanceof SaveError)) throw error
    throw new SaveError(`${file} cannot be imported. ${error.message.replaceAll(join(saves, '.importing/'), '')}`, {
      cause: error,
    })
  }
  const saved = await peekSave({ saves, name: '.importing' }).catch(inArchive)
  if (saved === null) throw new SaveError(`${file} holds no save.json, so it is no save. Nothing was imported.`)
  const world = await readWorld(join(saves, '.importing', 'world'), { cut: false }).catch(inArchive)
  if (world === null) throw new SaveError(`${file} holds no snapshot of a world. Nothing was imported.`)
  return { file: saved, diagnostics: world.diagnostics }
}

/**
 * Notes a save of this folder as the parent of its copy, so that a player who is forgotten there is forgotten here too.
 */
const noteOrigin = async (
  unfinished: string,
  { saves, saved, was, name }: { saves: string; saved: SaveFile; was: string; name: string },
): Promise<void> => {
  if (was === name) return
  const origin = await peekSave({ saves, name: was }).catch(() => null)
  if (origin?.seed !== saved.seed || origin.startedAt !== saved.startedAt || origin.world !== saved.world) return
  const place = join(unfinished, 'save.json')
  const text = JSON.parse(await readFile(place, 'utf8')) as object
  const handle = await open(place, 'w')
  await handle.writeFile(`${JSON.stringify({ ...text, forkedFrom: { save: was } }, null, 2)}\n`)
  await handle.sync()
  await handle.close()
}

const replacedName = (saves: string, name: string): string => join(saves, `.replaced-${name}`)

const replace = async (saves: string, name: string, unfinished: string): Promise<void> => {
  const [folder, old] = [join(saves, name), replacedName(saves, name)]
  await lockSave(join(folder, 'server.lock'), name)
  await rm(old, { recursive: true, force: true })
  await rename(folder, old)
  await rename(unfinished, folder)
  await rm(old, { recursive: true, force: true })
}

/** Matches what an interrupted import left in the folder of all saves. No save can have such a name. */
export const unfinishedImport = /^\.importing$/

/** Completes or undoes a replacement that a crash interrupted. */
const finishReplacing = async (saves: string, name: string): Promise<void> => {
  const [folder, old] = [join(saves, name), replacedName(saves, name)]
  if ((await lstat(old).catch(() => null)) === null) return
  if ((await lstat(folder).catch(() => null)) === null) await rename(old, folder)
  else await rm(old, { recursive: true, force: true })
}

/** Removes what an interrupted import left; a save that it was replacing is a save again. */
export const clearImports = async (saves: string, remove: (path: string) => Promise<void>): Promise<void> => {
  for (const name of await readdir(saves)) {
    if (unfinishedImport.test(name)) await remove(join(saves, name))
    if (name.startsWith('.replaced-')) await finishReplacing(saves, name.slice('.replaced-'.length))
  }
}
