import type { Faculty } from '../../turn/turn-values.ts'
import { learnedText } from './learned.ts'

/**
 * Adds what an NPC's sleep produced to a turn: what it has learned, and its opinion of the speaker. The nights
 * themselves aren't part of a turn.
 */
export const sleep: Faculty = {
  name: 'sleep',
  before: ({ memory, inbound, recollection: { person } }) => ({
    learned: (model) => learnedText(memory, inbound, model),
    context: (base) => (person.current.length + person.before.length === 0 ? base : { ...base, speakerNotes: person }),
  }),
}
