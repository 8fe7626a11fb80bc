import { type ChokidarOptions, type FSWatcher, watch } from 'chokidar'
import { realTimer, type Timer } from './deadline.ts'

export interface WatchOptions extends Pick<ChokidarOptions, 'depth' | 'ignored' | 'followSymlinks'> {
  /**
   * Called when something was written, made or removed at this path. Files that exist when the watch begins are not
   * reported. After a failure it is called with each watched path, since anything in them may have changed unseen.
   */
  onChange(path: string): void
  /**
   * Called once when the watcher itself fails and may no longer see everything. Attempts to renew the watcher continue
   * until one succeeds.
   */
  onTrouble?(error: unknown): void
  /** Schedules another attempt after a failure. */
  retry?: Timer
  /** Default: the file system's own watcher. */
  open?: (paths: string | string[], options: ChokidarOptions) => FSWatcher
}

export interface FileWatch {
  /** Resolves once every later change will be seen. Changes before that may be missed. */
  readonly ready: Promise<void>
  close(): Promise<void>
}

/** The first wait before another attempt after a failure. It doubles each time up to a minute. Milliseconds. */
const firstRetryMs = 2000
const longestRetryMs = 60_000

/**
 * Watches files and folders, even ones that don't exist yet. A watcher drops a folder that can't be read, or when too
 * many files are open, and doesn't notice when that is over. So after a failure a new one replaces it.
 */
export const watchFiles = (
  paths: string | string[],
  { onChange, onTrouble, retry = realTimer, open = watch, ...options }: WatchOptions,
): FileWatch => {
  let closed = false
  let troubled = false
  let renewing = false
  let retryMs = firstRetryMs
  let stopRetry = (): void => {}
  const watchers = new Set<FSWatcher>()

  const begin = () => {
    const watcher = open(paths, { ...options, ignoreInitial: true })
    watchers.add(watcher)
    const begun = { watcher, failed: false, ready: new Promise<void>((resolve) => watcher.once('ready', resolve)) }
    watcher.on('all', (_event, path) => onChange(path))
    watcher.on('error', (error) => {
      begun.failed = true
      if (!troubled) onTrouble?.(error)
      troubled = true
      renewLater()
    })
    return begun
  }
  const renewLater = (): void => {
    if (closed || renewing) return
    renewing = true
    stopRetry = retry(retryMs, () => void renew())
    retryMs = Math.min(2 * retryMs, longestRetryMs)
  }
  const renew = async (): Promise<void> => {
    const { watcher: last } = current
    current = begin()
    await current.ready
    if (closed) return
    watchers.delete(last)
    await last.close()
    renewing = false
    if (current.failed) renewLater()
    else {
      troubled = false
      retryMs = firstRetryMs
    }
    for (const path of [paths].flat()) onChange(path)
  }

  let current = begin()
  return {
    ready: current.ready,
    close: async () => {
      closed = true
      stopRetry()
      await Promise.all([...watchers].map((watcher) => watcher.close()))
    },
  }
}
