import type { FileHandle } from 'node:fs/promises'
import type { Logger } from '../agent/logger.ts'

/** A write is on the disk at most this long after it was acknowledged (power loss); `kill -9` loses nothing anyway. */
export const syncDelayMs = 50

/** Collects written files and syncs them together, off the way of the writers. */
export interface SyncGroup {
  /** Takes the handle over: it is synced and closed with the group. */
  add(handle: FileHandle): void
  /** Syncs what has come so far, at once. */
  flush(): Promise<void>
}

export const createSyncGroup = (options: { logger: Logger; delayMs?: number }): SyncGroup => {
  const delayMs = options.delayMs ?? syncDelayMs
  let waiting: FileHandle[] = []
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const syncAll = async (handles: FileHandle[]) => {
    for (const handle of handles) {
      await handle
        .datasync()
        .catch((cause: unknown) => options.logger.error({ cause: String(cause) }, 'a memory note could not be synced to the disk'))
      await handle.close().catch((cause: unknown) => options.logger.warn({ cause: String(cause) }, 'a memory note could not be closed'))
    }
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const handles = waiting
    waiting = []
    running = running.then(() => syncAll(handles))
    return running
  }
  return {
    add(handle) {
      waiting.push(handle)
      timer ??= setTimeout(() => void flush(), delayMs)
    },
    flush,
  }
}
