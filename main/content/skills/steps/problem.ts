import type { Finding } from '../../../language/findings/finding.ts'

/** A mistake in a skill's body. `line` counts from 1 at the first line of the given body. */
export interface Problem {
  line: number
  message: Finding
}

/** The most steps that are read. A longer list isn't read to its end, because a page must end somewhere. */
export const mostSteps = 24
export const mostOccasions = 40
/** How many characters of a body are read. A skill is a page, not a library. */
export const longestBody = 200_000
/** The most characters of a list item. A longer one is neither a step nor anything that people say. */
export const longestItem = 2_000
