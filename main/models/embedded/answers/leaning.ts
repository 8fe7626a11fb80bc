import { bareWords } from '../../../language/bare-words.ts'
import { type Question, readQuestion } from '../../../language/en/grammar/question.ts'
import { contentTerms, type Term } from '../../../language/en/grammar/terms.ts'
import { makeSentence, readSentences } from '../../../language/en/grammar/text.ts'
import { nearness } from '../../../language/en/lexicon/related.ts'
import { lightOpening } from '../../../language/en/questions/asks-on.ts'
import {
  asksAbout,
  asksForDeed,
  asksTheWayThere,
  leansOnSomebody,
  leansOnThing,
  namesOwner,
  withName,
  withThing,
} from '../../../language/en/questions/leaning.ts'
import { tellingKeys } from '../../../language/en/talk/likeness.ts'
import { type Reading, readingOf } from '../account/rules.ts'
import type { Part } from '../intents/intent.ts'
import type { Item } from '../knowledge/items.ts'
import { findPerson } from '../knowledge/people.ts'
import { findPlace } from '../knowledge/places.ts'
import { searchItems, withoutMaterials } from '../knowledge/search.ts'
import type { Mind } from '../mind.ts'
import { answerOrder } from '../orders/answer-order.ts'
import { thingIn } from '../orders/goods-words.ts'
import { answerFromTalk } from '../repertoire/from-talk.ts'
import { type Answer, say } from './answer.ts'
import { answerPlace } from './places.ts'
import { shapeBonus } from './topic.ts'

/** A phrase of my TALK.md with the thing put in has to be at least this like their words. */
const nearlySaid = 0.68
/** A text of mine has to fit this well. */
const fitsWell = 0.6
/** How many lines of the talk, and how many things, a little word may mean. */
const [mostLines, mostThings] = [4, 4]

/**
 * "Is it strong?", "who built it?", "how did he die?": asks on about a thing, or somebody who is none of us, that we
 * spoke of. Answers as if they had named it. Null for other words, and if I know nothing of it.
 */
export const answerLeaning = ({ intent, sentence }: Part, mind: Mind): Answer | null => {
  if (mind.context.speaker.kind !== 'player' || mind.lastOwn === '' || !('question' in intent)) return null
  const { surroundings } = mind.context
  const norm = sentence.norm.replace(lightOpening, '').replace(/^(?:and|but|so) /, '')
  if (asksAbout.test(norm)) return saidBefore(norm, mind)
  if (asksTheWayThere.test(norm)) return wayToThat(mind)
  if (!leans.has(readingOf(intent)) || namesOwner.test(norm) || asksForDeed.test(norm)) return null
  const isOfThing = leansOnThing.test(norm)
  if (!isOfThing && !leansOnSomebody.test(norm)) return null
  if (contentTerms(norm).filter(({ verb, vague }) => !verb && !vague).length > 1) return null
  // What I did with a thing stands in no text about the thing.
  const asksOfYou = /\byou\b/.test(norm)
  const fill = isOfThing ? withThing : withName
  const things = (isOfThing ? thingsOf(mind) : namesOf(mind)).filter((word) => !norm.split(' ').includes(word))
  for (const meant of things.slice(0, mostThings)) {
    const [text, inner] = [fill(norm, meant), fill(intent.question.inner, meant)]
    const question = { ...intent.question, inner }
    const asked: Part = { sentence: { ...sentence, text, norm: text }, intent: { kind: 'ask-topic', question } }
    const isPrice = asksPrice.test(norm) && surroundings !== undefined && thingIn(meant, surroundings) !== null
    const priced = isPrice ? answerOrder(makeSentence(['what', 'does', 'the', meant, 'cost'], '?'), mind) : null
    if (priced !== null) return priced
    const place = question.word === 'where' ? findPlace(inner, mind.context) : null
    const answer =
      (isAskedInTalk(text, meant, mind) ? answerFromTalk(asked, mind, nearlySaid) : null) ??
      (place === null ? (asksOfYou ? null : fromItems(text, meant, question, mind)) : answerPlace(question, mind))
    if (answer !== null) return answer
  }
  return null
}

/** Readings that say nothing yet of what is meant. */
const leans: ReadonlySet<Reading> = new Set<Reading>(['ask-topic', 'ask-place', 'ask-here:who-does', 'ask-person:who'])

/** The way to a place that I have just named. */
const wayToThat = (mind: Mind): Answer | null => {
  const place = findPlace(mind.lastOwn, mind.context)
  return place === null
    ? null
    : answerPlace(readQuestion(makeSentence(['where', 'is', ...place.label.toLowerCase().split(' ')], '?')), mind)
}

const asksPrice = /\bcosts?\b/

/** "I heard the mill stood still. What was that about?": what I know of all that they said first. */
const saidBefore = (norm: string, mind: Mind): Answer | null => {
  const first = readSentences(mind.context.utterance)
    .map((each) => each.norm.replace(norm, ''))
    .join(' ')
  const spoken = new Set(bareWords(first).split(' '))
  const shared = ({ text }: Item): number =>
    bareWords(text)
      .split(' ')
      .filter((word) => spoken.has(word)).length
  const [best] = searchItems(tellable(mind), contentTerms(first), first)
    .map(({ item }) => item)
    .toSorted((one, other) => shared(other) - shared(one))
  return best === undefined ? null : say(best.text)
}

/** Whether my TALK.md has a phrase for it that holds whatever they ask of the thing: one that names the thing alone is another question. */
const isAskedInTalk = (text: string, meant: string, mind: Mind): boolean => {
  const [best] = mind.talk()?.fitting(text, nearlySaid, null) ?? []
  if (best === undefined) return false
  const held = tellingKeys(best.phrase)
  const asked = tellingKeys(text).filter((key) => !tellingKeys(meant).includes(key))
  return asked.every((key) => held.some((other) => nearness(key, other) >= alike))
}
const alike = 0.7

/** What was said lately, the newest first: their words before mine, since they ask about what they named. */
const lately = ({ context: { conversation, utterance } }: Mind): string[] => {
  const lines = conversation.slice(-mostLines).toReversed()
  const spoken = lines.flatMap((line, at) => {
    const before = lines[at + 1]
    return line.from === 'self' && before?.from === 'other'
      ? [before.text, line.text]
      : line.from === 'self'
        ? [line.text]
        : []
  })
  // "The mill stood still, I heard: what was that about?"
  return [utterance, ...spoken]
}

/** The things named lately. */
const thingsOf = (mind: Mind): string[] => [
  ...new Set(
    lately(mind).flatMap((text) =>
      withoutMaterials(contentTerms(text))
        .filter(
          ({ verb, vague, word }) =>
            !verb && (!vague || meansVillage.test(word)) && findPerson(word, mind.people, mind.context) === null,
        )
        .slice(0, 2)
        .map(({ word }) => (meansVillage.test(word) ? 'village' : word)),
    ),
  ),
]
const meansVillage = /^(?:place|town|village|settlement)$/

/** The names of those who are none of us any more, of whom we spoke lately. */
const namesOf = (mind: Mind): string[] => {
  const [newest = ''] = lately(mind).filter((text) => namesIn(text, mind).length > 0)
  return findPerson(newest, mind.people, mind.context) === null ? namesIn(newest, mind) : []
}
/** Names that the village knows: they stand in what is told of it, and nobody here is called so. */
const namesIn = (text: string, mind: Mind): string[] =>
  [...new Set(contentTerms(text).map(({ word }) => word))].filter(
    (word) =>
      findPerson(word, mind.people, mind.context) === null &&
      mind.items.some(({ text: known, kind }) => isTold.has(kind) && known.includes(` ${capital(word)},`)),
  )
const isTold: ReadonlySet<Item['kind']> = new Set(['lore', 'knows'])
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const tellable = ({ items, voice }: Mind): Item[] =>
  items.filter(({ kind, text }) => kind !== 'memory' && kind !== 'opinion' && !voice.said(text))

/** What I know of the thing and have not said, if it holds everything else that they ask for. */
const fromItems = (text: string, meant: string, question: Question, mind: Mind): Answer | null => {
  const terms = contentTerms(text)
  const rest = terms.filter(({ word, vague }) => word !== meant && !vague)
  const holds =
    ({ topics, stems }: Item) =>
    (term: Term): boolean =>
      [...topics, ...stems].some((word) => nearness(term.stem, word) >= 0.7)
  const named = contentTerms(meant)
  // Whoever asks nothing of it but what it is hears what is about it.
  const isOf = ({ topics, stems }: Item): boolean =>
    named.every(({ stem }) =>
      [...topics, ...(rest.length === 0 ? [] : stems)].some((word) => nearness(stem, word) >= 0.95),
    )
  const found = searchItems(tellable(mind), terms, text, contentTerms(mind.context.utterance)).find(
    ({ item, score }) =>
      score >= fitsWell && shapeBonus(item.text, question, []) >= 0 && rest.every(holds(item)) && isOf(item),
  )
  return found === undefined ? null : say(found.item.text)
}
