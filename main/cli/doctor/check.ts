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
  /** What the user should do about it. */
  remedy: string
  /** Whether `--fix` repairs it. */
  mendable?: boolean
}

/** One check. `inspect` changes nothing and doesn't throw for the problems that it looks for. */
export interface Check {
  name: string
  /** Whether the check needs files that a running server writes all the time, so that it is skipped while one runs. */
  needsStillness?: boolean
  /** Whether the check follows the settings, so that it is skipped while rpg.toml is faulty: it would look elsewhere. */
  needsSettings?: boolean
  inspect(scene: Scene): Promise<Finding[]>
  /**
   * Repairs what is safe to repair, while holding the save's lock, and reports what was done. Never deletes what a
   * person wrote.
   */
  repair?(scene: Scene, findings: readonly Finding[]): Promise<string[]>
}
