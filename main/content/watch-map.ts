import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Logger } from '../base/logger.ts'
import { watchFiles } from '../base/watch-files.ts'
import { authoredFiles } from './authored-files.ts'
import type { Diagnostic } from './character.ts'
import { readMap } from './read-map.ts'

/** The most bytes of a map file, enough for a map of a million tiles as CSV. */
const maximumBytes = 32 * 1024 * 1024
/** How many milliseconds to wait after a change before reading, so that the file is complete. */
const quietMs = 250

export interface MapWatch {
  /** The files of the map that differ from those at the start, and whether the next start would take them. */
  changes(): Diagnostic[]
  close(): Promise<void>
}

/** Watches the maps and tilesets of a world, which a server reads only once. */
export const watchMap = async (options: {
  root: string
  world: string
  logger: Logger
  onChange?: () => void
}): Promise<MapWatch> => {
  const { root, world, logger, onChange } = options
  const folders = ['maps', 'tilesets'].map((name) => `worlds/${world}/${name}`)
  const read = async (): Promise<Map<string, string>> => {
    const hashes = new Map<string, string>()
    for (const folder of folders) {
      const listed = await authoredFiles.list(join(root, folder))
      for (const { name } of listed.kind === 'entries' ? listed.entries : []) {
        if (!/\.(?:tmx|tsx)$/.test(name)) continue
        const file = await authoredFiles.read(join(root, folder, name), maximumBytes)
        if (file.kind === 'bytes')
          hashes.set(`${folder}/${name}`, createHash('sha256').update(file.bytes).digest('hex'))
      }
    }
    return hashes
  }
  const changeOf = async (file: string, isRead: boolean): Promise<Diagnostic> => {
    if (!isRead) return { severity: 'error', file, message: isGone }
    const map = /\/maps\/(.+)\.tmx$/.exec(file)?.[1]
    const problem = map === undefined ? null : await readMap({ root, world, map }).then(() => null, messageOf)
    return problem === null
      ? { severity: 'warning', file, message: needsRestart }
      : {
          severity: 'error',
          file,
          message: `the map changed while the server runs, and the next start would refuse it: ${problem}`,
        }
  }
  const first = await read()
  let changed: Diagnostic[] = []
  let timer: NodeJS.Timeout | undefined
  const look = async (): Promise<void> => {
    const now = await read()
    const before = changed
    const differing = [...new Set([...first.keys(), ...now.keys()])].filter((file) => first.get(file) !== now.get(file))
    changed = await Promise.all(differing.map((file) => changeOf(file, now.has(file))))
    for (const change of changed)
      if (!before.some(({ file, message }) => file === change.file && message === change.message))
        logger[change.severity === 'error' ? 'error' : 'warn']({ file: change.file }, `content: ${change.message}`)
    onChange?.()
  }
  const watcher = watchFiles(
    folders.map((folder) => join(root, folder)),
    {
      depth: 0,
      onChange() {
        clearTimeout(timer)
        timer = setTimeout(() => void look(), quietMs)
      },
      onTrouble: (error) => logger.error({ error }, 'content: the watcher of the map reported an error'),
    },
  )
  await watcher.ready
  return {
    changes: () => changed,
    close: async () => {
      clearTimeout(timer)
      await watcher.close()
    },
  }
}

const isGone = 'the file is missing or cannot be read; put it back before the next start'
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const needsRestart = 'the map changed while the server runs; the change applies at the next start'
