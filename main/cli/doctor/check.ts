import type { Scene } from './scene.ts'

/** `error`: something does not work, or is lost at the next start. `warning`: it works, but not as it should. `remark`: nothing has to be done. */
export type Severity = 'error' | 'warning' | 'remark'

export interface Finding {
  severity: Severity
  /** What is wrong. */
  what: string
  /** In which file, with its line, or where else. */
  where: string
  /** What to do about it. */
  remedy: string
  /** `--fix` mends it. */
  mendable?: boolean
}

/** One thing that is looked at. `inspect` changes nothing and does not throw for what it looks for. */
export interface Check {
  name: string
  /** It cannot be told while a server runs, which writes there all the time: then it is left out. */
  needsStillness?: boolean
  inspect(scene: Scene): Promise<Finding[]>
  /** Mends what is safe to mend, holding the save's lock, and says what was done. What a person wrote is never deleted. */
  repair?(scene: Scene, findings: readonly Finding[]): Promise<string[]>
}
