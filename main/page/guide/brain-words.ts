/** The brain that needs no model. What else stands in its name says why it answers now. */
const plainBrain = 'embedded brain'

/** Whether the villagers are played by rules alone, as is usual without a language model. */
export const isPlain = (brain: string): boolean => brain === plainBrain

const whyRules = (brain: string): string | null =>
  brain.startsWith(plainBrain) ? brain.slice(plainBrain.length) : null

/** What thinks, as a player understands it. */
export function brainWords(brain: string): string {
  const why = whyRules(brain)
  return why === null ? `thinking with ${brain}` : `played by rules${why}`
}

/** While somebody thinks: what with, if it isn't the usual. */
export function thinksWith(brain: string): string {
  const why = whyRules(brain)
  if (why === null) return `is thinking with ${brain}`
  return why === '' ? 'is thinking' : `is thinking by rules${why}`
}
