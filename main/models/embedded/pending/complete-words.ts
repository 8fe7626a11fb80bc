import { withOtherExtreme } from '../../../language/en/grammar/ellipsis.ts'
import { againIn, amountIn, bidIn } from '../../../language/en/trade/short-words.ts'
import type { Surroundings } from '../../../mind/ports/surroundings.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'
import { askedOf } from '../../../world/economy/prices.ts'
import { myOffer } from '../orders/my-offer.ts'
import { lastQuoted } from '../orders/quoted.ts'

type Kind = Surroundings['kinds'][number]

/**
 * Completes words that only make sense after what was last asked or offered: "and the best?", "another", "one please", "seven?", "five pennies:
 * yes, I take it". Every rule and skill then reads the whole wish, so nobody else has to remember what was put. Words
 * that stand by themselves stay as they are.
 */
export const completeWords = (context: TurnContext): TurnContext => {
  const { surroundings, speaker, utterance, conversation } = context
  const before = conversation.findLast(({ from }) => from === 'other')?.text ?? ''
  const asked = speaker.kind === 'player' ? withOtherExtreme(utterance, before) : null
  if (asked !== null) return { ...context, utterance: asked }
  if (surroundings === undefined || speaker.kind !== 'player' || surroundings.sells.length === 0) return context
  const completed = completion(utterance, surroundings, context)
  return completed === null ? context : { ...context, utterance: completed }
}

const completion = (utterance: string, surroundings: Surroundings, context: TurnContext): string | null => {
  const again = againIn(utterance)
  const amount = again ?? amountIn(utterance)
  const bid = bidIn(utterance, surroundings.coin)
  if (amount === null && bid === null) return null
  const offer = myOffer(context)
  // A bid without a name is for what I have offered them, whatever was spoken of since. Haggling is for one thing.
  if (bid?.isMoney && offer !== null) {
    const [item, ...more] = offer.gives.items
    return item?.count === 1 && more.length === 0 ? bidFor(bid.number, `a ${item.name}`, surroundings) : null
  }
  const quoted = lastQuoted(surroundings, context, again === null ? undefined : longAgo)
  const [kind] = quoted
  if (kind === undefined) return null
  // "Seven?" under the price of eight is a bid; "two?" for a loaf of two pennies asks for two.
  const price = askedOf(kind.price, surroundings.share)
  if (bid !== null && quoted.length === 1 && (bid.isMoney || (utterance.includes('?') && bid.number < price)))
    return bidFor(bid.number, `a ${kind.name}`, surroundings)
  if (amount === null) return null
  return quoted.length === 1 ? `I would like ${named(kind, amount)}` : `I take ${amount}`
}
const bidFor = (number: number, goods: string, { coin }: Surroundings): string =>
  `how about ${number} ${number === 1 ? coin.one : coin.many} for ${goods}`

/** Lines within which "another" still means what they had. */
const longAgo = 8

/** "A dozen" of what is counted in dozens is one of it. */
const named = ({ name, plural }: Kind, count: number): string =>
  count === 1 || (count === dozen && /\bdozen\b/.test(name)) ? `a ${name}` : `${count} ${plural}`
const dozen = 12
