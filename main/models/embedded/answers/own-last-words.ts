import { contentTerms, type Term } from '../../../language/en/grammar/terms.ts'
import { nearness } from '../../../language/en/lexicon/related.ts'
import {
  asksOnAboutThat,
  asksOnOfIt,
  asksWhichOne,
  asksWhy,
  asksWhyPrice,
} from '../../../language/en/questions/asking.ts'
import type { Part } from '../intents/intent.ts'
import type { Item } from '../knowledge/items.ts'
import { findPerson, othersNamedIn, type Person } from '../knowledge/people.ts'
import type { Mind } from '../mind.ts'
import { thatIsAll } from '../neighbours/follow-up.ts'
import { becauseOf, deedOf, tieWith } from '../opinions/ties.ts'
import { whyIfOfYou } from '../opinions/to-your-face.ts'
import { ownReaction, ownUpTo } from '../voice/manner.ts'
import { type Answer, say } from './answer.ts'
import { answerTopic } from './topic.ts'

/** The text gives a reason. */
const givesReason =
  /\b(?:because|since|so that|ever since|that's why|that is why|the reason|for (?:he|she|it|they|I)\b)/i

/**
 * "Why?", "tell me more about that", "which two?", "when does it flower?" after my own words. Answers from what I know
 * of the same matter and have not said, or says that I know no more. Never from hearsay or from another matter. Null for
 * anything else.
 */
export const answerOfLastWords = ({ intent, sentence: { norm } }: Part, mind: Mind): Answer | null => {
  if (asksWhyPrice.test(norm)) return whyThatPrice(norm, mind)
  if (mind.lastOwn === '') return null
  if (intent.kind === 'follow-up' && intent.what === 'why' && asksWhy.test(norm)) return whyISaidSo(mind)
  if (asksOnAboutThat.test(norm) || (intent.kind === 'act' && intent.act.do === 'more' && /\bmore\b/.test(norm)))
    return moreOfIt(mind)
  if (asksWhichOne.test(norm)) return whichOne(norm, mind)
  return intent.kind === 'ask-topic' && asksOnOfIt.test(norm) ? ofIt(intent.question, mind) : null
}

const things = (text: string): Term[] => contentTerms(text).filter((term) => !term.verb && !term.vague)

const isNamed = (term: Term, words: readonly Term[]): boolean =>
  words.some((word) => nearness(term.stem, word.stem) >= 0.85)

/** What I may tell of myself and the world. Others' words and my own days are no answer to a question about my words. */
const mine = ({ items }: Mind): Item[] => items.filter(({ kind }) => kind !== 'memory' && kind !== 'opinion')

/** What I haven't said about any of these things, the nearest first. */
const unsaid = (about: readonly Term[], mind: Mind, from: readonly Item[] = mine(mind)): Item[] =>
  from
    .filter(({ text }) => !mind.voice.said(text) && !mind.lastOwn.includes(text))
    .map((item) => ({
      item,
      shared: about.filter((term) => item.topics.some((topic) => nearness(term.stem, topic) >= 0.95)).length,
    }))
    .filter(({ shared }) => shared > 0)
    .toSorted((left, right) => right.shared - left.shared)
    .map(({ item }) => item)

/** That I know no more, in my own voice, and in other words than last time. */
export const noMoreOf = (topic: string, mind: Mind): Answer => {
  const own = ownUpTo(mind.context.utterance.toLowerCase(), mind) ?? mind.voice.line('unknown', { topic })
  return { ...say(mind.voice.said(own) ? (thatIsAll(mind) ?? own) : own), isFiller: true }
}
export const theRest = 'the rest of it'

const ofMoney = /^(?:penn|coin|price|cost|ask|dear|expensive|cheap|high|low|much)/

/** The price of a thing has the reasons that I really have: what the author wrote, what I save for, what they did. */
const whyThatPrice = (norm: string, mind: Mind): Answer => {
  const { surroundings } = mind.context
  const asked = [...things(norm), ...things(mind.lastOwn)].filter(({ word }) => !ofMoney.test(word))
  const written = mine(mind).find(
    ({ text, stems }) =>
      !mind.voice.said(text) &&
      asked.some(({ stem }) => stems.includes(stem)) &&
      givesReason.test(text) &&
      /\b(?:penn(?:y|ies)|price|cost|costs|dear|cheap|pay|paid)\b/i.test(text),
  )
  if (written !== undefined) return say(written.text)
  const isKeepingShop = (surroundings?.sells.length ?? 0) > 0
  const share = isKeepingShop ? (surroundings?.share ?? 0) : 0
  if (share > 0) return say(`As things stand between us, ${mind.name}, I ask more of you than of others.`)
  const { ambition } = surroundings ?? {}
  if (isKeepingShop && ambition?.kind === 'save')
    return say(`I am saving for ${ambition.what}, ${mind.name}, and that has to come from somewhere.`)
  return isKeepingShop ? say(`It is what I ask of everybody, ${mind.name}.`) : noMoreOf('the price of it', mind)
}

const spokenOf = (mind: Mind): Person | null =>
  findPerson(mind.lastOther, mind.people, mind.context) ??
  othersNamedIn(mind.lastOwn, mind.people).find(({ first }) => mind.lastOwn.includes(first)) ??
  null

/** What else I think of the person I spoke of. Undefined if there is nothing; null if I spoke of nobody. */
const moreOfPerson = (mind: Mind): Item | undefined | null => {
  const person = spokenOf(mind)
  if (person === null || person.isMe) return null
  const name = person.first.toLowerCase()
  return mind.items.find(
    (item) =>
      (item.person === person.id || (item.kind === 'knows' && item.phrases.includes(name))) &&
      !mind.voice.said(item.text),
  )
}

/** Why I think of somebody as I do, if they asked that and I spoke of one person. Null: I have told it, or have no reason. */
const whyOfTie = (mind: Mind): string | null => {
  const person = spokenOf(mind)
  return person === null || person.isMe || person.isSpeaker ? null : becauseOf(person, mind)
}

/** The same, if it is something that they have done since: it comes before what I always thought of them. */
const whyOfDeed = (mind: Mind): string | null => {
  const person = spokenOf(mind)
  const tie = person === null || person.isMe || person.isSpeaker ? null : tieWith(mind, person.id)
  return tie && deedOf(tie, mind) !== null ? whyOfTie(mind) : null
}

const whyISaidSo = (mind: Mind): Answer => {
  const ofYou = whyIfOfYou(mind)
  if (ofYou !== null) return ofYou
  if (asksThatMuch.test(mind.lastOwn)) return whyThatPrice('', mind)
  const deed = whyOfDeed(mind)
  if (deed !== null) return say(deed)
  const ofPerson = moreOfPerson(mind)
  if (ofPerson) return say(ofPerson.text)
  const tie = whyOfTie(mind)
  if (tie !== null) return say(tie)
  const known = unsaid(things(mind.lastOwn), mind).find(({ text }) => givesReason.test(text))
  if (known !== undefined) return say(known.text)
  const own = ownReaction('why', mind)
  return own === null ? noMoreOf('the reason for it', mind) : say(own)
}
/** My last words named a price of mine. */
const asksThatMuch = /\bI ask\b/

const moreOfIt = (mind: Mind): Answer => {
  const ofPerson = moreOfPerson(mind)
  const known = ofPerson === null ? unsaid(things(mind.lastOwn), mind)[0] : ofPerson
  return known === undefined ? noMoreOf(theRest, mind) : say(known.text)
}

/** Null if my last words didn't name it, as then it isn't about them. */
const whichOne = (norm: string, mind: Mind): Answer | null => {
  const spoken = things(mind.lastOwn)
  const asked = things(norm)
  if (asked.length === 0 || !asked.every((term) => isNamed(term, spoken))) return null
  const holds = ({ stems, topics }: Item): boolean =>
    asked.every((term) => [...topics, ...stems].some((word) => nearness(term.stem, word) >= 0.85))
  const [known] = [...unsaid(asked, mind), ...mine(mind).filter((item) => holds(item) && !mind.voice.said(item.text))]
  return known === undefined ? noMoreOf(theRest, mind) : say(known.text)
}

/** Null if the usual answer keeps to the matter we speak of. */
const ofIt = (question: Extract<Part['intent'], { kind: 'ask-topic' }>['question'], mind: Mind): Answer | null => {
  const usual = answerTopic(question, mind)
  const [first = ''] = usual.text
  if (usual.missing !== undefined || /^You told me\b/.test(first)) return null
  const asked = things(question.inner)
  // "Why is it called the Dry Foot?" names its own matter.
  const told = mine(mind).find(({ text }) => text === first)
  if (told?.phrases.some((phrase) => phrase.includes(' ') && question.inner.includes(phrase))) return null
  const matter = [...things(mind.lastOther), ...things(mind.lastOwn)].filter((term) => !isNamed(term, asked))
  const keepsTo = things(first).some((term) => isNamed(term, matter))
  if (keepsTo && !mind.lastOwn.includes(first.replace(/^As I said: /, ''))) return null
  return noMoreOf(theRest, mind)
}
