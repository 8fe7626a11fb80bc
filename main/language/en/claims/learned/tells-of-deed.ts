import { featuresOf } from './features.ts'
import { bias, weights as packed, scale, threshold } from './weights.ts'

const weights = Int8Array.from(atob(packed), (sign) => sign.charCodeAt(0))

/**
 * Scores how much a sentence sounds like a claim of an act done now, as a logit. Sums the learned weights of its words
 * and their order, and divides by the square root of their number. `main/lab/claims/learn-claims.ts` learns the
 * weights.
 */
export const deedScore = (sentence: string): number => {
  const features = featuresOf(sentence)
  const sum = features.reduce((all, feature) => all + (weights[feature] ?? 0), 0)
  return bias + (sum * scale) / Math.sqrt(features.length)
}

/** A gesture that involves nobody else: "*wipes the counter*". The patterns read gestures that hand something over. */
const lonelyGesture = /^\W*\*(?!.*\b(?:you|your|yours)\b)/isu

/** What the speaker said before is no act. The words it reports may be one. */
const ownWords =
  /\b(?:as |like )?(?:i|we)(?:['’]ve| have)? (?:(?:just|already|only) )*(?:told (?:you|ye|thee)|said|mentioned)\b(?: (?:just now|before|already|earlier|a moment ago))*,?(?: that\b)?/giu
/** What the other wanted to be reminded of: "that I was to remind you of". */
const reminder =
  /\b(?:(?:that |which )?you (?:only |just )?(?:wanted|asked|begged|bade|told|wished)(?: me)?(?: for)? (?:reminding|a reminder|to be reminded|to remind you)|(?:that |which )?i (?:was|am) to remind you|you (?:had|have) me remind you)\b(?: (?:of|about)\b)?(?: (?:it|that|this|them)\b)?/giu
/** What is kept in mind, not on paper: "A present for your sister: noted, dove." */
const inMind =
  /(?<=^\W*|[:;,–—.!] ?)(?:(?:it is|it['’]s|that is|that['’]s) )?(?:duly |well |all )?(?:noted|remembered|understood|heard|kept in mind)(?=\W*$|[,;.!])/giu
/** What is said beside: "(the calendar and you agree)". A sign with a verb in front is no aside: "(hands you a cup)". */
const aside = /\((?:i|we|it|the|my|that|this|there|and|but|so|or|no|not|who|which)\b[^()]*\)/giu
const habit = /\b(?:i|we)(?:['’]ve| have)? (?:always|usually|often|sometimes|seldom|rarely|used to)\b/iu

/** Whether a sentence claims an act, judged by its words alone. For words that no pattern knows. */
export const tellsOfDeed = (sentence: string): boolean => {
  const told = [ownWords, reminder, inMind, aside].reduce((text, beside) => text.replace(beside, ' '), sentence)
  return !lonelyGesture.test(told) && !habit.test(told) && deedScore(told) > threshold
}
