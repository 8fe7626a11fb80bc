import { contentTerms, type Term } from '../../../language/en/grammar/terms.ts'
import { nearness } from '../../../language/en/lexicon/related.ts'
import type { Intent } from '../intents/intent.ts'
import type { Item } from '../knowledge/items.ts'
import type { Mind } from '../mind.ts'
import { matchFacts } from '../recall/match.ts'
import { type Answer, say } from './answer.ts'
import { tellOf } from './recall.ts'
import { speakItem } from './topic.ts'

/** From this confidence on, the memory is sure that its first hit answers (see `TurnContext.confidence`). */
const certain = 0.8
/** The share of a question's words that a note must hold. */
const mostWords = 0.6

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')

const share = (asked: readonly Term[], item: Item): number =>
  asked.filter((term) => [...item.stems, ...item.topics].some((own) => nearness(term.stem, own) >= 0.85)).length /
  asked.length

/**
 * Prefers two sources to trades, roles and lore. One is what my partner told me, if the memory ranks it first and is
 * sure. The other is a recalled note that contains more of the question's words than anything else I know (as many are
 * enough if the memory is sure). Null otherwise.
 */
export const answerRecalledFirst = (intent: Intent, mind: Mind): Answer | null => {
  if (intent.kind !== 'ask-topic' && !(intent.kind === 'ask-here' && intent.topic === 'who-does')) return null
  const { question } = intent
  const { recalled, confidence = 0 } = mind.context
  if (question.word === null || question.open || recalled.length === 0 || /\b(?:you|your)\b/.test(question.inner))
    return null
  const best = matchFacts(mind.ownFacts, question.inner, question.word)[0]
  const first = plain(recalled[0]?.text ?? '')
  if (best !== undefined && confidence >= certain && first.includes(plain(best.fact.sentence.text).trim()))
    return say(tellOf(best.fact, mind))
  const asked = contentTerms(question.inner).filter((term) => !term.vague)
  if (asked.length < 2) return null
  const shareOf = (items: readonly Item[]): number => Math.max(0, ...items.map((item) => share(asked, item)))
  const notes = mind.items.filter(({ kind }) => kind === 'memory')
  const held = shareOf(notes)
  const note = notes.find((item) => share(asked, item) === held)
  const other = shareOf(mind.items.filter(({ kind }) => kind !== 'memory'))
  return note === undefined || held < mostWords || held < other || (held === other && confidence < certain)
    ? null
    : say(speakItem(note, mind))
}
