import type { Mind } from '../mind.ts'

/** Somebody whose small-talk lines are shorter on average is of few words. Characters. */
const nodLetters = 24
export const isOfFewWords = ({ context }: Mind): boolean => {
  const nods = context.character.soul.voice['small-talk'] ?? []
  return nods.length > 0 && nods.reduce((sum, line) => sum + line.length, 0) < nods.length * nodLetters
}
