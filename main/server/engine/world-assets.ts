import { createHash } from 'node:crypto'
import { access, readdir, readFile, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { RequestHandler } from 'express'
import type { Logger } from '../../base/logger.ts'
import { messageOf } from '../../base/message-of.ts'
import { finding } from '../../language/findings/finding.ts'
import { packedName, ways } from './packed-files.ts'

/** What pages may fetch of a world's folder. Anything else in it is for the server alone. */
const kinds = new Set(['.png', '.json'])

/** The world's folder is listed at most once in this time. Milliseconds. */
const listsEvery = 1000

/**
 * Serves the pictures of a world and their lists by base name alone, as RPGJS asks for them, straight from the author's
 * folder: what is saved there is what a page gets next. Of two files of one name the first by path wins; the other is
 * logged.
 */
export function worldAssets(options: {
  /** The world's folder. */
  folder: string
  /** What a world without a file of that name gets, drawn when it is asked for. */
  lent: Readonly<Record<string, () => Buffer | object | string>>
  /** Where the build keeps packed files by the hash of the plain ones. */
  packed: string
  logger: Logger
}): RequestHandler<{ name: string }> {
  const { folder, lent, packed, logger } = options
  const hashes = new Map<string, { stamp: string; hash: string }>()
  const warned = new Set<string>()
  let shelf: Map<string, string> | null = null
  let listedAt = Number.NEGATIVE_INFINITY

  const index = async (): Promise<Map<string, string>> => {
    const found = new Map<string, string>()
    for (const file of await filesOf(folder)) {
      const name = basename(file)
      const other = found.get(name)
      if (other === undefined) found.set(name, file)
      else if (!warned.has(file)) {
        warned.add(file)
        const said = finding('world-assets.is-never-shown', { file, other })
        logger.warn({ said }, `content: ${said}`)
      }
    }
    return found
  }
  const fileOf = async (name: string): Promise<string | undefined> => {
    const known = shelf?.get(name)
    if (known !== undefined && (await isThere(known))) return known
    // Names that are not there must not make the server list the folder again and again.
    if (shelf !== null && performance.now() - listedAt < listsEvery) return undefined
    listedAt = performance.now()
    shelf = await index()
    return shelf.get(name)
  }
  const hashOf = async (file: string): Promise<string> => {
    const { mtimeMs, size } = await stat(file)
    const stamp = `${mtimeMs} ${size}`
    const known = hashes.get(file)
    if (known?.stamp === stamp) return known.hash
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
    hashes.set(file, { stamp, hash })
    return hash
  }

  return (request, response, next) => {
    const { name } = request.params
    if (!kinds.has(extname(name))) return next()
    const serve = async (): Promise<void> => {
      const file = await fileOf(name)
      if (file === undefined) {
        const drawn = Object.hasOwn(lent, name) ? lent[name]?.() : undefined
        return void (drawn === undefined ? next() : response.type(extname(name)).send(drawn))
      }
      // A cache between us and the browser must not hand a packed answer to somebody who can't read it.
      response.vary('Accept-Encoding').setHeader('cache-control', 'no-cache')
      for (const { name: encoding, ending } of ways) {
        if (request.acceptsEncodings(encoding) !== encoding) continue
        const small = join(packed, packedName(await hashOf(file), ending))
        // The build keeps an empty file where packing gained nothing.
        if (
          !(await stat(small).then(
            ({ size }) => size > 0,
            () => false,
          ))
        )
          continue
        response.setHeader('content-encoding', encoding)
        response.type(extname(name))
        response.sendFile(basename(small), { root: packed, dotfiles: 'allow', cacheControl: false })
        return
      }
      response.sendFile(file, { dotfiles: 'allow', cacheControl: false }, (error) => error && next())
    }
    serve().catch((error: unknown) => {
      logger.warn({ error }, `content: ${name} cannot be served: ${messageOf(error)}`)
      next()
    })
  }
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return (
    entries
      // A link may lead out of the project.
      .filter((entry) => entry.isFile() && kinds.has(extname(entry.name)))
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
  )
}
