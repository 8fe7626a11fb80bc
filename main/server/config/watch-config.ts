import { existsSync } from 'node:fs'
import { realTimer, type Timer } from '../../base/deadline.ts'
import { watchFiles } from '../../base/watch-files.ts'
import type { AuthoredFiles } from '../../content/authored-files.ts'
import type { Diagnostic } from '../../content/character.ts'
import { type ConfigResult, loadConfig } from './load-config.ts'
import type { Config } from './schema.ts'

/** Editors write in several steps; the file is read after this much quiet. Milliseconds. */
const quiet = 250
/** A failed read is retried after this time, since no event tells when the file becomes readable. Milliseconds. */
const retryMs = 5000

/**
 * Holds the configuration in force. Applies a changed file if it is valid; reports an invalid one and keeps the last
 * good one. A missing file counts as invalid, because editors remove a file before rewriting it.
 */
export function watchConfig(options: {
  file: string
  initial: Config
  /** The warnings from the first reading of the file. */
  warnings?: Diagnostic[]
  /** `warnings`: things that should change in the file. Also called when only these changed. */
  onChange: (config: Config, warnings: Diagnostic[]) => void
  onRefused: (result: Extract<ConfigResult, { ok: false }>) => void
  /** Called when the file, after a refusal, matches the settings in force again. */
  onRestored: () => void
  /** Called when the watching itself fails. */
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
  // A change saved before the watcher saw the file would otherwise go unnoticed until the next one.
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
