import { wholePhrase } from '../../phrases.ts'

/** Two who are compared, and by what: "is Pim faster than you", "who is older, you or Marta?" */
export interface Comparison {
  one: string
  other: string
  of: 'age' | 'else'
}

const sort = '(?:more|less|better|worse|(?:much |even |far )?[a-z]+er)(?: [a-z]+)?'
const shapes: readonly RegExp[] = [
  new RegExp(`^(?:is|are|was) (?<one>.+?) (?:really |still |much |even )?(?<sort>${sort}) than (?<other>[a-z' ]+)$`),
  new RegExp(
    `^(?:do|does|can|could) (?<one>.+?) (?:[a-z]+ )+(?<sort>${sort}) than (?<other>[a-z' ]+?)(?: do| does| can)?$`,
  ),
  new RegExp(
    `^(?:who|which|which one|which of them)(?: of (?:you|them|the two|you two))? (?:is|was|can [a-z]+|[a-z]+s) (?:the )?(?<sort>${sort}),? (?<one>[a-z' ]+?),? or (?<other>[a-z' ]+)$`,
  ),
]

/** Reads a comparison of two. Null for any other words. */
export const comparisonIn = (norm: string): Comparison | null => {
  for (const shape of shapes) {
    const { one, other, sort: by } = shape.exec(norm)?.groups ?? {}
    if (one !== undefined && other !== undefined && by !== undefined)
      return { one, other, of: /^(?:older|younger|elder)$/.test(by) ? 'age' : 'else' }
  }
  return null
}

/** Whether a name of the two means the listener. */
export const meansYou = (words: string): boolean => /^(?:you|you are|yourself)$/.test(words.trim())

/** "Is this the church?", "are we in the tavern?": whether one is at a place. */
export const asksWhetherHere =
  /^(?:so )?(?:is (?:this|that|it)|are we|am i)(?: at| in| inside)? (?:the|your|a) [a-z]+(?: [a-z]+)?$/

/** "Is this your land?", "who owns this place?" */
export const asksWhosePlace = wholePhrase([
  '(is|are) (this|that|it|these) (all|) your (own|) _',
  'who (owns|runs|keeps|has) (this|the) _',
  'whose _ is (this|that|it)',
  'do you own (this|the) _',
])

/** "Who is the oldest here?" */
export const asksWhoIsOfAge = wholePhrase([
  '(and|) who is (the|) (oldest|youngest|eldest) (one|person|villager|man|woman|) (of (you|them|all)|here|around here|)',
  '(and|) who is (the|) (oldest|youngest|eldest) (one|person|villager|man|woman|) in (the|this) (village|place|town)',
])
export const asksForYoungest = wholePhrase(['… youngest …'])

/** "Is that hot?": asks of a thing that they point at. */
export const pointsAtThing =
  /^(?:is|are|was) (?:that|this|these|those) (?:(?:very|really|always|still|too|so) )?[a-z]+$/
