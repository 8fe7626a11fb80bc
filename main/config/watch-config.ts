import { existsSync } from 'node:fs'
import { watch } from 'chokidar'
import { type ConfigResult, loadConfig } from './load-config.ts'
import type { Config } from './schema.ts'

/** Editors write in several steps; milliseconds of quiet after which the file is read. */
const quiet = 250

/**
 * Holds the configuration that is in force. A changed file is applied when it is valid; an invalid one is reported and the last good
 * one stays. A file that is gone counts as invalid: editors remove a file before they write it anew.
 */
export function watchConfig(options: {
  file: string
  initial: Config
  onChange: (config: Config) => void
  onRefused: (result: Extract<ConfigResult, { ok: false }>) => void
  /** After a refusal the file says again what is in force. */
  onRestored: () => void
}) {
  let current = options.initial
  let refused = false
  let timer: NodeJS.Timeout | undefined
  const reload = async () => {
    const result = await loadConfig(options.file, { required: true })
    const wasRefused = refused
    refused = !result.ok
    if (!result.ok) return options.onRefused(result)
    if (JSON.stringify(result.config) === JSON.stringify(current)) return wasRefused ? options.onRestored() : undefined
    current = result.config
    options.onChange(current)
  }
  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void reload(), quiet)
  }
  const watcher = watch(options.file, { ignoreInitial: true })
  watcher.on('all', schedule)
  // What was saved before the watcher saw the file would else be noticed only with the next change.
  watcher.once('ready', () => existsSync(options.file) && schedule())
  return {
    current: (): Config => current,
    async close(): Promise<void> {
      clearTimeout(timer)
      await watcher.close()
    },
  }
}
