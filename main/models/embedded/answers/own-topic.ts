import { stem } from '../../../language/en/lexicon/stem.ts'
import { asksWhatHappenedAt } from '../../../language/en/questions/leaning.ts'
import type { Intent } from '../intents/intent.ts'
import type { Item } from '../knowledge/items.ts'
import type { Mind } from '../mind.ts'
import { type Answer, say } from './answer.ts'
import { speakItem } from './topic.ts'

/** How many texts to tell in one breath. */
const most = 2

/**
 * Answers "what can you tell me about bees?" with what my soul says under exactly that topic. It comes before anything
 * from my days, so that I give the same answer next week. Null for any other question.
 */
export const answerOwnTopic = (intent: Intent, mind: Mind): Answer | null => {
  if (
    intent.kind !== 'ask-topic' &&
    intent.kind !== 'ask-place' &&
    !(intent.kind === 'ask-here' && intent.topic === 'news')
  )
    return null
  const { open, inner } = intent.question
  const event = asksWhatHappenedAt.exec(inner)?.[1]
  const asked = event ?? inner.replace(/^(?:the|an?) /, '')
  // "What happened on the Still Night?" names a matter as "tell me about it" does.
  if (asked === '' || (!open && !(event?.includes(' ') ?? false))) return null
  const own = mind.items.filter(
    (item) => (item.kind === 'knows' || item.kind === 'secret') && isFiledUnder(asked, item),
  )
  if (own.length === 0) return null
  // A text whose first topic is the requested one is about it. The other texts only touch on it.
  const [first, ...more] = [
    ...own.filter(({ topics }) => topics[0] === stem(asked)),
    ...own.filter(({ topics }) => topics[0] !== stem(asked)),
  ].slice(0, most)
  return first === undefined ? null : say(speakItem(first, mind), ...more.map(({ text }) => text))
}

const isFiledUnder = (asked: string, { topics, phrases }: Item): boolean =>
  asked.includes(' ') ? phrases.includes(asked) : topics.includes(stem(asked))
