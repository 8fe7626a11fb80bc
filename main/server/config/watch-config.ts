import { existsSync } from 'node:fs'
import { realTimer, type Timer } from '../../base/deadline.ts'
import { watchFiles } from '../../base/watch-files.ts'
import type { AuthoredFiles } from '../../content/authored-files.ts'
import type { Diagnostic } from '../../content/character.ts'
import { type ConfigResult, loadConfig } from './load-config.ts'
import type { Config } from './schema.ts'

/** Editors write in several steps; milliseconds of quiet after which the file is read. */
const quiet = 250
/** What the system failed to read is tried again after so long: no event tells when it can be read. Milliseconds. */
const retryMs = 5000

/**
 * Holds the configuration that is in force. A changed file is applied when it is valid; an invalid one is reported and the last good
 * one stays. A file that is gone counts as invalid: editors remove a file before they write it anew.
 */
export function watchConfig(options: {
  file: string
  initial: Config
  /** Of the file as it was read first. */
  warnings?: Diagnostic[]
  /** `warnings`: what should not stand in the file. Also where only they changed. */
  onChange: (config: Config, warnings: Diagnostic[]) => void
  onRefused: (result: Extract<ConfigResult, { ok: false }>) => void
  /** After a refusal the file says again what is in force. */
  onRestored: () => void
  /** Hears of what is wrong with the watching itself. */
  onTrouble?: (error: unknown) => void
  /** Default: the files of this machine. */
  files?: AuthoredFiles
  retry?: Timer
}) {
  let current = options.initial
  let { warnings = [] } = options
  let refused = false
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let stopRetry = (): void => {}
  const { retry = realTimer } = options
  const reload = async () => {
    stopRetry()
    const result = await loadConfig(options.file, {
      required: true,
      ...(options.files ? { files: options.files } : {}),
    })
    if (closed) return
    if (!result.ok && result.passing) stopRetry = retry(retryMs, () => void reload())
    const wasRefused = refused
    refused = !result.ok
    if (!result.ok) return wasRefused && result.passing ? undefined : options.onRefused(result)
    const same = JSON.stringify([result.config, result.warnings]) === JSON.stringify([current, warnings])
    if (same) return wasRefused ? options.onRestored() : undefined
    current = result.config
    warnings = result.warnings
    options.onChange(current, warnings)
  }
  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void reload(), quiet)
  }
  const watcher = watchFiles(options.file, {
    onChange: schedule,
    onTrouble: (error) => options.onTrouble?.(error),
  })
  // What was saved before the watcher saw the file would else be noticed only with the next change.
  void watcher.ready.then(() => existsSync(options.file) && schedule())
  return {
    current: (): Config => current,
    async close(): Promise<void> {
      closed = true
      clearTimeout(timer)
      stopRetry()
      await watcher.close()
    },
  }
}
