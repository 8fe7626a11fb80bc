import { sharedStems } from '../../../language/en/assent/read-assent.ts'
import { contentTerms } from '../../../language/en/grammar/terms.ts'
import { stem } from '../../../language/en/lexicon/stem.ts'
import { asksAbout } from '../../../language/en/questions/leaning.ts'
import { asksOnlyOfPerson } from '../../../language/en/questions/of-person.ts'
import { newToMe } from '../../../language/en/talk/plain-lines.ts'
import { presses } from '../../../language/en/talk/presses.ts'
import { tellablePieces } from '../../../mind/ports/pieces.ts'
import type { MysteryView } from '../../../mind/ports/surroundings.ts'
import type { Part } from '../intents/intent.ts'
import { othersNamedIn } from '../knowledge/people.ts'
import type { Mind } from '../mind.ts'
import { inMyManner } from '../voice/manner.ts'
import type { Answer } from './answer.ts'
import { answerOwnTopic } from './own-topic.ts'
import { askedBefore } from './topic.ts'

/** Something that I can say of a mystery, and the piece that it is, if I haven't told it yet. */
interface Sayable {
  topics: readonly string[]
  says: string
  piece?: string
}

/**
 * Answers a question about a mystery with what the world lets me tell now. Telling a piece goes through the tool, so it
 * counts only if the world agrees. Statements and claims, however clever, are no questions. Null for anything else.
 */
export const answerMystery = (part: Part, mind: Mind, plain: Part): Answer | null => {
  const { surroundings, speaker } = mind.context
  const views = surroundings?.mysteries ?? []
  if (views.length === 0 || speaker.kind !== 'player' || !asks(part)) return null
  // "I heard that your mill stopped. What happened?"
  const alongside = asksAbout.test(plain.sentence.norm) ? mind.context.utterance : ''
  const said = new Set([
    ...stemsIn(alongside),
    ...stemsIn(part.sentence.text),
    ...stemsIn(plain.sentence.text),
    ...questionStems(part),
  ])
  const isOfPerson = asksOnlyOfPerson.test(part.sentence.norm) || asksOfElse(part, views, mind)
  const found = bestFor(isOfPerson ? withoutNames(said, mind) : said, views, mind)
  if (found === null) return null
  const { says, piece } = found
  // What they have just heard answers no further question, unless they ask for the very same again.
  if (piece === undefined && mind.voice.said(says) && !askedBefore(mind)) return null
  if (piece === undefined || !mind.tools.has('tell_piece')) return { text: [], whole: says }
  const otherwise = answerOwnTopic(part.intent, mind)?.text ?? [mind.voice.line('refuse')]
  return {
    text: [],
    tool: { name: 'tell_piece', arguments: { piece }, ok: [says], failed: otherwise, isWhole: true },
  }
}

/**
 * Answers somebody who tells me what they have found out and truly hold. Null for other words, and for a clue that they
 * only claim to have: nobody's word for it brings anything.
 */
export const answerFound = ({ intent, sentence }: Part, mind: Mind): Answer | null => {
  const { surroundings, speaker, utterance } = mind.context
  const found = (surroundings?.mysteries ?? []).flatMap((view) => view.found ?? [])
  if (found.length === 0 || speaker.kind !== 'player') return null
  const isQuestion = sentence.mark === '?'
  if (isQuestion && !asksWhatISay.test(sentence.norm)) return null
  if (!isQuestion && 'question' in intent && !tells.test(sentence.norm)) return null
  // "The pin was torn. What do you make of that?"
  const told = utterance.replace(/[^.!?…]*\?/gu, ' ')
  const best = found
    .map((each) => ({ ...each, shared: sharedStems(told, each.text) }))
    .filter(({ shared }) => shared >= enoughShared)
    .toSorted((one, other) => other.shared - one.shared)[0]
  if (best === undefined) return null
  return { text: [], whole: best.says ?? inMyManner(newToMe, 'new-to-me', mind) }
}
/**
 * Answers somebody who holds against me what they have found elsewhere: by a question ("how did you get a white
 * splinter?"), or by pressing me ("Lotte knows. Tell me the truth!"). I say what I say when I am told of it. Null if I
 * have said that, or would say nothing of my own.
 */
export const answerConfronted = ({ intent, sentence }: Part, mind: Mind): Answer | null => {
  const { surroundings, speaker, utterance } = mind.context
  if (speaker.kind !== 'player') return null
  const isPressed = presses(sentence.norm)
  if (!isPressed && !('question' in intent)) return null
  const words = isPressed ? utterance : sentence.text
  const found = (surroundings?.mysteries ?? [])
    .flatMap(({ name, found = [] }) => found.map((each) => ({ ...each, matter: withoutScene(words, name, mind) })))
    .flatMap(({ says, ...each }) => (says === undefined || mind.voice.said(says) ? [] : [{ ...each, says }]))
    .map((each) => ({
      ...each,
      shared: sharedStems(each.matter, each.text) + (isWitness(each.by, words, mind) ? 1 : 0),
    }))
    .filter(({ shared }) => shared >= (isPressed ? 1 : enoughShared))
    .toSorted((one, other) => other.shared - one.shared)[0]
  return found === undefined ? null : { text: [], whole: found.says }
}
/** Without the names of people, places and the mystery, which stand in most finds and so point at none. */
const withoutScene = (words: string, mystery: string, mind: Mind): string => {
  const places = mind.context.places.map(({ label }) => label)
  const scene = new Set([...namesOfPeople(mind), ...stemsIn([mystery, ...places].join(' '))])
  return words.replaceAll(/[\p{L}']+/gu, (word) => (scene.has(stem(word.toLowerCase())) ? '' : word))
}
const isWitness = (by: string | undefined, words: string, mind: Mind): boolean =>
  by !== undefined && othersNamedIn(words, mind.people).some(({ id }) => id === by)

/** Words of a find that show that they speak of it. */
const enoughShared = 2
/** "I saw the pin" may be read as a question for it. */
const tells = /^(?:(?:so|and|now|well) )*(?:i|we|there|somebody|it|[a-z]+ (?:told|says|said))\b/
const asksWhatISay =
  /^(?:(?:so|and|now) )*what (?:do|would) you (?:make of|say to|think of|think about|think|say)(?: (?:it|that|this))?$/

/** Answers somebody who has just ended a mystery with me. The world knows it, so the same words alone do nothing. */
export const answerEnd = ({ context: { surroundings, utterance } }: Mind): string | null =>
  surroundings?.mysteries?.find(({ answer }) => answer?.to === utterance.trim())?.answer?.says ?? null

/** What since the end everybody may hear comes first, then what wasn't told yet, then what I said before. */
const bestFor = (said: ReadonlySet<string>, views: readonly MysteryView[], mind: Mind): Sayable | null => {
  const fitting = (all: readonly Sayable[]): Sayable | null => {
    const rated = all
      .map((one) => ({ one, fit: Math.max(0, ...one.topics.map((topic) => fitOf(topic, said))) }))
      .filter(({ fit }) => fit > 0)
      .toSorted((left, right) => right.fit - left.fit)
    return rated[0]?.one ?? null
  }
  const open = tellablePieces(mind.context)
  return (
    fitting(views.flatMap(({ says }) => says)) ??
    fitting(open.map(({ topics, says, name }) => ({ topics, says, piece: name })).toReversed()) ??
    fitting(views.flatMap(({ pieces }) => pieces.filter(({ isHeld }) => isHeld)).toReversed())
  )
}

/** Whether they ask of somebody about a thing that stands in no mystery: "does Pim tell the truth about the frog?" */
const asksOfElse = ({ sentence }: Part, views: readonly MysteryView[], mind: Mind): boolean => {
  const topics = new Set(
    views.flatMap(({ pieces, says }) => [...pieces, ...says].flatMap((each) => each.topics.flatMap(stemsIn))),
  )
  const things = contentTerms(sentence.norm).filter(({ verb, vague }) => !verb && !vague)
  const names = withoutNames(new Set(things.map(({ word }) => stem(word))), mind)
  return names.size > 0 && [...names].every((word) => !topics.has(word))
}

/** Without the names and trades of people: "who is Tilo?" asks for no riddle, though he is part of one. */
const withoutNames = (said: ReadonlySet<string>, mind: Mind): ReadonlySet<string> => {
  const names = namesOfPeople(mind)
  return new Set([...said].filter((word) => !names.has(word)))
}

const namesOfPeople = ({ people }: Mind): ReadonlySet<string> =>
  new Set(people.flatMap(({ name, role }) => stemsIn(`${name} ${role ?? ''}`)))

/** How many words of a topic are in the question; zero unless all of them are. */
const fitOf = (topic: string, said: ReadonlySet<string>): number => {
  const words = stemsIn(topic)
  return words.length > 0 && words.every((word) => said.has(word)) ? words.length : 0
}

const stemsIn = (text: string): string[] => (text.toLowerCase().match(/[\p{L}']+/gu) ?? []).map(stem)

const questionStems = ({ intent }: Part): string[] => ('question' in intent ? stemsIn(intent.question.inner) : [])

/** A question about somebody's or something's whereabouts asks the way, even if it names the mill. */
const asksTheWay = /^where (?:is|are|lies|do|can|does|'s)\b/

/** Whoever says what was said before doesn't ask for it. */
const claimsTalk =
  /\b(?:we (?:have )?(?:talked|spoke|spoken)|you (?:have )?(?:already )?(?:told|said)|i (?:have )?told you)\b/i

const asks = ({ intent, sentence }: Part): boolean => {
  if (!('question' in intent) || claimsTalk.test(sentence.text) || asksTheWay.test(intent.question.inner)) return false
  return intent.kind !== 'ask-here' || intent.topic === 'news' || intent.topic === 'who-does'
}
