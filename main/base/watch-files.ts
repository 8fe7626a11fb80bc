import { type ChokidarOptions, watch } from 'chokidar'

export interface WatchOptions extends Pick<ChokidarOptions, 'depth' | 'ignored' | 'followSymlinks'> {
  /** Something was written, made or removed at this path. What is there already when the watch begins is no change. */
  onChange(path: string): void
  /** The watcher itself failed. */
  onTrouble?(error: unknown): void
}

export interface FileWatch {
  /** Resolves once every later change is seen. What was written before that may go unseen. */
  readonly ready: Promise<void>
  close(): Promise<void>
}

/** Watches files and folders, of those also that are not there yet. */
export const watchFiles = (paths: string | string[], { onChange, onTrouble, ...options }: WatchOptions): FileWatch => {
  const watcher = watch(paths, { ...options, ignoreInitial: true })
  watcher.on('all', (_event, path) => onChange(path))
  if (onTrouble) watcher.on('error', onTrouble)
  const ready = new Promise<void>((resolve) => watcher.once('ready', () => resolve()))
  return { ready, close: () => watcher.close() }
}
