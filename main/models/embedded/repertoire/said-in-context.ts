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
  /** Words that a phrase must have in some form to mean the same. */
  holds: readonly string[]
}

/** Readings that are compared: each costs a look at all phrases. */
const mostWordings = 3
/** A pronoun means what was last spoken of, nearly always; seldom what I named, or what they do not point at. */
const [asFilled, asOwnNoun, asAdded] = [0.97, 0.85, 0.85]
/** A longer line says what it means, and each of its readings would take long. Characters. */
const longestLeaning = 300
/** Words of a line that may lean on the last one without a little word for it. */
const fewWords = 5

/**
 * What they said, first as it stands and then with its little words filled from the talk: "do you eat them?" after "how
 * many animals do you have?" is also "do you eat the animals?". `matter`: the one of my last words. Null: none.
 */
export const saidInContext = (
  { sentence: { norm, text }, intent }: Part,
  mind: Mind,
  talk: TalkIndex,
  matter: number | null,
): Wording[] => {
  const plain: Wording = { text, worth: 1, holds: [] }
  const isFirst = mind.lastOther === '' || mind.lastOwn === ''
  if (isFirst || norm.length > longestLeaning || (intent.kind === 'act' && intent.act.do === 'more')) return [plain]
  const filled = speaksOfSomebody.test(norm)
    ? namesMeant(norm, mind, talk, matter)
    : asksBareWhy.test(norm)
      ? whysMeant(mind.lastOther)
      : pointsAtThing.test(norm) && findPerson(norm, mind.people, mind.context) === null
        ? thingsMeant(norm, mind)
        : brokenOff(norm, mind)
  return [plain, ...filled].slice(0, mostWordings)
}

/** Whom "he" or "she" may mean: whoever was last spoken of, or whom the matter of my last words is about. */
const namesMeant = (norm: string, mind: Mind, talk: TalkIndex, matter: number | null): Wording[] => {
  const phrases = matter === null ? [] : (talk.matters[matter]?.exchanges ?? []).flatMap((each) => each.phrases)
  const inMatter = ` ${phrases.join(' ')} `
  const ofMatter = mind.people.filter(
    (person) => fitsPronoun(person, norm) && inMatter.includes(` ${person.first.toLowerCase()} `),
  )
  const names = [mind.lastPerson(norm), ...ofMatter].flatMap((person) =>
    person === null || person.isMe ? [] : [person.first.toLowerCase()],
  )
  return [...new Set(names)].map((name) => ({ text: norm.replace(speaksOfSomebody, name), worth: asFilled, holds: [] }))
}

/** "Why?" after "do you like Pim?" */
const whysMeant = (question: string): Wording[] => {
  const asked = withoutQuestionWord(question)
  return asked === '' ? [] : [{ text: `why ${asked}`, worth: asFilled, holds: [] }]
}

/** What "it" or "that" may mean: what they named, and less likely what I did. */
const thingsMeant = (norm: string, mind: Mind): Wording[] => {
  const holds = tellingKeys(norm.replace(pointsAtThing, ''))
  const filledWith = (things: readonly string[], worth: number): Wording[] =>
    things.slice(0, 1).map((thing) => ({ text: norm.replace(pointsAtThing, thing), worth, holds }))
  const own = homeOrWork(mind.lastOther)
  return own === null
    ? [...filledWith(theirsLately(mind), asFilled), ...filledWith(nounsOf(mind.lastOwn), asOwnNoun)]
    : filledWith([own], asFilled).map((each) => ({ ...each, holds: [] }))
}

/** What they named last, unless that is long ago. */
const theirsLately = ({ context: { conversation } }: Mind): string[] =>
  conversation
    .flatMap(({ from, text }) => (from === 'other' ? [nounsOf(text)] : []))
    .slice(-lately)
    .findLast((nouns) => nouns.length > 0) ?? []
/** Lines of theirs that are not long ago. */
const lately = 3

/** "Do you want to be?" after "are you married?", "who wins?" after "what game is it?" */
const brokenOff = (norm: string, mind: Mind): Wording[] => {
  if (breaksOff.test(norm)) return [{ text: `${norm} ${backToQuestion(mind.lastOther)}`, worth: asFilled, holds: [] }]
  const holds = tellingKeys(norm)
  const isShort = norm.split(' ').length <= fewWords && holds.length <= 1
  const [noun] = isShort ? nounsOf(mind.lastOther) : []
  return noun === undefined || norm.includes(noun) ? [] : [{ text: `${norm} ${noun}`, worth: asAdded, holds }]
}

const nounsOf = (text: string): string[] =>
  withoutMaterials(contentTerms(text)).flatMap(({ verb, vague, word }) => (verb || vague ? [] : [word]))
