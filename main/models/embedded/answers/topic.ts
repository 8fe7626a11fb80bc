import { bareWords } from '../../../language/bare-words.ts'
import { numbers } from '../../../language/en/amounts/read-number.ts'
import type { Question } from '../../../language/en/grammar/question.ts'
import { contentTerms, type Term } from '../../../language/en/grammar/terms.ts'
import { readSentences } from '../../../language/en/grammar/text.ts'
import { nearness } from '../../../language/en/lexicon/related.ts'
import { stem } from '../../../language/en/lexicon/stem.ts'
import { functionWords } from '../../../language/en/lexicon/stop-words.ts'
import { asksAdvice } from '../../../language/en/questions/asking.ts'
import { monthSource, weekdaySource } from '../../../language/en/time/names.ts'
import { type Item, mayTell } from '../knowledge/items.ts'
import type { Person } from '../knowledge/people.ts'
import { findPlace, sayPlace } from '../knowledge/places.ts'
import { type ItemMatch, searchItems } from '../knowledge/search.ts'
import type { Mind } from '../mind.ts'
import type { Fact } from '../recall/fact.ts'
import { toldBySpeaker } from '../recall/facts.ts'
import { matchFacts } from '../recall/match.ts'
import { closeness, textVector } from '../repertoire/word-vectors.ts'
import { ownReaction } from '../voice/manner.ts'
import { type Answer, say } from './answer.ts'
import { unknowing } from './owning-up.ts'
import { tellOf } from './recall.ts'
import { recordToYou } from './record-words.ts'
import { residents } from './residents.ts'

/** An item as an answer. If I said it lately, marks it as a repetition. */
export const speakItem = (item: Item, mind: Mind): string =>
  item.kind === 'memory'
    ? recordToYou(item.text, mind)
    : mind.voice.said(item.text)
      ? `As I said: ${item.text}`
      : `${whoIsMeant(item, mind)}${item.text}`

/** Names the person of an opinion that does not, so that one can ask on. Empty if it does, or they were just named. */
const whoIsMeant = ({ person, text }: Item, { people, context }: Mind): string => {
  const meant = person === null ? undefined : people.find(({ id }) => id === person)
  return meant === undefined || isNamedIn(meant, text) || isNamedIn(meant, context.utterance) ? '' : `${meant.first}? `
}
const isNamedIn = ({ first }: Person, text: string): boolean => text.toLowerCase().includes(first.toLowerCase())

/** A text that fits a new question less than this is not said a second time. */
const worthRepeating = 0.8
export const askedBefore = ({ context }: Mind): boolean =>
  context.conversation.some(({ from, text }) => from === 'other' && bareWords(text) === bareWords(context.utterance))

/** The item that fits these words best, if any. Among equally good items, prefers one that I haven't said yet. */
export const bestItem = (terms: readonly Term[], mind: Mind, accept = 0.5, norm = ''): Item | null => {
  const matches = searchItems(mind.items, terms, norm).filter((match) => match.score >= accept)
  const first = matches[0]
  if (!first) return null
  const fresh = matches.find((match) => match.score >= first.score - 0.12 && !mind.voice.said(match.item.text))
  return (fresh ?? first).item
}

/** Whether the question touches on a secret that mustn't be told now. */
export const touchesSecret = (terms: readonly Term[], mind: Mind): boolean => {
  const telling = terms.filter((term) => !term.vague)
  return mind.context.character.soul.secrets.some((secret) => {
    if (mayTell(secret.tell, mind.context)) return false
    const own = new Set(
      [...secret.topics.flatMap((topic) => topic.split(/\s+/)), ...secret.text.toLowerCase().split(/[^\p{L}'-]+/u)].map(
        stem,
      ),
    )
    // "Killing a hen" doesn't touch on the secret of somebody who drowned, and neither does "drowning bees".
    const isTouched = (term: Term, word: string): boolean =>
      term.verb ? term.stem === stem(word) : nearness(term.stem, stem(word)) >= 0.85
    const touched = secret.topics.some((topic) =>
      topic.split(/\s+/).every((word) => telling.some((term) => isTouched(term, word))),
    )
    const isOfIt = (term: Term): boolean =>
      own.has(term.stem) || secret.topics.some((topic) => topic.split(/\s+/).some((word) => isTouched(term, word)))
    return touched && telling.filter(isOfIt).length * 2 >= telling.length
  })
}

const located =
  /\b(?:north|south|east|west|behind|beside|beyond|past|across|opposite|uphill|downhill|lies|stands|walk|road)\b/i
const timed = new RegExp(
  `\\b(?:\\d+|morning|evening|night|noon|day|week|month|year|spring|summer|autumn|winter|ago|dawn|o'clock|${weekdaySource}|${monthSource})s?\\b`,
  'i',
)
const counted = new RegExp(`\\b(?:\\d+|${numbers.source}|penn(?:y|ies)|marks?|some|few|many)\\b`, 'i')

const priced = /\b(?:penn(?:y|ies)|marks?|coins?|silver|free|nothing|costs?|paid|pay)\b/i

/**
 * Rates whether a text has the shape of the answer (a direction for "where", a time for "when") and begins with its
 * subject.
 */
export const shapeBonus = (text: string, question: Question, terms: readonly Term[]): number => {
  const opening = text
    .toLowerCase()
    .split(/\s+/)
    .slice(0, 4)
    .map((word) => stem(word.replace(/[^\p{L}'-]/gu, '')))
  const subject = terms.some((term) => !term.verb && opening.includes(term.stem)) ? 0.06 : 0
  const seeks = /\b(?:get|go|walk|travel|come|way|road) to\b/.test(question.inner)
  // "Stood still": words that stand together in both say the same.
  const together = pairsIn(question.inner).some((pair) => ` ${bareWords(text)} `.includes(` ${pair} `)) ? 0.2 : 0
  const naming =
    (question.word === 'why' && /\b(?:called|named|name)\b/.test(question.inner)) ||
    /\b(?:get|got|come by) (?:its|his|her|their|this|that|the) name\b/.test(question.inner)
  if (naming)
    return subject + (/\bnamed? (?:for|after)|\bcalled\b.*\b(?:because|for|since|after)\b/i.test(text) ? 0.4 : -0.05)
  if (/\b(?:called|named|name)\b/.test(question.inner) && question.word === 'what')
    return subject + (/\b(?:called|named|name of|name is|goes by)\b/i.test(text) ? 0.25 : 0)
  if (/\bprice\b/.test(question.inner)) return subject + (priced.test(text) ? 0.2 : -0.15)
  switch (seeks ? 'where' : question.word) {
    case 'where':
      return subject + (located.test(text) ? 0.15 : -0.1)
    case 'when':
      return subject + (timed.test(text) ? 0.12 : -0.1)
    case 'how-old':
      return subject + (/\b(?:years? (?:ago|old)|older than|founded|built)\b/i.test(text) ? 0.25 : -0.1)
    case 'how-many':
    case 'how-long':
      return subject + (counted.test(text) ? 0.12 : -0.1)
    default:
      // "Who rings the bell before dawn?" is answered by what I say of it myself.
      return question.word === 'who' ? subject : subject + together
  }
}
/** Two words in a row of which none is a little word. */
const pairsIn = (words: string): string[] => {
  const all = bareWords(words).split(' ')
  return all.flatMap((word, at) => {
    const next = all[at + 1]
    return next === undefined || functionWords.has(word) || functionWords.has(next) ? [] : [`${word} ${next}`]
  })
}

/** Whether the asker wants something to do: "what should I do?", without any subject before it. */
export const asksWhatToDo = ({ inner }: Question, mind: Mind): boolean =>
  /^what (?:should|could|can|must) (?:i|we) do(?: (?:now|next|here|today|first))?$/.test(inner) &&
  mind.toldAlongside === '' &&
  !mind.lastOther.trim().includes(' ')

/** Whoever asks on after telling me something does not want to hear it back. */
export const justToldMe = (fact: Fact, mind: Mind, inner = ''): boolean =>
  toldBySpeaker(fact, mind.context) && (isOfLateSmallTalk(fact, inner) || isOfLastWords(fact, mind))
/** What they said in this talk answers them only if they ask of themselves. */
const isOfLateSmallTalk = (fact: Fact, inner: string): boolean =>
  fact.now &&
  inner !== '' &&
  fact.sentence.words.length <= mostSmall &&
  !/\b(?:i|me|my|mine|we|us|our)\b/.test(`${inner} ${fact.sentence.norm}`)
const mostSmall = 6
const isOfLastWords = (fact: Fact, mind: Mind): boolean =>
  mind.toldAlongside === '' &&
  mind.lastOther !== '' &&
  (bareWords(mind.lastOther).includes(bareWords(fact.sentence.text)) ||
    readSentences(mind.lastOther).some(({ norm }) => norm.includes(fact.sentence.norm)))

/** A text less near in meaning to the question than this shares its words only. */
const nearEnough = 0.65
/** A text less near than this answers something else. */
const farOff = 0.5

/** Says an item. If only a word led to it, says so, or owns up. */
const speakOf = (item: Item, question: Question, mind: Mind, more = ''): Answer => {
  // "I have had a cough for days. What helps?": the question means what they told along with it.
  const asked = textVector(bareWords(`${mind.toldAlongside} ${question.inner}`).trim().split(' '))
  // The author wrote this text for just these words: "the Still Night".
  const isNamed =
    item.phrases.some((phrase) => phrase.includes(' ') && ` ${question.inner} `.includes(` ${phrase} `)) ||
    namesSomebody(question.inner, item.text) ||
    (mind.toldAlongside !== '' &&
      contentTerms(question.inner).every(({ verb, vague }) => verb || vague) &&
      isTopicOf(item, contentTerms(mind.toldAlongside)))
  const near =
    item.kind === 'memory' || isNamed
      ? 1
      : Math.max(
          ...[item.text, item.topics.join(' ')].map((text) => closeness(asked, textVector(bareWords(text).split(' ')))),
        )
  if (near < farOff && !isAllOf(item, contentTerms(question.inner)) && ownReaction('question', mind) !== null)
    return unknowing(question.inner, mind)
  const answer = say(speakItem(item, mind), more)
  return near < nearEnough && !isTopicOf(item, contentTerms(question.inner)) ? { ...answer, isUnsure: true } : answer
}

/** Whether a question names nothing beside the place: "are there ghosts in the barn?" asks of ghosts. */
const isOfPlaceAlone = (terms: readonly Term[], label: string): boolean =>
  terms.filter(({ verb, vague }) => !verb && !vague).length <= label.split(' ').filter((word) => word.length > 3).length

/** Whether the author filed a text under every thing that is asked of: "do you sell swords?" */
const isAllOf = ({ topics }: Item, terms: readonly Term[]): boolean => {
  const things = terms.filter(({ verb, vague }) => !verb && !vague)
  return things.length > 0 && things.every(({ stem: asked }) => topics.includes(asked))
}

/** Whether the author filed a text under one of these things. */
const isTopicOf = ({ topics }: Item, terms: readonly Term[]): boolean =>
  terms.some(({ verb, vague, stem: asked }) => !verb && !vague && topics.includes(asked))

/** What I know of the matter and have not said in this talk, after what I have. */
const nextOf = (found: readonly ItemMatch[], terms: readonly Term[], mind: Mind): Item | undefined => {
  const things = terms.filter(({ verb }) => !verb)
  if (things.every(({ vague }) => vague)) return undefined
  return found.find(
    ({ item: { kind, topics, stems, text }, score }) =>
      score >= wellEnough &&
      kind !== 'memory' &&
      kind !== 'opinion' &&
      !mind.voice.said(text) &&
      things.every((term) => [...topics, ...stems].some((word) => nearness(term.stem, word) >= 0.85)),
  )?.item
}
/** A text that fits this well goes on with a matter of which I have spoken. */
const wellEnough = 0.6

/** Whether a name that they say stands in the text: "who was Orla Wend?" */
const namesSomebody = (inner: string, text: string): boolean =>
  contentTerms(inner).some(
    ({ word, verb }) => !verb && new RegExp(`\\w,? ${word.charAt(0).toUpperCase()}${word.slice(1)}\\b`).test(text),
  )

/** Lore with at least this score counts as the answer itself. */
const squarely = 0.85

/** Answers a question about the world from things that I know and may tell. */
export const answerTopic = (question: Question, mind: Mind): Answer => {
  // A question about a thing's age is answered by words about its beginning. `shapeBonus` looks for those.
  const terms = contentTerms(question.inner).filter(
    (term, _, all) => question.word !== 'how-old' || term.stem !== 'age' || all.length === 1,
  )
  // A question about me is answered from texts about me. Lore counts only when it fits very well.
  const ofMe =
    /^(?:are|do|did|have|were|will|would|can|could) you\b(?! know)|\b(?:do|did|are|were|have) you\b(?! know)/.test(
      question.inner,
    ) && !asksTheWay.test(question.inner)
  const advice = asksAdvice.test(question.inner)
  // Memories contain events and words. If none of them answers, the lore of the place doesn't help.
  const remembered =
    question.remembering && /\b(?:happen\w*|said|told|did|was|were|gave|took|went|came)\b/.test(question.inner)
  // Everybody knows the lore, so it answers only what they themselves name: not what we spoke of before.
  const named = [...terms, ...contentTerms(mind.toldAlongside)]
  const isAboutIt = ({ topics, stems }: Item): boolean =>
    named.some(
      ({ stem: asked, vague, verb }) =>
        !vague && !(verb && ofMe) && [...topics, ...(verb ? [] : stems)].some((word) => nearness(asked, word) >= 0.85),
    )
  const leaning = advice || /\b(?:it|that|this|them|they|he|she|him|her|one|there|those|these)\b/.test(question.inner)
  const said = mind.toldAlongside === '' && leaning ? `${mind.lastOther} ${mind.lastOwn}` : mind.toldAlongside
  const found = searchItems(
    mind.items,
    advice && said.trim() !== '' ? [] : terms,
    advice ? '' : question.inner,
    contentTerms(said),
  )
    .filter(
      (match) =>
        match.item.kind !== 'lore' ||
        (!remembered && (!ofMe || match.score >= squarely) && ((!ofMe && !leaning) || isAboutIt(match.item))),
    )
    .map((match) => ({ ...match, score: match.score + shapeBonus(match.item.text, question, terms) }))
    .toSorted((left, right) => right.score - left.score)
  const best = found[0]
  const [fact] = matchFacts(mind.facts, question.inner, question.word).filter(
    ({ fact: told }) => !justToldMe(told, mind, question.remembering ? '' : question.inner),
  )
  // After they told me about a book, "what was the book called?" means their book.
  const past = /^(?:[\w-]+ ){1,2}(?:was|were|did)\b/.test(question.inner)
  const theirs =
    fact !== undefined &&
    past &&
    toldBySpeaker(fact.fact, mind.context) &&
    fact.score >= 0.85 &&
    fact.score > (best?.score ?? 0) - 0.15
  const canOwnUp = ownReaction('question', mind) !== null
  const isFarFetched = canOwnUp && best !== undefined && isOneWordOfMany(best.item, terms, false)
  // "Has anyone asked him?", "is there something out there?": a yes or a no about nothing that a text could be of.
  const namesNothing = terms.every(({ verb, vague }) => verb || vague)
  const isOfNothing =
    asksOfThem.test(question.inner) || (question.word === null && !question.open && said.trim() === '')
  if (best && best.score < squarely && namesNothing && isOfNothing) return unknowing(question.inner, mind)
  if (best && best.score >= 0.6 && !isFarFetched && !theirs && !(fact && fact.score > best.score + 0.1)) {
    const fresh = found.find((match) => match.score >= best.score - 0.05 && !mind.voice.said(match.item.text))?.item
    // Whoever asks on hears what else is known of it before what they have just heard.
    const next = fresh ?? (leaning || askedBefore(mind) ? undefined : nextOf(found, terms, mind))
    if (next === undefined && best.score < worthRepeating && !askedBefore(mind)) return unknowing(question.inner, mind)
    const item = next ?? best.item
    const more = question.open
      ? found.find(
          (match) =>
            match.item !== item &&
            match.score >= 0.6 &&
            match.item.kind !== 'opinion' &&
            match.item.topics.some((topic) => item.topics.includes(topic)),
        )
      : undefined
    return speakOf(item, question, mind, more?.item.text ?? '')
  }
  if (fact) return say(tellOf(fact.fact, mind))
  if (best && !(canOwnUp && isOneWordOfMany(best.item, terms, true))) return speakOf(best.item, question, mind)
  const place = remembered || /\bhappen/.test(question.inner) ? null : findPlace(question.inner, mind.context)
  if (place) {
    const here = residents(place.id, mind)
    if (here !== '' && isOfPlaceAlone(terms, place.label)) return say(here)
    if (terms.length <= 1)
      return say(`${sayPlace(place)} is part of the village; there is little more I could tell of it.`)
  }
  if (/^(?:have|did) you (?:\w+ )?(?:see|seen|find|found)\b/.test(question.inner))
    return say(`No, ${mind.name}; but I will keep my eyes open.`)
  if (touchesSecret(terms, mind)) return say(mind.voice.line('refuse'))
  const answer = unknowing(question.inner, mind)
  const query = terms.map((term) => term.word.replaceAll('-', ' ')).join(' ')
  return mind.searched || !mind.tools.has('memory_search') || query === '' ? answer : { ...answer, missing: { query } }
}

/** "How do you get to Saltmouth?": "you" is anybody. */
const asksTheWay = /^how (?:do|would|can|could) you (?:get|go|come|travel) (?:to|from|there|up|down|back)\b/

/** "Has anyone asked him?" */
const asksOfThem = /\b(?:he|she|him|her|his|they|them)\b/

/** Whether a text shares no more than one of several telling words with the question. `byTopic`: even if it is a topic. */
const isOneWordOfMany = ({ topics, stems, phrases }: Item, terms: readonly Term[], byTopic: boolean): boolean => {
  const telling = terms.filter(({ vague }) => !vague)
  const isIn = (words: readonly string[]) => (term: Term) => words.some((word) => nearness(term.stem, word) >= 0.7)
  const shared = telling.filter(isIn([...topics, ...stems])).length
  return telling.length > 1 && shared <= 1 && (byTopic || (phrases.length === 0 && !telling.some(isIn(topics))))
}
