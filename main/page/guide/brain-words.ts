import { say } from '../say.ts'

/** The brain that needs no model. What else stands in its name says why it answers now. */
const plainBrain = 'embedded brain'

/** Whether the villagers are played by rules alone, as is usual without a language model. */
export const isPlain = (brain: string): boolean => brain === plainBrain

const whyRules = (brain: string): string | null =>
  brain.startsWith(plainBrain) ? brain.slice(plainBrain.length) : null

/** Whether rules answer now, also where a model usually does. */
export const isByRules = (brain: string): boolean => whyRules(brain) !== null

/** What thinks, as a player understands it. */
export function brainWords(brain: string): string {
  const why = whyRules(brain)
  return why === null ? say('brain-words.thinking-with', { brain }) : say('brain-words.played-by-rules', { why })
}

/** While somebody thinks: what with, if it isn't the usual. */
export function thinksWith(brain: string): string {
  const why = whyRules(brain)
  if (why === null) return say('brain-words.is-thinking-with', { brain })
  return why === '' ? say('brain-words.is-thinking') : say('brain-words.is-thinking-by-rules', { why })
}
