import { stem } from '../../../language/en/lexicon/stem.ts'
import { tellablePieces } from '../../../mind/ports/pieces.ts'
import type { MysteryView } from '../../../mind/ports/surroundings.ts'
import type { Part } from '../intents/intent.ts'
import type { Mind } from '../mind.ts'
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
  const said = new Set([...stemsIn(part.sentence.text), ...stemsIn(plain.sentence.text), ...questionStems(part)])
  const found = bestFor(said, views, mind)
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
