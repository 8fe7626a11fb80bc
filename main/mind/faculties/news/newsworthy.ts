import { isEveryday } from '../../../language/en/lexicon/everyday-words.ts'
import { isPast } from '../../../language/en/news/lasting.ts'
import { toEverybody } from '../../../language/en/news/telling.ts'
import { importanceOf, toldIn } from '../../turn/what-to-remember.ts'

/** What weighs so much is news in however few words: "Bram died." */
const weighs = 7
const fewestWords = 3

const first =
  /^(?:(?:well|oh|ah|so|and|but|yes|no|aye|now|listen),? )*(?:I|we|my|our|I['’](?:m|ve|ll|d)|we['’](?:re|ve|ll|d))\b/i
/** What somebody has done, does just now or will do, and no habit: "I am running for mayor", "I have sold the mill". */
const eventOfMine =
  /\b(?:I|we)(?:(?: (?:am|are|was|were)|['’](?:m|re)) (?:just |now |still )?\p{L}{2,}ing\b|(?: (?:have|had)|['’](?:ve|d)) (?:just |already |now |never )?(?:sold|bought|lost|found|seen|heard|left|given|made|taken|broken|told|\p{L}{2,}ed)\b|(?: (?:will|shall|must)|['’]ll)\b| (?:need|seek|give|invite|hold|leave|marry|sell)\b)|\bmy (?:\p{L}+ )?\p{L}+ (?:is|are|has|have|was|were|will)\b/iu
const toHearer = /\b(?:you|your|yours|yourself)\b/i

/** A word on the talk itself, before another matter. */
const bridge =
  /^(?:(?:but|and|now|well|so|oh),? )*(?:to (?:something|another|anything)\b|by the way\b|before I forget\b|another (?:thing|matter)\b|what I meant to say\b|speaking of\b)[^.!?,:]{0,12}[.!?…]*$/i

/** A kindness between neighbours is talked of by whom it came from or went to, and by nobody else. */
const smallKindness = /\b(?:out of friendship|as a comfort|to cheer me up|in return for a kindness)[.!]?$/i

const namesSomething = (told: string): boolean =>
  (told.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? []).some((word) => !isEveryday(word))

/**
 * Whether a sentence could be news to somebody who was not there: a claim whose subject lies outside the talk (somebody, something, a place, a time), or what the one who said it has done,
 * does now or will do. Greetings, nods, words to the hearer, habits and tastes of whoever speaks are none, however often they are said. English, as the other rules for words.
 */
export const isNewsworthy = (sentence: string): boolean => {
  const told = toldIn(sentence)
  if (told === '' || bridge.test(told.trim()) || smallKindness.test(told.trim())) return false
  if (importanceOf(told) >= weighs) return true
  if (told.split(/\s+/).length < fewestWords || !namesSomething(told)) return false
  if (toHearer.test(told) && !toEverybody.test(told)) return false
  return !first.test(told) || isPast(told) || eventOfMine.test(told)
}
