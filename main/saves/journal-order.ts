import type { Command } from '../world/commands.ts'
import { pauseIn } from '../world/line-tick.ts'

type Line = { tick: number; commands: readonly Command[] }

/**
 * The course of a journal so far. `tick`: that of the last line, or null before the first. `paused`: null if unknown.
 */
export interface JournalCourse {
  tick: number | null
  paused: boolean | null
}

/**
 * Why this line can't follow, or null. In a running world each line has a later tick than the one before. In a paused
 * world, lines may share a tick.
 */
export const orderProblem = ({ tick: last, paused }: JournalCourse, line: Line): string | null => {
  if (last === null || line.tick > last) return null
  if (line.tick < last) return `tick ${line.tick} follows tick ${last}; lines are out of order or duplicated`
  return (pauseIn(line) ?? paused) === false ? `tick ${last} stands twice; a line is duplicated` : null
}

/** The course after this line. A later tick without a command to pause shows that the world is running. */
export const courseAfter = ({ tick: last, paused }: JournalCourse, line: Line): JournalCourse => ({
  tick: line.tick,
  paused: pauseIn(line) ?? (last !== null && line.tick > last ? false : paused),
})
