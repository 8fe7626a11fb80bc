import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, lstat, mkdtemp, open, readdir, realpath, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import packageJson from '../../package.json' with { type: 'json' }
import { besideDatabase, copyDatabase } from './copy-database.ts'
import { type ExportList, exportListFile } from './export-list.ts'
import { filesBelow } from './forget/walk.ts'
import { isOfOneServer } from './fork-save.ts'
import { noSuchSave } from './no-such-save.ts'
import { checkSaveName } from './open-save.ts'
import { SaveError } from './save-error.ts'
import { lockSave } from './save-lock.ts'
import { tarEnd, tarHeader, tarPadding } from './tar.ts'
import { snapshotTick } from './world-files.ts'

export interface ExportedSave {
  file: string
  files: number
  /** The size of the archive. */
  bytes: number
  /** The symbolic links in the save. They are neither followed nor archived. */
  links: string[]
}

/** How often the export of a living save is tried. If a file vanishes meanwhile, everything is read again. */
const tries = 3
const chunk = 64 * 1024

interface ExportOptions {
  saves: string
  name: string
  file: string
  /**
   * The tick of a snapshot that a server of this save has just written. The server may go on meanwhile: the world is
   * then that of the snapshot and the whole lines of the journal since, and notes and talks are at least as new. Null:
   * no server may have the save.
   */
  livingAt?: number | null
}

/**
 * Archives a save as one tar file (`.tar`, `.tar.gz` or `.tgz`) with the folder `<name>/`. Leaves out the files of this
 * server alone and the files that are rebuilt from the notes. Never overwrites a file. An interrupted export leaves
 * nothing.
 *
 * @throws SaveError when there is no such save, a server holds it unasked, or the file can't be written.
 */
export const exportSave = async (options: ExportOptions): Promise<ExportedSave> => {
  const { saves, name, file, livingAt = null } = options
  checkSaveName(name)
  const folder = join(saves, name)
  if (!(await lstat(folder).catch(() => null))?.isDirectory()) throw new SaveError(await noSuchSave(saves, name))
  if (!/\.(?:tar|tar\.gz|tgz)$/.test(file))
    throw new SaveError(`${basename(file)} needs an ending. Name a .tar.gz, .tgz or .tar file.`)
  await assertFree(file, folder)
  const unlock = livingAt === null ? await lockSave(join(folder, 'server.lock'), name) : async () => {}
  const unfinished = `${file}.new`
  try {
    for (let left = tries; ; left--) {
      try {
        const files = await writeArchive(unfinished, { folder, name, livingAt, packed: !file.endsWith('.tar') })
        await rename(unfinished, file)
        return { file, files, bytes: (await lstat(file)).size, links: await linksBelow(folder) }
      } catch (error) {
        if (!(error instanceof Vanished) || livingAt === null || left === 1) throw error
        await rm(unfinished, { force: true })
      }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new SaveError(`${unfinished} is left from another export. Delete it, and try again.`)
    // A file that can't be written can't be removed either. The first error says why.
    await rm(unfinished, { force: true }).catch(() => null)
    const { path, syscall = '', message } = error as NodeJS.ErrnoException
    if (path === unfinished || /^(?:write|fsync)/.test(syscall))
      throw new SaveError(`${file} cannot be written (${message}). Name another file.`, { cause: error })
    throw error
  } finally {
    await unlock()
  }
}

/** A file of the save was there when it was listed, and is gone or shorter now. */
class Vanished extends SaveError {}

/** Resolves with the number of archived files. */
const writeArchive = async (
  unfinished: string,
  { packed, ...what }: { folder: string; name: string; livingAt: number | null; packed: boolean },
): Promise<number> => {
  const aside = await mkdtemp(join(tmpdir(), 'hearthfolk-export-'))
  const list: ExportList = {
    format: 1,
    hearthfolk: packageJson.version,
    save: what.name,
    at: new Date().toISOString(),
    livingAt: what.livingAt,
    files: {},
  }
  try {
    const archive = Readable.from(archiveOf({ ...what, aside, list }))
    // Opened last: a file that can't be written fails the pipeline, and is not destroyed before there is one.
    const out = createWriteStream(unfinished, { flags: 'wx', flush: true })
    await (packed ? pipeline(archive, createGzip(), out) : pipeline(archive, out))
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
  return Object.keys(list.files).length
}

async function* archiveOf(options: {
  folder: string
  name: string
  livingAt: number | null
  aside: string
  list: ExportList
}): AsyncGenerator<Buffer> {
  const { folder, name, livingAt, aside, list } = options
  const isLiving = livingAt !== null
  const belongs = (path: string): boolean =>
    !isOfOneServer(path) &&
    path !== exportListFile &&
    !besideDatabase.test(path) &&
    !(isLiving && (path.endsWith('.new') || isAfter(path, livingAt)))
  for (const part of parts) {
    // Listed anew for each part: a talk in the list of talks must also be among the transcripts.
    for (const path of (await filesBelow(folder)).filter((each) => belongs(each) && part(each))) {
      let place = join(folder, path)
      if (path.endsWith('.sqlite')) {
        place = join(aside, basename(path))
        await copyDatabase(join(folder, path), place)
      }
      yield* entryOf(place, { name, path, list, wholeLines: isLiving && path.endsWith('.jsonl') })
    }
  }
  const text = Buffer.from(`${JSON.stringify(list, null, 2)}\n`)
  const header = tarHeader({ path: `${name}/${exportListFile}`, size: text.length, seconds: Date.now() / 1000 })
  if (header !== null) yield Buffer.concat([header, text, tarPadding(text.length)])
  yield tarEnd()
}

const isWorld = (path: string): boolean => path.startsWith('world/')
const isTalkList = (path: string): boolean => path.endsWith('/sessions/sessions.json')
/**
 * The order in which a living save is read: words are in a transcript before the world knows of them, and a transcript
 * exists before the list of talks names it.
 */
const parts: readonly ((path: string) => boolean)[] = [
  isWorld,
  isTalkList,
  (path) => !isWorld(path) && !isTalkList(path),
]

const isAfter = (path: string, tick: number): boolean => (snapshotTick(basename(path)) ?? 0) > tick

async function* entryOf(
  place: string,
  { name, path, list, wholeLines }: { name: string; path: string; list: ExportList; wholeLines: boolean },
): AsyncGenerator<Buffer> {
  // The open file stays the same even if another takes its name.
  const handle = await open(place, 'r').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Vanished(`${path} vanished while the save was read. Try again.`) : error
  })
  try {
    const { size: all, mtimeMs } = await handle.stat()
    const size = wholeLines ? await endOfLines(handle, all) : all
    const header = tarHeader({ path: `${name}/${path}`, size, seconds: mtimeMs / 1000 })
    if (header === null)
      throw new SaveError(`${path} has too long a name for a tar file. Shorten it, or copy the folder as it is.`)
    yield header
    const hash = createHash('sha256')
    for (let at = 0; at < size; ) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(Math.min(chunk, size - at)), 0, undefined, at)
      if (bytesRead === 0)
        throw new Vanished(`${path} became shorter while being read. Nothing was exported; try again.`)
      const read = buffer.subarray(0, bytesRead)
      hash.update(read)
      at += bytesRead
      yield read
    }
    list.files[path] = hash.digest('hex')
    yield tarPadding(size)
  } finally {
    await handle.close()
  }
}

/** Where the last whole line of a file ends. */
const endOfLines = async (handle: FileHandle, size: number): Promise<number> => {
  for (let end = size; end > 0; ) {
    const from = Math.max(0, end - chunk)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - from), 0, end - from, from)
    const last = buffer.subarray(0, bytesRead).lastIndexOf(0x0a)
    if (last !== -1) return from + last + 1
    end = from
  }
  return 0
}

/**
 * Checks that the archive can be written.
 *
 * @throws SaveError when the file exists, its folder doesn't, or it would lie in the save itself.
 */
const assertFree = async (file: string, save: string): Promise<void> => {
  if ((await lstat(file).catch(() => null)) !== null) throw new SaveError(`${file} already exists. Name another file.`)
  const parent = await realpath(dirname(file)).catch((cause: unknown) => {
    throw new SaveError(`There is no folder ${dirname(file)}. Create it first, or name another file.`, { cause })
  })
  if (`${parent}${sep}`.startsWith(`${await realpath(save)}${sep}`))
    throw new SaveError(`${file} is inside the save itself. Name a file elsewhere.`)
}

const linksBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}
