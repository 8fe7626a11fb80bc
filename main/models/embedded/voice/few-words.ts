import type { Mind } from '../mind.ts'

/** An NPC whose small-talk lines have fewer characters on average is one of few words. */
const nodLetters = 24
export const isOfFewWords = ({ context }: Mind): boolean => {
  const nods = context.character.soul.voice['small-talk'] ?? []
  return nods.length > 0 && nods.reduce((sum, line) => sum + line.length, 0) < nods.length * nodLetters
}
