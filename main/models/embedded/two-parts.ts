import { askedOfOffer } from '../../language/en/trade/of-offer.ts'
import { twoPartsOf } from '../../language/en/trade/two-parts.ts'
import type { Answer, Reply, ToolWish } from './answers/answer.ts'
import { shortGreeting } from './answers/small.ts'
import type { Mind } from './mind.ts'
import { answerOrdered } from './orders/ordered.ts'
import { compose } from './voice/compose.ts'

const hearing = (utterance: string, opening: boolean, mind: Mind): Mind => ({
  ...mind,
  context: { ...mind.context, utterance, speaker: { ...mind.context.speaker, opening } },
})

/**
 * Answers an order and what they said or asked in the same breath, in the order in which they said it: "a honey cake,
 * and then tell me about the mill". `reply` answers the rest. Null if the words are no order, or nothing but one.
 */
export const replyToBoth = (mind: Mind, reply: (mind: Mind) => Reply): Reply | null => {
  const { opening } = mind.context.speaker
  for (const { order, rest, first } of twoPartsOf(mind.context.utterance)) {
    // "A loaf, and what does it cost?" The price is named with the offer.
    const ordered = askedOfOffer(rest, order) === null ? answerOrdered(hearing(order, false, mind)) : null
    // "A loaf and two buns, please" is one order.
    if (ordered === null || answerOrdered(hearing(rest, false, mind)) !== null) continue
    mind.notebook.rule({ rule: 'order', mind, said: ordered.tool?.ok ?? ordered.text })
    if (first === 'rest') return withLast(reply(hearing(rest, opening, mind)), ordered)
    const more = reply(hearing(rest, false, mind))
    return {
      ...more,
      text: [...(opening ? [shortGreeting(mind)] : []), ...ordered.text],
      // An answer of its own, which the words before it don't shorten.
      whole: [compose(more.text, mind.name), more.whole ?? ''].filter((each) => each !== '').join(' '),
      tools: [...(ordered.tool ? [ordered.tool] : []), ...more.tools],
    }
  }
  return null
}

/** What they ordered after something else is said after the answer to that, however long it is. */
const withLast = ({ whole, ...before }: Reply, { text, tool }: Answer): Reply => {
  const after = (words: readonly string[]): string[] => [...(whole === undefined ? [] : [whole]), ...words]
  if (tool === undefined) return { ...before, whole: after(text).join(' ') }
  const { spoken } = tool
  const last: ToolWish = {
    ...tool,
    isWhole: true,
    ok: after(tool.ok),
    failed: after(tool.failed),
    ...(spoken ? { spoken: (outcome) => after(spoken(outcome)) } : {}),
  }
  return { ...before, tools: [...before.tools, last] }
}
