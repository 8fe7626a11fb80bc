import { lstat, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import type { Logger } from '../../base/logger.ts'

/** When music plays, as files of a world name it. `title`: on the title page, and for who comes. */
const moments = ['title', 'day', 'night', 'rain', 'winter', 'tavern', 'accepted', 'done', 'tender'] as const
const types = { ogg: 'audio/ogg', mp3: 'audio/mpeg' } as const
/** The most bytes of a piece. */
const largest = 20 * 1024 * 1024

/** What a page is told: the address of a piece by its moment. */
export type OwnMusic = Partial<Record<(typeof moments)[number], string>>

/**
 * A world's own music: `<folder>/<moment>.ogg` or `.mp3`. What is named otherwise, is no such sound, is too large or a
 * link is logged once and never served; the page then plays ours.
 */
export function createOwnMusic(options: { folder: string; logger: Logger }) {
  const { folder, logger } = options
  const warned = new Set<string>()
  const warn = (name: string, why: string): null => {
    if (!warned.has(`${name} ${why}`)) logger.warn({}, `music: ${join(folder, name)} is not played: ${why}`)
    warned.add(`${name} ${why}`)
    return null
  }
  /** `tell`: told what is wrong with a file of the folder. Names that pages ask for are told to nobody: anybody may ask. */
  async function check(
    name: string,
    tell: (name: string, why: string) => null,
  ): Promise<{ moment: (typeof moments)[number]; stamp: string } | null> {
    if (name.startsWith('.') || name.endsWith('.md') || name.endsWith('.txt')) return null
    const [, moment = '', type = ''] = /^([^.]+)\.(ogg|mp3)$/.exec(name) ?? []
    const known = moments.find((one) => one === moment)
    if (known === undefined)
      return tell(name, `a piece is named by its moment: ${moments.map((one) => `${one}.ogg`).join(', ')} (or .mp3)`)
    const file = join(folder, name)
    const found = await lstat(file).catch(() => null)
    if (!found?.isFile()) return tell(name, 'it is not a plain file; put the file itself there')
    if (found.size > largest) return tell(name, `it is larger than ${largest / 1024 / 1024} MB; make it smaller`)
    if (!(await isSound(file, type as keyof typeof types)))
      return tell(name, `it is no ${type.toUpperCase()} sound, whatever its name says; export it anew`)
    return { moment: known, stamp: `${Math.round(found.mtimeMs).toString(36)}${found.size.toString(36)}` }
  }

  return {
    /** Undefined if there is none. */
    async list(): Promise<OwnMusic | undefined> {
      const isLink = await lstat(folder).then(
        (found) => found.isSymbolicLink(),
        () => false,
      )
      if (isLink) return warn('', 'its folder is a symbolic link; put the folder itself there') ?? undefined
      const names = await readdir(folder).catch(() => [])
      const music: OwnMusic = {}
      for (const name of names.toSorted().toReversed()) {
        const piece = await check(name, warn)
        // Of two files for one moment, the OGG is played.
        if (piece) music[piece.moment] = `/music/${name}?${piece.stamp}`
      }
      return Object.keys(music).length > 0 ? music : undefined
    },
    /** Serves `/music/<name>`, also in parts. */
    route: (async (request, response, next) => {
      const { name } = request.params
      if (!/^[a-z]+\.(?:ogg|mp3)$/.test(name) || (await check(name, () => null)) === null) return next()
      response.set({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      response.type(types[name.slice(-3) as keyof typeof types])
      response.sendFile(name, { root: folder, cacheControl: false }, (error) => error && next())
    }) satisfies RequestHandler<{ name: string }>,
  }
}

/** Whether a file begins as its kind of sound does. */
async function isSound(file: string, type: keyof typeof types): Promise<boolean> {
  const opened = await open(file, 'r').catch(() => null)
  if (!opened) return false
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(4), 0, 4, 0)
    if (bytesRead < 4) return false
    if (type === 'ogg') return buffer.toString('latin1') === 'OggS'
    return buffer.toString('latin1', 0, 3) === 'ID3' || (buffer[0] === 0xff && ((buffer[1] ?? 0) & 0xe0) === 0xe0)
  } finally {
    await opened.close()
  }
}
