import { access } from 'node:fs/promises'
import { extname, join, posix } from 'node:path'
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express'

/** The ways to pack that the build writes files for (main/cli/build/pack-files.ts), best first. */
export const ways = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

/** Raised when files are packed in another way: what earlier builds kept is then packed again. */
const packing = 1

/** The name under which the build keeps a packed file. `hash`: SHA-256 of the plain one, in hexadecimal. */
export const packedName = (hash: string, ending: (typeof ways)[number]['ending']): string =>
  `${packing}-${hash}${ending}`

/** A year: what these addresses serve never changes, because their names hold a hash of the content. */
const forGood = 'public, max-age=31536000, immutable'

/**
 * Serves the files of a folder, packed if the browser can unpack and the build packed them. `hashedNames`: the names
 * hold a hash, so browsers keep these files for good, and a returning player doesn't even ask. All other files are
 * asked for each time, and answered with "not modified".
 */
export function servePacked(
  folder: string,
  options: { hashedNames?: boolean; setHeaders?: (response: Response) => void } = {},
): RequestHandler[] {
  const choose = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const path = pathOf(request)
    if (path === null || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
    if (ways.some(({ ending }) => path.endsWith(ending))) return next()
    for (const { name, ending } of ways) {
      const isThere = await access(join(folder, path + ending)).then(
        () => true,
        () => false,
      )
      if (!isThere) continue
      // A cache between us and the browser must not hand a packed answer to somebody who can't read it.
      response.vary('Accept-Encoding')
      if (request.acceptsEncodings(name) !== name) continue
      response.setHeader('content-encoding', name)
      response.type(extname(path))
      request.url = path.split('/').map(encodeURIComponent).join('/') + ending
      break
    }
    next()
  }
  const files = express.static(folder, {
    setHeaders(response: Response) {
      options.setHeaders?.(response)
      if (options.hashedNames) response.setHeader('cache-control', forGood)
    },
  })
  return [choose, files]
}

/** The path of a file inside the folder. Null for one that leads out of it. */
function pathOf({ path }: Request): string | null {
  try {
    const plain = posix.normalize(decodeURIComponent(path).replaceAll('\\', '/'))
    if (plain.includes('\0') || !plain.startsWith('/')) return null
    return plain.endsWith('/') ? `${plain}index.html` : plain
  } catch {
    return null
  }
}
