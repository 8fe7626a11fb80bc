import type { Scene } from './scene.ts'

/**
 * `error`: something doesn't work, or is lost at the next start. `warning`: it works, but not as it should. `remark`:
 * nothing needs doing.
 */
export type Severity = 'error' | 'warning' | 'remark'

export interface Finding {
  severity: Severity
  /** What is wrong. */
  what: string
  /** The file with its line, or another place. */
  where: string
  /** What to do about it. */
  remedy: string
  /** `--fix` repairs it. */
  mendable?: boolean
}

/** One check. `inspect` changes nothing and doesn't throw for the problems that it looks for. */
export interface Check {
  name: string
  /** A running server writes these files all the time, so the check is skipped then. */
  needsStillness?: boolean
  inspect(scene: Scene): Promise<Finding[]>
  /**
   * Repairs what is safe to repair, while holding the save's lock, and reports what was done. Never deletes what a
   * person wrote.
   */
  repair?(scene: Scene, findings: readonly Finding[]): Promise<string[]>
}
