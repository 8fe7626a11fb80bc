import type { Faculty } from '../../turn/turn-values.ts'
import { learnedText } from './learned.ts'

/**
 * Adds the results of an NPC's sleep to a turn: its lasting knowledge, and its opinion of the speaker. The nights
 * themselves are not part of a turn.
 */
export const sleep: Faculty = {
  name: 'sleep',
  before: ({ memory, inbound, recollection: { person } }) => ({
    learned: (model) => learnedText(memory, inbound, model),
    context: (base) => (person.current.length + person.before.length === 0 ? base : { ...base, speakerNotes: person }),
  }),
}
