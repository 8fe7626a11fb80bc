import { countWords } from '../../../content/skills/steps/count-words.ts'
import type { Sentence } from '../../../language/en/grammar/text.ts'
import { withoutRequest } from '../../../language/en/requests/asking.ts'
import { asksForBed, speaksOfBed } from '../../../language/en/trade/lodging-words.ts'
import type { Surroundings } from '../../../mind/ports/surroundings.ts'
import { type Answer, say } from '../answers/answer.ts'
import type { Mind } from '../mind.ts'
import { byTool } from './by-tool.ts'
import { soldIn } from './goods-words.ts'
import { readOrders } from './order.ts'

type Bed = NonNullable<Surroundings['bed']>

/** Answers a guest who asks for a bed, or takes the one that was just spoken of. Null if I let none. */
export const answerBed = ({ norm }: Sentence, mind: Mind): Answer | null => {
  const { surroundings, speaker } = mind.context
  const bed = surroundings?.bed
  if (!surroundings || !bed || speaker.kind !== 'player') return null
  if (!asksForBed(norm) && !asksForBed(withoutRequest(norm)) && !takesBed(norm, surroundings, mind)) return null
  const price = countWords({ surroundings }, bed.price)
  switch (bed.is) {
    case 'yours':
      return say(`${capital(bed.name)} is yours until noon, ${mind.name}.`)
    case 'taken':
      return say(`Every bed in the house is taken tonight, ${mind.name}.`)
    case 'to-let':
      return bed.isHere && mind.tools.has('offer_bed')
        ? byTool(mind, 'offer_bed', {}, { ok: () => offered(bed, price, mind), failed: comeIn(price, mind) })
        : say(comeIn(price, mind))
    default:
      return bed.is satisfies never
  }
}

const offered = (bed: Bed, price: string, { voice }: Mind): string =>
  voice.line('offer', { goods: `${bed.name} until noon`, price })
const comeIn = (price: string, { name }: Mind): string => `A bed is ${price}, ${name}. I let it in the house: come in.`
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "I'll take it", after a bed was spoken of and no ware since. */
const takesBed = (norm: string, surroundings: Surroundings, { context }: Mind): boolean => {
  if (!readOrders(norm).some((order) => order.kind === 'take' && order.count === '')) return false
  const line = context.conversation
    .slice(-linesBack)
    .findLast(({ from, text }) => from === 'other' && (speaksOfBed(text) || soldIn(text, surroundings).length > 0))
  return line !== undefined && speaksOfBed(line.text)
}
/** Lines of the talk in which a bed counts as just spoken of. */
const linesBack = 4
