import type { ExperimentRun } from '../../../server/gateway/studio/laboratory/experiment-files.ts'
import { say } from '../say.ts'

export const verdictOf = ({ state, pass }: Pick<ExperimentRun, 'state' | 'pass'>): string =>
  state === 'failed' ? say('run-words.did-not-finish') : pass ? say('run-words.passed') : say('run-words.failed')

export const runName = ({ name, seed, full, at }: Pick<ExperimentRun, 'name' | 'seed' | 'full' | 'at'>): string =>
  say('run-words.name', { name, seed, full: String(full), at: at.slice(0, 16).replace('T', ' ') })

/** How long a run took, for people: `42 s`, `3 min 5 s`. */
export const lasted = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
