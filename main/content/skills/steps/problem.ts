/** A mistake in a skill's body. `line` counts from 1 at the first line of the given body. */
export interface Problem {
  line: number
  message: string
}

/** Longer lists aren't read to the end, since a page must end somewhere. */
export const mostSteps = 24
export const mostOccasions = 40
/** How much of a body is read. A skill is a page, not a library. Characters. */
export const longestBody = 200_000
/** A longer list item is neither a step nor anything that people say. Characters. */
export const longestItem = 2_000
