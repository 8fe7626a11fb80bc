import { plainWords } from '../../language/fence.ts'
import type { RefusalReason } from '../../world/commands.ts'
import type { ToolResult } from '../ports/tool.ts'

/** The details of a refused act, for the sentence. */
export interface Tried {
  /** The act: "give that", "teach". */
  act: string
  /** The person named in the sentence. */
  whom?: string
  /** The thing that was lacking, unknown, or somebody else's. */
  what?: string
}

/** A failure that ends with the world's own code, so rules can tell it from others: "Ada is too far off. (too-far)". */
export const refusal = (reason: RefusalReason, sentence: string): ToolResult => ({
  ok: false,
  error: `${sentence} (${reason})`,
})

/** The world's refusal as a sentence that says what to do instead. */
export const refused = (reason: RefusalReason, tried: Tried): ToolResult => refusal(reason, sentenceOf(reason, tried))

const sentenceOf = (reason: RefusalReason, { act, whom = 'the other', what = 'that' }: Tried): string => {
  switch (reason) {
    case 'unknown-body':
      return `${whom} is not here any more.`
    case 'unknown-npc':
      return 'You are not in the world just now.'
    case 'unknown-place':
      return 'There is no such place.'
    case 'too-far':
      return `${whom} is too far off: walk there first, then ${act}.`
    case 'busy':
      return `${whom} is busy: try again later.`
    case 'stale-operation':
      return 'The moment for it is over.'
    case 'not-in-conversation':
      return `You do not talk with ${whom} now.`
    case 'no-way':
      return 'No way leads there.'
    case 'invalid':
      return `You can not ${act} like this.`
    case 'lacking':
      return `There is not so much: ${what} is lacking.`
    case 'unknown-item':
      return `There is no thing like ${what}.`
    case 'unknown-quest':
      return `There is no quest like ${what}.`
    case 'unknown-mystery':
      return `There is nothing to tell like ${what}.`
    case 'unknown-offer':
      return 'There is no such offer any more.'
    case 'not-yours':
      return `It is not yours to ${act}.`
    case 'not-now':
    // Only players use the things of the world.
    case 'unknown-use':
    case 'talking':
    case 'taken':
    case 'wrong-season':
    case 'wrong-hour':
    case 'empty':
    case 'resting':
    case 'bag-full':
      return `You can not ${act} now.`
    case 'unknown-happening':
      return 'There is no such event.'
    case 'wrong-place':
      return `You can not ${act} at this place.`
    case 'wrong-price':
      return 'The price is another by now.'
    case 'knows-already':
      return `${whom} knows that already.`
    case 'not-learned':
      return `${whom} has not learned that.`
    default:
      return reason satisfies never
  }
}

/** A model's words shown back to it: short and on one line. */
export const shown = (words: string): string => plainWords(words, 60)
