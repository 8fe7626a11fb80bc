import { type Clause, clausesOf } from './clauses.ts'
import { speaksOf } from './read-assent.ts'

/** Phrases that put something into somebody's hands. What follows is the thing, or nothing. */
const hands =
  /^(?:(?:and|so|now|then|well|good news|look) )*(?:(?:here|there) (?:is|are|it is|they are|you (?:are|go|have it|have them)|we (?:are|go)|have|take)|here|(?:i|we) (?:have |am |come )?(?:brought|bring|bringing|got|get|fetched|found|gathered|carried|have)(?: (?:for )?you(?! (?:asked|wanted|told|need))| here| back| with me)?|(?:this|that|these|those) (?:is|are) (?:for you|yours)|(?:please )?(?:take|have)|as (?:promised|you asked|agreed)|(?:back|returned) with|for you|your)(?: (?<thing>.+))?$/
/** The whole errand instead of its thing. */
const wholeErrand =
  /^(?:(?:(?:it|them|they|that|this|those|these|everything|all(?: of (?:it|them))?|you are|you go)|what (?:you|i was) .+|(?:everything|all) (?:you|that you) .+|(?:the|your) (?:things?|goods|order|delivery|errand)) ?)*(?:(?:here|now|with me|for you|at last|then|please|as (?:promised|you asked)) ?)*$/
/** The thing is elsewhere, not theirs to give, or not to be had for nothing. */
const notNow =
  /\b(?:not|no|never|nothing|almost|nearly|soon|tomorrow|later|at home|in my (?:house|room)|to sell|for sale|heard|seen|if|when|unless|need|want to keep|left of)\b/

/**
 * Whether words hand over what was asked for: "Here is your bark, three strips", "I have the bark", "I brought what you
 * asked for", "Here you go". Questions do not, and neither does another thing.
 */
export const handsOver = (utterance: string, asked: readonly { name: string; plural: string }[]): boolean => {
  const names = asked.map(({ name, plural }) => `${name} ${plural}`).join(' ')
  const read = clausesOf(utterance).map((clause) => readHands(clause, names))
  return read.includes('this') && !read.includes('other')
}

const readHands = ({ words, asks }: Clause, names: string): 'this' | 'other' | null => {
  if (asks || notNow.test(words)) return null
  const match = hands.exec(words)
  if (match === null) return null
  const thing = match.groups?.thing ?? ''
  if (thing === '') return cutShort.test(words) ? null : 'this'
  return wholeErrand.test(thing) || speaksOf(thing, names) ? 'this' : 'other'
}
/** Words that need a thing after them. */
const cutShort = /^(?:your|(?:please )?(?:take|have)|(?:i|we) (?:have )?(?:got|get|have))$/
