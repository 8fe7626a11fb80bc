import {
  asksForYoungest,
  asksWhetherHere,
  asksWhoIsOfAge,
  asksWhosePlace,
  comparisonIn,
  meansYou,
  pointsAtThing,
} from '../../../language/en/questions/comparing.ts'
import { comparing, whatIMean } from '../../../language/en/talk/advice-lines.ts'
import type { Part } from '../intents/intent.ts'
import { findPerson, type Person } from '../knowledge/people.ts'
import { findPlace, placeLabel, sayPlace } from '../knowledge/places.ts'
import type { Mind } from '../mind.ts'
import { inMyManner } from '../voice/manner.ts'
import { type Answer, say } from './answer.ts'
import { residents } from './residents.ts'

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

/** Who is the oldest of us, or the youngest, and whether one is at a place. Null for other words. */
export const answerOneOfMany = ({ sentence: { norm } }: Part, mind: Mind): Answer | null => {
  if (asksWhoIsOfAge.test(norm)) {
    const [first] = mind.people
      .flatMap((person) => (ageOf(person, mind) === undefined ? [] : [{ person, years: ageOf(person, mind) ?? 0 }]))
      .toSorted((one, other) => (asksForYoungest.test(norm) ? one.years - other.years : other.years - one.years))
    const line = first?.person.isMe ? comparing.eldestMe : comparing.eldest
    return first === undefined ? null : say(line.replace('{who}', first.person.first).replace('{name}', mind.name))
  }
  const here = mind.context.percepts.place
  const ours = here === null ? null : (placeLabel(here.id, mind.context) ?? here.label)
  if (here !== null && ours !== null && asksWhosePlace.test(norm) && isOfPlace(norm, here.id, mind)) {
    const isMine = here.id === mind.context.character.home
    const who = isMine ? '' : residents(here.id, mind)
    if (isMine || who !== '')
      return say(
        (isMine ? comparing.mine : comparing.theirs)
          .replace('{name}', mind.name)
          .replace('{here}', ours)
          .replace('{who}', who),
      )
  }
  const meant = here !== null && asksWhetherHere.test(norm) ? findPlace(norm, mind.context) : null
  if (here === null || meant === null) return null
  const line = meant.id === here.id ? comparing.here : comparing.elsewhere
  return say(
    line
      .replace('{name}', mind.name)
      .replace('{place}', `this is ${sayPlace(meant)}`)
      .replace('{here}', placeLabel(here.id, mind.context) ?? here.label),
  )
}

/** Whether they mean the place where we are: by its name, or by a word for any. */
const isOfPlace = (norm: string, here: string, mind: Mind): boolean =>
  anyPlace.test(norm) || findPlace(norm, mind.context)?.id === here
const anyPlace = /\b(?:place|house|home|shop|land|work|business)\b/

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

const ageOf = ({ isMe, id }: Person, { context: { character, acquaintances } }: Mind): number | undefined =>
  isMe ? character.age : acquaintances.find((each) => each.id === id)?.age

const byAge = (one: Person, other: Person, mind: Mind): string | null => {
  const [left, right] = [ageOf(one, mind), ageOf(other, mind)]
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
