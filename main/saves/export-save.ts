import { createReadStream, createWriteStream } from 'node:fs'
import { lstat, readdir, realpath, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { filesBelow } from './forget/walk.ts'
import { isOfOneServer } from './fork-save.ts'
import { checkSaveName } from './open-save.ts'
import { SaveError } from './save-error.ts'
import { lockSave } from './save-lock.ts'
import { tarEnd, tarHeader, tarPadding } from './tar.ts'

export interface ExportedSave {
  file: string
  files: number
  /** The size of the archive. */
  bytes: number
  /** The symbolic links in the save. They are neither followed nor archived. */
  links: string[]
}

/**
 * Archives a save that no server is using as one tar file (`.tar`, `.tar.gz` or `.tgz`) with the folder `<name>/`. When
 * it is unpacked into another folder of saves, play can continue there. Leaves out the files of this server alone and
 * the files that are rebuilt from the notes. Never overwrites a file. An interrupted export leaves nothing.
 *
 * @throws SaveError when there is no such save, a server holds it, or the file can't be written.
 */
export const exportSave = async (options: { saves: string; name: string; file: string }): Promise<ExportedSave> => {
  const { saves, name, file } = options
  checkSaveName(name)
  const folder = join(saves, name)
  if (!(await lstat(folder).catch(() => null))?.isDirectory())
    throw new SaveError(`There is no save "${name}" to export.`)
  if (!/\.(?:tar|tar\.gz|tgz)$/.test(file))
    throw new SaveError(`${basename(file)} needs an ending. Name a .tar.gz, .tgz or .tar file.`)
  await assertFree(file, folder)
  const unlock = await lockSave(join(folder, 'server.lock'), name)
  const unfinished = `${file}.new`
  try {
    const paths = (await filesBelow(folder)).filter((path) => !isOfOneServer(path))
    const archive = Readable.from(archiveOf(folder, { name, paths }))
    const out = createWriteStream(unfinished, { flags: 'wx', flush: true })
    await (file.endsWith('.tar') ? pipeline(archive, out) : pipeline(archive, createGzip(), out))
    await rename(unfinished, file)
    return { file, files: paths.length, bytes: (await lstat(file)).size, links: await linksBelow(folder) }
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

async function* archiveOf(
  folder: string,
  { name, paths }: { name: string; paths: readonly string[] },
): AsyncGenerator<Buffer> {
  for (const path of paths) {
    const place = join(folder, path)
    const { size, mtimeMs } = await lstat(place)
    const header = tarHeader({ path: `${name}/${path}`, size, seconds: mtimeMs / 1000 })
    if (header === null)
      throw new SaveError(`${path} has too long a name for a tar file. Shorten it, or copy the folder as it is.`)
    yield header
    let left = size
    if (size > 0) {
      for await (const chunk of createReadStream(place, { end: size - 1 })) {
        left -= (chunk as Buffer).length
        yield chunk as Buffer
      }
    }
    if (left !== 0) throw new SaveError(`${path} became shorter while being read. Nothing was exported; try again.`)
    yield tarPadding(size)
  }
  yield tarEnd()
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
