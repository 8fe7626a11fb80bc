import { readQuestion } from '../../../language/en/grammar/question.ts'
import { readSentences } from '../../../language/en/grammar/text.ts'
import { withoutRequest } from '../../../language/en/requests/asking.ts'
import type { Surroundings } from '../../../mind/ports/surroundings.ts'
import { readAct } from '../intents/commands.ts'
import type { Act } from '../intents/intent.ts'
import { thingIn } from './goods-words.ts'
import { type Order, readOrders } from './order.ts'

/** Acts that move or stop an NPC. Players can order them in any words. */
const ownActs: readonly Act['do'][] = [
  'wait',
  'stop-following',
  'follow',
  'come',
  'home',
  'leave',
  'quiet',
  'go',
  'guide',
]

/**
 * Whether words are an order that this brain can handle by itself: where to go, existing goods, work, a lesson.
 * Excludes gestures, tales and conversation.
 */
export const isOwnOrder = (utterance: string, surroundings: Surroundings): boolean =>
  readSentences(utterance).some((sentence) => {
    const act = readAct(sentence, readQuestion(sentence))
    if (act !== null && ownActs.includes(act.do)) return true
    return [...readOrders(sentence.norm), ...readOrders(withoutRequest(sentence.norm))].some((order) =>
      isOfBusiness(order, surroundings),
    )
  })

const isOfBusiness = (order: Order, surroundings: Surroundings): boolean => {
  switch (order.kind) {
    case 'take':
    case 'bag':
    case 'read':
    case 'brought':
    case 'how-much':
      return false
    case 'work':
    case 'teach':
    case 'whisper':
    case 'meet':
      return true
    default:
      return order.thing === '' || thingIn(order.thing, surroundings) !== null
  }
}
