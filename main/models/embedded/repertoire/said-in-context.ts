import { contentTerms } from '../../../language/en/grammar/terms.ts'
import {
  asksBareWhy,
  backToQuestion,
  breaksOff,
  homeOrWork,
  pointsAtThing,
  speaksOfSomebody,
  withoutQuestionWord,
} from '../../../language/en/talk/in-context.ts'
import { tellingKeys } from '../../../language/en/talk/likeness.ts'
import type { Part } from '../intents/intent.ts'
import { findPerson, fitsPronoun } from '../knowledge/people.ts'
import { withoutMaterials } from '../knowledge/search.ts'
import type { Mind } from '../mind.ts'
import type { TalkIndex } from './index-talk.ts'

/** One way to read what was said. `worth`: from 0 to 1, how sure it is that they meant that. */
export interface Wording {
  text: string
  worth: number
}

/** Readings that are compared: each costs a look at all phrases. */
const mostWordings = 5
/** A pronoun means the person or thing last spoken of, nearly always. */
const [asFilled, asOwnNoun, asAdded] = [0.97, 0.85, 0.85]
/** Words of a line that may lean on the last one without a little word for it. */
const fewWords = 5

/**
 * What they said, first as it stands and then with its little words filled from the talk: "is he strict?" after "who
 * taught you?" is "is your father strict?" and so on. `matter`: the one of my last words. Null: none.
 */
export const saidInContext = ({ sentence }: Part, mind: Mind, talk: TalkIndex, matter: number | null): Wording[] => {
  const { norm, text } = sentence
  const plain = { text, worth: 1 }
  if (mind.lastOther === '' || mind.lastOwn === '') return [plain]
  const filled = speaksOfSomebody.test(norm)
    ? namesMeant(norm, mind, talk, matter).map((name) => ({
        text: norm.replace(speaksOfSomebody, name),
        worth: asFilled,
      }))
    : asksBareWhy.test(norm)
      ? whysMeant(mind.lastOther)
      : pointsAtThing.test(norm) && findPerson(norm, mind.people, mind.context) === null
        ? thingsMeant(mind).map(({ text: thing, worth }) => ({ text: norm.replace(pointsAtThing, thing), worth }))
        : brokenOff(norm, mind)
  return [plain, ...filled].slice(0, mostWordings)
}

/** Whom "he" or "she" may mean: whoever was last spoken of, or whom the matter of my last words is about. */
const namesMeant = (norm: string, mind: Mind, talk: TalkIndex, matter: number | null): string[] => {
  const last = mind.lastPerson(norm)
  const inMatter =
    matter === null ? '' : (talk.matters[matter]?.exchanges ?? []).flatMap((each) => each.phrases).join(' ')
  const ofMatter = mind.people.filter(
    (person) =>
      !person.isMe && fitsPronoun(person, norm) && ` ${inMatter} `.includes(` ${person.first.toLowerCase()} `),
  )
  const names = [last, ...ofMatter].flatMap((person) =>
    person === null || person.isMe ? [] : [person.first.toLowerCase()],
  )
  return [...new Set(names)].slice(0, 2)
}

/** "Why?" after "do you like Pim?" */
const whysMeant = (question: string): Wording[] => {
  const asked = withoutQuestionWord(question)
  return asked === ''
    ? []
    : [
        { text: `why ${asked}`, worth: asFilled },
        { text: `why not ${asked}`, worth: asAdded },
      ]
}

/** What "it" or "that" may mean: what they named, and less likely what I did. */
const thingsMeant = (mind: Mind): Wording[] => {
  const own = homeOrWork(mind.lastOther)
  const theirs = [...(own === null ? [] : [own]), ...theirsLately(mind)]
  return [
    ...theirs.slice(0, 2).map((text) => ({ text, worth: asFilled })),
    ...nounsOf(mind.lastOwn)
      .slice(0, 2)
      .map((text) => ({ text, worth: asOwnNoun })),
  ]
}

/** What they named last, however many lines ago within this stretch of talk. */
const theirsLately = ({ context: { conversation } }: Mind): string[] =>
  conversation
    .flatMap(({ from, text }) => (from === 'other' ? [nounsOf(text)] : []))
    .slice(-lately)
    .findLast((nouns) => nouns.length > 0) ?? []
const lately = 3

/** "Do you want to be?" after "are you married?", "and the worst?" after "who is the best?" */
const brokenOff = (norm: string, mind: Mind): Wording[] => {
  const isShort = norm.split(' ').length <= fewWords && tellingKeys(norm).length <= 1
  if (breaksOff.test(norm)) return [{ text: `${norm} ${backToQuestion(mind.lastOther)}`, worth: asFilled }]
  const [noun] = isShort ? nounsOf(mind.lastOther) : []
  return noun === undefined || norm.includes(noun) ? [] : [{ text: `${norm} ${noun}`, worth: asAdded }]
}

const nounsOf = (text: string): string[] =>
  withoutMaterials(contentTerms(text)).flatMap(({ verb, vague, word }) => (verb || vague ? [] : [word]))
