import { type ChokidarOptions, watch } from 'chokidar'

export interface WatchOptions extends Pick<ChokidarOptions, 'depth' | 'ignored' | 'followSymlinks'> {
  /** Something was written, made or removed at this path. Files that exist when the watch begins are not reported. */
  onChange(path: string): void
  /** The watcher itself failed. */
  onTrouble?(error: unknown): void
}

export interface FileWatch {
  /** Resolves once every later change will be seen. Changes before that may be missed. */
  readonly ready: Promise<void>
  close(): Promise<void>
}

/** Watches files and folders, even ones that don't exist yet. */
export const watchFiles = (paths: string | string[], { onChange, onTrouble, ...options }: WatchOptions): FileWatch => {
  const watcher = watch(paths, { ...options, ignoreInitial: true })
  watcher.on('all', (_event, path) => onChange(path))
  if (onTrouble) watcher.on('error', onTrouble)
  const ready = new Promise<void>((resolve) => watcher.once('ready', () => resolve()))
  return { ready, close: () => watcher.close() }
}
