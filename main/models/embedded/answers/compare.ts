import { comparisonIn, meansYou, pointsAtThing } from '../../../language/en/questions/comparing.ts'
import { comparing, whatIMean } from '../../../language/en/talk/advice-lines.ts'
import type { Part } from '../intents/intent.ts'
import { findPerson, type Person } from '../knowledge/people.ts'
import { findPlace } from '../knowledge/places.ts'
import type { Mind } from '../mind.ts'
import { inMyManner } from '../voice/manner.ts'
import { type Answer, say } from './answer.ts'

/** Which of two is more of something: I know people's ages, and have measured nothing else. Null for other words. */
export const answerComparison = ({ sentence: { norm }, intent }: Part, mind: Mind): Answer | null => {
  const asked = 'question' in intent ? comparisonIn(norm) : null
  if (asked === null) return null
  const [one, other] = [personMeant(asked.one, mind), personMeant(asked.other, mind)]
  if (one === null || other === null || one.id === other.id) return null
  const age = asked.of === 'age' ? byAge(one, other, mind) : null
  return say(
    (age ?? inMyManner(comparing.unmeasured, 'unmeasured', mind))
      .replaceAll('{one}', nameOf(one))
      .replaceAll('{other}', nameOf(other)),
  )
}

/** They ask of a thing that they point at, and nothing was said before. Null for other words. */
export const answerPointing = ({ sentence: { norm }, intent }: Part, mind: Mind): Answer | null =>
  intent.kind === 'ask-topic' &&
  mind.lastOwn === '' &&
  mind.toldAlongside === '' &&
  pointsAtThing.test(norm) &&
  findPlace(norm, mind.context) === null &&
  personMeant(norm, mind) === null
    ? say(inMyManner(whatIMean, 'what-i-mean', mind))
    : null

const nameOf = ({ isMe, first }: Person): string => (isMe ? 'me' : first)
const personMeant = (words: string, mind: Mind): Person | null =>
  meansYou(words) ? (mind.people.find(({ isMe }) => isMe) ?? null) : findPerson(words, mind.people, mind.context)

const byAge = (one: Person, other: Person, mind: Mind): string | null => {
  const { character, acquaintances } = mind.context
  const ageOf = ({ isMe, id }: Person): number | undefined =>
    isMe ? character.age : acquaintances.find((each) => each.id === id)?.age
  const [left, right] = [ageOf(one), ageOf(other)]
  if (left === undefined || right === undefined) return null
  if (left === right) return comparing.sameAge.replace('{name}', mind.name)
  const [older, younger] = left > right ? [one, other] : [other, one]
  const line = older.isMe ? comparing.meOlder : younger.isMe ? comparing.meYounger : comparing.older
  return line
    .replace('{name}', mind.name)
    .replace('{other}', older.isMe ? younger.first : older.first)
    .replace('{older}', older.first)
    .replace('{younger}', younger.first)
}
