import { toYou } from '../../../language/to-you.ts'
import { type Answer, say } from '../answers/answer.ts'
import type { Person } from '../knowledge/people.ts'
import type { Mind } from '../mind.ts'
import { reasonFor, tieWith } from './ties.ts'

const asksWhetherKnown =
  /\b(?:do you know|have you (?:ever )?met|are you acquainted with|did you ever meet)\b(?! (?:where|what|how|who|whom|why|when|if|whether|which|that|about|of|anything|something|any|a|an)\b)/i
const days = 86_400_000

export const asksIfKnown = (utterance: string): boolean => asksWhetherKnown.test(utterance)

/** "Do you know Tilo?": by whom I have met and talked with, never by the name alone. Null where the world keeps no ties. */
export const answerIfKnown = (person: Person, mind: Mind): Answer | null => {
  const tie = tieWith(mind, person.id)
  if (tie === undefined) return null
  if (tie === null) return say(`No, I do not know ${person.first}: we have never talked.`)
  const reason = tie.reasons.find(({ kind }) => kind === 'authored')?.why ?? reasonFor(tie, tie.affinity >= 0)
  const since = Math.floor((mind.context.now.ms - tie.met) / days)
  const how = reason !== null ? `${person.first} ${reason}.` : since === 0 ? 'We talked today for the first time.' : `We have talked ${times(tie.talks)}.`
  return say(`Yes, I know ${person.first}.`, how)
}
const times = (count: number): string => (count <= 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)

/** "Do you like me?", "what do you think of me?": by what has happened between us. Null where nothing much has. */
export const viewOfYou = (mind: Mind): Answer | null => {
  const tie = tieWith(mind, mind.context.speaker.id)
  if (!tie) return null
  if (tie.quarrel !== null) return say(`We have had words, ${mind.name}, and they are not made up.`)
  const good = tie.affinity > 0
  if (Math.abs(tie.affinity) < 5) return null
  const reason = reasonFor(tie, good)
  const because = reason === null ? '' : `: ${toYou(reason)}`
  const opening =
    tie.affinity >= 50
      ? 'You are dear to me'
      : tie.affinity >= 20
        ? 'I like you'
        : good
          ? 'I think well of you so far'
          : tie.affinity > -20
            ? 'I am not sure of you'
            : 'I do not care for you'
  return say(`${opening}, ${mind.name}${because}.`)
}
