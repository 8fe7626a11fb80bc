import type { Answer } from '../answers/answer.ts'
import type { Mind } from '../mind.ts'
import { byTool } from './by-tool.ts'
import { countIn, worthOf } from './goods-words.ts'

/**
 * Accepts my partner's offer if it's worth its price and I have what they want. Otherwise declines. Null if no offer is
 * open.
 */
export const answerPendingOffer = (mind: Mind): Answer | null => {
  const { surroundings, speaker, character } = mind.context
  const offer = surroundings?.offers.find(({ from, to }) => from === speaker.id && to === character.id)
  if (surroundings === undefined || offer === undefined || !mind.tools.has('trade')) return null
  const { own } = surroundings
  const hasIt = own.gold >= offer.wants.gold && offer.wants.items.every((item) => countIn(own, item) >= item.count)
  const isFair = hasIt && worthOf(offer.gives) >= worthOf(offer.wants)
  return byTool(mind, 'trade', { with: speaker.name, answer: isFair ? 'yes' : 'no' })
}
