import { dayMs } from '../../../language/calendar.ts'
import { asksWhetherKnown } from '../../../language/en/questions/asking.ts'
import { type Answer, say } from '../answers/answer.ts'
import type { Person } from '../knowledge/people.ts'
import type { Mind } from '../mind.ts'
import { reasonFor, tieWith } from './ties.ts'

export const asksIfKnown = (utterance: string): boolean => asksWhetherKnown.test(utterance)

/**
 * Answers "do you know Tilo?" by whom I've met and talked with, never by the name alone. Null where the world records
 * no relations.
 */
export const answerIfKnown = (person: Person, mind: Mind): Answer | null => {
  const tie = tieWith(mind, person.id)
  if (tie === undefined) return null
  if (tie === null) return say(`No, I do not know ${person.first}: we have never talked.`)
  const reason = tie.reasons.find(({ kind }) => kind === 'authored')?.why ?? reasonFor(tie, tie.affinity >= 0)
  const since = Math.floor((mind.context.now.ms - tie.met) / dayMs)
  const how =
    reason !== null
      ? `${person.first} ${reason}.`
      : since === 0
        ? 'We talked today for the first time.'
        : `We have talked ${times(tie.talks)}.`
  return say(`Yes, I know ${person.first}.`, how)
}
const times = (count: number): string => (count <= 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)
