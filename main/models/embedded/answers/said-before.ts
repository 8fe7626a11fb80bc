import { contentTerms } from '../../../language/en/grammar/terms.ts'
import { nearness } from '../../../language/en/lexicon/related.ts'
import type { Part } from '../intents/intent.ts'
import { textSentences } from '../knowledge/items.ts'
import type { Mind } from '../mind.ts'
import { type Answer, say } from './answer.ts'

/** Lines of mine that count as said just now. */
const lately = 4
/** How near in meaning a word has to be to stand for another. */
const same = 0.85

/**
 * "Was it a kettle, or was it rope?" after I told of it: what I said in this talk answers, where I know nothing else.
 * Null for a question that asks for a time, a place, a number or a reason, and if I said nothing of the matter.
 */
export const answerSaidBefore = ({ intent }: Part, mind: Mind): Answer | null => {
  if (!('question' in intent) || !mayBeAnswered.has(intent.question.word)) return null
  const asked = contentTerms(intent.question.inner).filter(({ verb, vague }) => !verb && !vague)
  if (asked.length === 0) return null
  const own = mind.context.conversation.filter(({ from }) => from === 'self').slice(-lately)
  const best = own
    .flatMap(({ text }) => textSentences(text))
    .filter((sentence) => !sentence.trim().endsWith('?'))
    .map((sentence) => ({ sentence, shared: sharedWith(sentence, asked) }))
    .toSorted((one, other) => other.shared - one.shared)[0]
  if (best === undefined || best.shared === 0 || best.shared * 2 < asked.length) return null
  return say(`As I said: ${best.sentence.replace(/^As I said: /, '')}`)
}
const mayBeAnswered: ReadonlySet<string | null> = new Set([null, 'what', 'which'])

const sharedWith = (sentence: string, asked: ReturnType<typeof contentTerms>): number => {
  const held = contentTerms(sentence)
  return asked.filter(({ stem }) => held.some((term) => nearness(stem, term.stem) >= same)).length
}
