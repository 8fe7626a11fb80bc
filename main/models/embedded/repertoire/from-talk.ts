import { bareWords } from '../../../language/bare-words.ts'
import { contentTerms } from '../../../language/en/grammar/terms.ts'
import { nearness } from '../../../language/en/lexicon/related.ts'
import { sortAsked } from '../../../language/en/questions/sort-asked.ts'
import { asksHowItWentOn } from '../../../language/en/talk/in-context.ts'
import { onlyListens, tellingKeys } from '../../../language/en/talk/likeness.ts'
import { asksForWork } from '../../../language/en/trade/orders.ts'
import type { Answer } from '../answers/answer.ts'
import type { Part } from '../intents/intent.ts'
import type { Mind } from '../mind.ts'
import { whyIfOfYou } from '../opinions/to-your-face.ts'
import { toldBySpeaker } from '../recall/facts.ts'
import { matchFacts } from '../recall/match.ts'
import { freshLines, spokenLine } from '../voice/own-lines.ts'
import type { Fit } from './fit-exchanges.ts'
import type { TalkIndex } from './index-talk.ts'
import { exactly, isForTalk, leastFor, likely, onlyOnMatter, surely } from './least-likeness.ts'
import type { Place } from './own-lines-of-talk.ts'
import { saidInContext } from './said-in-context.ts'

/** A phrase at least this like words that name nothing may be meant outside of the matter that we speak of. */
const nearlyLikely = 0.4
/** Less is enough for a phrase of the matter that we speak of. */
const onMatter = 0.12
/** With a question of mine open, a phrase has to be at least this like their words to come before "anything". */
const ratherThanAnything = 0.35
/** Several sentences are one phrase only if they are this like it: more than one of their clauses alone can be. */
const wholly = 0.85

/** Words about business, which rules answer from what is so just now. */
const business =
  /\b(?:buy|sell|price|prices|cost|costs|how much|for sale|trade|order|pay|beds?|rooms? (?:for|to let)|stay (?:here )?(?:tonight|overnight|the night))\b/

const talkWith = ({ talk, context }: Mind): TalkIndex | null => (context.speaker.kind === 'player' ? talk() : null)

/** The matter of my last words: one that I spoke of in them, or that they are about. Null: of none. */
const matterNow = (talk: TalkIndex, { context }: Mind): { matter: number; place: Place | null } | null => {
  const last = context.conversation.findLast(({ from }) => from === 'self')?.text ?? ''
  const place = talk.placeOf(last)
  if (place !== null) return { matter: place.matter, place }
  const about = talk.nearestTo(last)
  return about === null ? null : { matter: about, place: null }
}

const answersOf = (talk: TalkIndex, { matter, exchange }: Fit): readonly string[] =>
  talk.matters[matter]?.exchanges[exchange]?.answers ?? []

/** One of these lines, whole: what an author wrote is never cut. Null: there is none. */
const sayOne = (lines: readonly string[], salt: string, under: string, mind: Mind): Answer | null => {
  const line = mind.voice.choose(lines, salt)
  if (line === undefined) return null
  mind.notebook.drew({ kind: 'talk', under, spoken: line })
  return { text: [], whole: line }
}

const nameOf = (talk: TalkIndex, matter: number): string => talk.matters[matter]?.name ?? ''

/** Whether they ask who told me, for something that somebody else told me, or for what they told of themselves. */
const asksOfWhatIHeard = ({ intent, sentence: { norm } }: Part, mind: Mind): boolean => {
  if (asksWhoTold.test(norm)) return true
  if (!('question' in intent)) return false
  const { inner, word } = intent.question
  const heard = mind.facts.filter((fact) => ofThemselves.test(inner) || !toldBySpeaker(fact, mind.context))
  const [fact] = matchFacts(heard, inner, word)
  return fact !== undefined && fact.score >= sureFact
}
const ofThemselves = /\b(?:i|my|mine)\b/
/** Whether my soul says something, not yet said, in which all telling words of the question stand, or that is about two of them. */
const asksOfKnown = ({ intent }: Part, { items, voice }: Mind, kinds = ofSoul): boolean => {
  if (!('question' in intent)) return false
  const asked = contentTerms(intent.question.inner).filter(({ vague }) => !vague)
  return (
    asked.length > 1 &&
    items.some(
      ({ kind, text, topics, stems }) =>
        kinds.has(kind) &&
        (asked.every(({ stem }) => stems.includes(stem) || topics.includes(stem)) ||
          asked.filter(({ stem }) => topics.includes(stem)).length > 1) &&
        !voice.said(text),
    )
  )
}
const ofSoul: ReadonlySet<string> = new Set(['knows', 'about', 'wish', 'fear'])
/** The prose of my soul, in which a designer writes a fact about me: "Her favourite colour is moss green." */
const prose: ReadonlySet<string> = new Set(['about'])
const asksWhoTold = /^(?:(?:and|so|but) )?(?:who|from whom) (?:told|said|says|have you|do you have)\b/
/** A telling that fits a question this well is what they ask for. */
const sureFact = 0.85

/** Words at least this like a phrase whose answer I have just given ask for it again. */
const repeated = 1.1
/** A fit that is only a little worse is taken if the better one has nothing left to say. */
const nearlyAsLike = 0.1

/**
 * Answers words that my TALK.md has an answer for. Null if no phrase is at least `given` like them. `isAtALoss`: nothing
 * else that I know answers them.
 */
export const answerFromTalk = (part: Part, mind: Mind, given: number, isAtALoss = false): Answer | null => {
  const talk = talkWith(mind)
  const least = Math.max(given, leastFor(part, mind))
  if (talk === null || least > onlyOnMatter) return null
  const now = matterNow(talk, mind)
  if (!isAtALoss && asksOfWhatIHeard(part, mind)) return null
  // What my soul says of it comes before a phrase that may fit, unless nothing came of it; what it says in its prose,
  // even before the very words.
  if (!isAtALoss && asksOfKnown(part, mind, prose)) return null
  // That there is work is not said by what the work is.
  const isKnown = !asksForWork.test(part.sentence.norm) && asksOfKnown(part, mind)
  const enough = !isAtALoss && isKnown ? Math.max(least, surely) : least
  // "Why?" after I spoke of them asks for what they did.
  if (part.intent.kind === 'follow-up' && part.intent.what === 'why' && whyIfOfYou(mind) !== null) return null
  // A bare yes or no answers my last words, wherever they come from.
  if (/^(?:yes|no)$/.test(part.intent.kind) && (now === null || now.place === null)) return null
  // "Oh" and "go on" leave it to me to go on, as long as there is more.
  if (onlyListens(part.sentence.norm) && goOnWithTalk(part, mind) !== null) return null
  const worthOf = (fit: Fit): number => fit.likeness + (fit.matter === now?.matter ? onMatter : 0)
  // "Who did it?" names nothing: it asks for what we speak of, or for nothing that a phrase can be like.
  const isBare = given < likely && 'question' in part.intent && tellingKeys(part.intent.question.inner).length === 0
  const sort = given >= likely ? sortAsked(part.sentence.norm) : null
  // Their very words need no reading.
  const wordings = saidInContext(part, mind, talk, now?.matter ?? null).slice(0, given >= exactly ? 1 : undefined)
  const fits = wordings
    .flatMap(({ text, worth, holds }, at) =>
      talk
        .fitting(text, least - onMatter, now?.matter ?? null)
        .filter(
          ({ matter, likeness }) =>
            at > 0 || !isBare || likeness >= nearlyLikely || (now?.place != null && matter === now.matter),
        )
        .filter(({ phrase, likeness }) => likeness >= evenSo || holdsAll(phrase, holds))
        .map((fit) => ({ ...fit, likeness: fit.likeness * worth })),
    )
    .filter((fit) => sort === null || fit.signs === null || asksForSort(sort, fit, talk))
    .map((fit) => ({ fit, value: worthOf(fit) }))
    .filter(({ value }) => value >= Math.max(least, enough))
    .sort((one, other) => other.value - one.value)
  const [best] = fits
  if (best === undefined) return null
  const unsaid = fits.find(
    ({ fit, value }) => value >= best.value - nearlyAsLike && freshLines(answersOf(talk, fit), mind).length > 0,
  )
  const under = ({ matter, phrase }: Fit): string => `${nameOf(talk, matter)}, after “${phrase}”`
  if (unsaid !== undefined)
    return sayOne(freshLines(answersOf(talk, unsaid.fit), mind), `talk-${unsaid.fit.exchange}`, under(unsaid.fit), mind)
  // Who asks the same again hears how it goes on, or the same again, but not what I have only just said.
  if (now?.place?.matter === best.fit.matter && now.place.exchange === best.fit.exchange && best.value < repeated)
    return null
  const again = answersOf(talk, best.fit).map((line) => spokenLine(line, mind))
  // Other words that lead to what they have heard in this talk want something else.
  if (isHeardHere(again, mind) && !asksAgain(mind)) return null
  return (
    (best.fit.matter === now?.matter && !('question' in part.intent) ? nextOf(talk, best.fit.matter, mind) : null) ??
    sayOne(again, 'talk-again', under(best.fit), mind)
  )
}

const isHeardHere = (lines: readonly string[], { context }: Mind): boolean => {
  const own = context.conversation.flatMap(({ from, text }) => (from === 'self' ? [bareWords(text)] : []))
  return lines.every((line) => own.some((text) => text.includes(bareWords(line))))
}
const asksAgain = ({ context }: Mind): boolean =>
  context.conversation.some(({ from, text }) => from === 'other' && bareWords(text) === bareWords(context.utterance))

/** Whether a phrase has, of each of these words, the word itself or one that means much the same. */
const holdsAll = (phrase: string, words: readonly string[]): boolean => {
  const held = tellingKeys(phrase)
  return words.every((word) => held.some((other) => nearness(word, other) >= alike))
}
const alike = 0.7
/** A phrase at least this like a filled line means the same, whatever its words. */
const evenSo = 0.7

/** Whether a phrase of the exchange asks for that sort: its answer is more likely to hold a time, a name, a number. */
const asksForSort = (sort: string, { matter, exchange }: Fit, { matters }: TalkIndex): boolean =>
  matters[matter]?.exchanges[exchange]?.phrases.some((phrase) => sortAsked(phrase) === sort) === true

/** What I have under a matter that somebody's name stands in, and have not said. `first`: their first name. Null: nothing. */
export const answerOfNamedInTalk = (first: string, mind: Mind): Answer | null => {
  const talk = talkWith(mind)
  if (talk === null) return null
  for (const { name, exchanges } of talk.matters) {
    if (!new RegExp(`\\b${first}\\b`).test(name)) continue
    for (const { answers, phrases, within } of exchanges) {
      const fresh = freshLines(answers, mind).filter((line) => line.includes(first))
      if (!within && fresh.length > 0) return sayOne(fresh, 'talk-named', `${name}, after “${phrases[0] ?? ''}”`, mind)
    }
  }
  return null
}

/** The same for a phrase that is exactly what they said, if it is no business. */
export const answerExactlyFromTalk = (part: Part, mind: Mind): Answer | null =>
  business.test(part.sentence.norm) ? null : answerFromTalk(part, mind, exactly)

/** The next line with which a matter goes on. */
const nextOf = (talk: TalkIndex, matter: number, mind: Mind): Answer | null =>
  sayOne(
    freshLines(talk.matters[matter]?.further ?? [], mind).slice(0, 1),
    'talk-on',
    `${nameOf(talk, matter)}, as it goes on`,
    mind,
  )

/** How much a tale weighs for which I have an answer: more than any other. 0: I have none. */
export const weightInTalk = (part: Part, mind: Mind): number => {
  const talk = isForTalk(mind)(part) ? talkWith(mind) : null
  const best = talk?.fitting(part.sentence.text, likely, null)[0]?.likeness ?? 0
  return best === 0 ? 0 : 100 + best
}

/** Answers several sentences by a phrase that is like all of them together. */
export const answerWholeFromTalk = (parts: readonly Part[], mind: Mind): Answer | null => {
  const [first] = parts
  if (first === undefined || parts.length < 2 || !parts.every(isForTalk(mind))) return null
  // Two questions get two answers.
  if (parts.filter(({ intent }) => 'question' in intent).length > 1) return null
  const text = parts.map(({ sentence }) => sentence.text).join(', ')
  return answerFromTalk({ ...first, sentence: { ...first.sentence, text } }, mind, wholly)
}

/** What they say to a question that I asked out of my TALK.md, whatever it is. Null: I asked none. */
export const answerToAnything = (part: Part, mind: Mind): Answer | null => {
  const talk = talkWith(mind)
  const now = talk === null ? null : matterNow(talk, mind)
  if (talk === null || now === null || now.place === null || !mind.lastOwn.trim().endsWith('?')) return null
  if (!/^(?:tell|yes|no|feeling|laugh|unclear|praise|insult|ask-self)$/.test(part.intent.kind)) return null
  const near = answerFromTalk(part, mind, ratherThanAnything + onMatter)
  if (near !== null) return near
  if ('question' in part.intent) return null
  const { exchange } = now.place
  const exchanges = talk.matters[now.matter]?.exchanges ?? []
  const open = exchanges.flatMap((each, index) =>
    each.toAnything && index > (exchange ?? -1) && freshLines(each.answers, mind).length > 0 ? [each] : [],
  )
  // What stands under an answer is for its question; the last is for the question with which the matter ends.
  const fitting = exchange === null ? open.at(-1) : open[0]
  return sayOne(
    freshLines(fitting?.answers ?? [], mind),
    'talk-anything',
    `${nameOf(talk, now.matter)}, after anything`,
    mind,
  )
}

/** Whether these words tell and ask nothing that I would have to answer before I go on. */
const leavesItToMe = ({ intent, sentence: { norm } }: Part): boolean => {
  switch (intent.kind) {
    case 'laugh':
    case 'yes':
    case 'no':
    case 'unclear':
      return true
    case 'follow-up':
      return intent.what === 'why'
    case 'act':
      return intent.act.do === 'more'
    case 'tell':
      return onlyListens(norm)
    case 'ask-here':
    case 'ask-topic':
      return asksHowItWentOn.test(norm)
    default:
      return false
  }
}

/** Goes on with the matter of which I spoke, if they leave it to me. Null: there is none, or no more to say of it. */
export const goOnWithTalk = (part: Part, mind: Mind): Answer | null => {
  const talk = talkWith(mind)
  const now = talk === null || !leavesItToMe(part) ? null : matterNow(talk, mind)
  if (talk === null || now === null || now.place === null) return null
  return nextOf(talk, now.matter, mind)
}
