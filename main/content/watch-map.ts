import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Logger } from '../base/logger.ts'
import { watchFiles } from '../base/watch-files.ts'
import { authoredFiles } from './authored-files.ts'
import type { Diagnostic } from './character.ts'

/** Enough for a map of a million tiles as CSV. */
const maximumBytes = 32 * 1024 * 1024
/** How long to wait after a change before reading, so that the file is complete. Milliseconds. */
const quietMs = 250

export interface MapWatch {
  /** Files of the map that differ from the start. They take effect with the next start. */
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
  const first = await read()
  let changed: string[] = []
  let timer: NodeJS.Timeout | undefined
  const look = async (): Promise<void> => {
    const now = await read()
    const before = changed
    // A file that can't be read now doesn't count as changed.
    changed = [...now].flatMap(([file, hash]) => (first.get(file) === hash ? [] : [file]))
    for (const file of changed) if (!before.includes(file)) logger.warn({ file }, `content: ${needsRestart}`)
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
    changes: () => changed.map((file) => ({ severity: 'warning', file, message: needsRestart })),
    close: async () => {
      clearTimeout(timer)
      await watcher.close()
    },
  }
}

const needsRestart = 'the map changed while the server runs; the change applies at the next start'
