/** A mistake in a skill's body. `line` counts from 1 at the first line of the body that was given. */
export interface Problem {
  line: number
  message: string
}

/** What stands in a page must end somewhere: longer lists are not read to the end. */
export const mostSteps = 24
export const mostOccasions = 40
/** Characters of a body that are read; a skill is a page, not a library. */
export const longestBody = 200_000
/** Characters of one item of a list; what is longer is no step and nothing anybody says. */
export const longestItem = 2_000
