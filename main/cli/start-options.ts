import type { LinkOptions } from './land/land-link.ts'

/** The options of `hearthfolk start`. */
export interface StartOptions extends LinkOptions {
  port?: string
  host?: string
  /** See `logLevels`. */
  logLevel?: string
  /** The time for running answers in seconds. */
  drain?: string
  /** Where traces go: a file, or the address of a collector. */
  traces?: string
  /** All zones of a land, by its name; true: of the only one. */
  land?: string | true
  /** One zone of the land. */
  zone?: string
  /** Wait while another process owns the save, and take over when it is gone. */
  standby?: boolean
  /** The land's address alone, in front of zones that others serve. */
  front?: boolean
}
