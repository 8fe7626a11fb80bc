import { capitalise } from '../../../language/en/grammar/flip-person.ts'
import type { Question } from '../../../language/en/grammar/question.ts'
import { shortName } from '../../../language/en/names/names.ts'
import { asksWhetherDone } from '../../../language/en/questions/asking.ts'
import { sayWhen } from '../../../language/en/time/say-time.ts'
import { findPerson } from '../knowledge/people.ts'
import type { Mind } from '../mind.ts'
import { type Answer, say } from './answer.ts'

/** Answers "did you tell Bram?" with my note about the errand. Null for any other question. */
export const answerErrand = (question: Question, mind: Mind): Answer | null => {
  const { inner } = question
  if (!asksWhetherDone.test(inner)) return null
  const person = findPerson(inner, mind.people, mind.context)
  if (person === null) return null
  const noted = mind.errands.findLast(({ to }) => to === person.name)
  const first = shortName(person.name)
  if (noted === undefined) {
    const no = say('Not so far as I remember.')
    return mind.searched || !mind.tools.has('memory_search')
      ? no
      : { ...no, missing: { query: `errand for ${mind.context.speaker.name}: ${first}` } }
  }
  const { words } = noted
  const when = sayWhen(noted.date, noted.time, mind.context.now)
  return say(
    `Yes, I saw to that with ${first}${when === null ? '' : ` ${when}`}${words === null ? '.' : `: "${capitalise(words)}."`}`,
  )
}
