import type { Config } from '../config/schema.ts'
import { needingRestart } from '../config/when.ts'

/**
 * The configuration in force. Code that reads it each time sees changes at once; the rest is read only at the start.
 */
export interface Settings {
  current(): Config
  /** Applies a changed configuration. Returns the changed settings that need a restart. */
  apply(next: Config): string[]
  /** Settings that differ from the start's and apply only at the next start. */
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
