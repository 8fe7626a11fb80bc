/**
 * Where something else may begin after an order, or an order after something else: "a honey cake, and then tell me
 * about the mill", "tell me about the mill and then sell me a loaf".
 */
const border =
  /(?:\s*[,;.!?]+\s*(?:(?:and|but|oh|also|so) )*(?:then )?|\s+(?:and|but) (?:then |also |please )*|\s+then\s+)(?=\S)/giu
const beginsElse =
  /^(?:please )?(?:tell|show|sing|say|teach|take|follow|wait|come|go|play|let us|(?:do|did|can|could|will|would|have|are|were|is|was) (?:you|there|it|he|she|they|your|the|we|i)|who|what|where|when|why|how|which|whose|i (?:wonder|wondered|heard|hear|want to know|would like to (?:know|hear)))\b/i
const beginsOrder =
  /^(?:please )?(?:(?:give|sell|bring|pour|hand|fetch|get|serve) (?:me|us)\b|(?:i|we)(?:'d| would)? (?:like|want|need|take)\b|(?:i|we)(?:'ll| will) (?:have|take|buy)\b|(?:can|could|may) (?:i|we) (?:have|get|buy|take)\b|(?:an?|one|two|three|four|five|six|some|the|\d+) .+\bplease\W*$)/i

/** A way to hear words as two parts. `first`: the part that may be an order. */
export interface TwoParts {
  order: string
  rest: string
  first: 'order' | 'rest'
}

/** A speech is no order with something to it. Characters. */
const longest = 200

/** The ways to divide words into what may be an order and what is something else, from the left. */
export const twoPartsOf = (utterance: string): TwoParts[] =>
  utterance.length > longest
    ? []
    : [...utterance.matchAll(border)].flatMap(({ index, 0: between }): TwoParts[] => {
        // What asks, goes with its mark.
        const before = utterance.slice(0, index) + (/^\s*[.!?]+/.exec(between)?.[0].trim() ?? '')
        const after = utterance.slice(index + between.length)
        return [
          ...(beginsElse.test(after) ? [{ order: before, rest: after, first: 'order' as const }] : []),
          ...(beginsOrder.test(after) ? [{ order: after, rest: before, first: 'rest' as const }] : []),
        ]
      })
