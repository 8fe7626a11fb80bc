import type { Command } from '../world/commands.ts'
import { pauseIn } from '../world/line-tick.ts'

type Line = { tick: number; commands: readonly Command[] }

/** The progress in a journal. `tick`: of the last line; null before the first. `paused`: null if unknown. */
export interface JournalCourse {
  tick: number | null
  paused: boolean | null
}

/**
 * Why this line cannot follow, or null. Each line of a running world has a later tick; lines of a paused one may share
 * a tick.
 */
export const orderProblem = ({ tick: last, paused }: JournalCourse, line: Line): string | null => {
  if (last === null || line.tick > last) return null
  if (line.tick < last) return `tick ${line.tick} follows tick ${last}; lines are out of order or duplicated`
  return (pauseIn(line) ?? paused) === false ? `tick ${last} stands twice; a line is duplicated` : null
}

/** The course after this line. A later tick without a command to pause shows that the world runs. */
export const courseAfter = ({ tick: last, paused }: JournalCourse, line: Line): JournalCourse => ({
  tick: line.tick,
  paused: pauseIn(line) ?? (last !== null && line.tick > last ? false : paused),
})
