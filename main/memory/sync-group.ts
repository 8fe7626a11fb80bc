import type { FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '../base/folders.ts'
import type { Logger } from '../base/logger.ts'

/** The longest that an acknowledged write waits for the disk. Only a loss of power matters; `kill -9` loses nothing. */
const syncDelayMs = 50

/** Collects written files and syncs them together, without holding up the writers. */
export interface SyncGroup {
  /**
   * Takes over the handle. Syncs its file once with the group, however often the file was written, and closes the
   * handle. For a `fresh` file, it also syncs the folder, which holds the file's name. A `kept` handle stays open and
   * remains the caller's, who adds it once more, not kept, to be rid of it.
   */
  add(file: string, handle: FileHandle, options: { fresh?: boolean; kept?: boolean }): void
  /** Syncs everything that was collected so far. */
  flush(): Promise<void>
}

export const createSyncGroup = (options: { logger: Logger; delayMs?: number }): SyncGroup => {
  const delayMs = options.delayMs ?? syncDelayMs
  let waiting: { file: string; handle: FileHandle; fresh: boolean; kept: boolean }[] = []
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const syncAll = async (written: typeof waiting) => {
    const last = new Map(written.map(({ file, handle }) => [file, handle]))
    for (const [file, handle] of last) {
      await handle
        .datasync()
        .catch((cause: unknown) =>
          options.logger.error({ file, cause: String(cause) }, 'a memory note could not be synced to the disk'),
        )
    }
    for (const folder of new Set(written.flatMap(({ file, fresh }) => (fresh ? dirname(file) : [])))) {
      await syncFolder(folder).catch((cause: unknown) =>
        options.logger.debug({ folder, cause: String(cause) }, 'this system does not sync folders'),
      )
    }
    for (const { file, handle, kept } of written) {
      if (kept) continue
      await handle
        .close()
        .catch((cause: unknown) =>
          options.logger.warn({ file, cause: String(cause) }, 'a memory note could not be closed'),
        )
    }
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const written = waiting
    waiting = []
    running = running.then(() => syncAll(written))
    return running
  }
  return {
    add(file, handle, { fresh = false, kept = false }) {
      waiting.push({ file, handle, fresh, kept })
      timer ??= setTimeout(() => void flush(), delayMs)
    },
    flush,
  }
}

/** A group that leaves it to the system when files reach the disk. */
export const createNoSync = ({ logger }: { logger: Logger }): SyncGroup => {
  const closing = new Set<Promise<void>>()
  return {
    add(file, handle, { kept = false }) {
      if (kept) return
      const done = handle
        .close()
        .catch((cause: unknown) => logger.warn({ file, cause: String(cause) }, 'a memory note could not be closed'))
        .finally(() => closing.delete(done))
      closing.add(done)
    },
    flush: async () => void (await Promise.all(closing)),
  }
}
