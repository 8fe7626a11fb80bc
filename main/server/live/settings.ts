import type { Config } from '../config/schema.ts'
import { needingRestart } from '../config/when.ts'

/** The configuration in force. Whoever asks each time has a change at once; the rest is read at the start only. */
export interface Settings {
  current(): Config
  /** Takes over a changed configuration. Returns the settings among the changed ones that need a restart. */
  apply(next: Config): string[]
  /** Settings that differ from those of the start and hold only with the next one. */
  pending(): string[]
}

export function createSettings(initial: Config): Settings {
  let config = initial
  return {
    current: () => config,
    apply(next) {
      const before = config
      config = next
      return needingRestart(before, next)
    },
    pending: () => needingRestart(initial, config),
  }
}
