/** Longest reason of a report, in characters. Longer ones are refused with notice, never cut. */
export const longestReason = 500
