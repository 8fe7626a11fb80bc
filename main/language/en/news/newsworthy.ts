import { isEveryday } from '../lexicon/everyday-words.ts'
import { statedRoots } from '../telling/own-words.ts'
import { importanceOf, toldIn } from '../telling/told-in.ts'
import { isPast } from './lasting.ts'
import { toEverybody } from './telling.ts'

/** From this importance on, even a few words are news: "Bram died." */
const weighs = 7
const fewestWords = 3

const first =
  /^(?:(?:well|oh|ah|so|and|but|yes|no|aye|now|listen),? )*(?:I|we|my|our|I['’](?:m|ve|ll|d)|we['’](?:re|ve|ll|d))\b/i
/**
 * What the speaker did, is doing or will do, as opposed to a habit: "I am running for mayor", "I have sold the mill".
 */
const eventOfMine =
  /\b(?:I|we)(?:(?: (?:am|are|was|were)|['’](?:m|re)) (?:just |now |still )?\p{L}{2,}ing\b|(?: (?:have|had)|['’](?:ve|d)) (?:just |already |now |never )?(?:sold|bought|lost|found|seen|heard|left|given|made|taken|broken|told|\p{L}{2,}ed)\b|(?: (?:will|shall|must)|['’]ll)\b| (?:need|seek|give|invite|hold|leave|marry|sell)\b)|\bmy (?:\p{L}+ )?\p{L}+ (?:is|are|has|have|was|were|will)\b/iu
const toHearer = /\b(?:you|your|yours|yourself)\b/i

/** A phrase that introduces a change of subject. */
const bridge =
  /^(?:(?:but|and|now|well|so|oh),? )*(?:to (?:something|another|anything)\b|by the way\b|before I forget\b|another (?:thing|matter)\b|what I meant to say\b|speaking of\b)[^.!?,:]{0,12}[.!?…]*$/i

/** Small kindnesses and company between neighbours. Only the two of them tell about it. */
const smallKindness =
  /\b(?:out of friendship|as a comfort|to cheer me up|to still my hunger|in return for a kindness|kept coming to see me|had time for me whenever I came)[.!]?$/i
/** What somebody thinks of another without a reason is no event, whoever repeats it. */
const verdict =
  /^(?:on \S+ one can count|I will hear nothing against \S+|of \S+ I have (?:only|little) good to say|there are few like \S+|\S+ is a good soul, if you ask me|with \S+ I keep my purse shut)[.!]?$/i

/** "I am asking everybody" tells that somebody speaks, but not of what. */
const namesSomething = (told: string): boolean =>
  statedRoots(told).size > 0 && (told.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? []).some((word) => !isEveryday(word))

/**
 * Whether a sentence could be news to someone who was not there: a claim about something outside the talk (a person, a
 * thing, a place, a time), or what the speaker has done, is doing or will do. Greetings, nods, words to the listener,
 * habits and tastes are never news.
 */
export const isNewsworthy = (sentence: string): boolean => {
  const told = toldIn(sentence)
  if (told === '' || bridge.test(told.trim()) || smallKindness.test(told.trim())) return false
  if (verdict.test(told.trim())) return false
  if (importanceOf(told) >= weighs) return true
  if (told.split(/\s+/).length < fewestWords || !namesSomething(told)) return false
  if (toHearer.test(told) && !toEverybody.test(told)) return false
  return !first.test(told) || isPast(told) || eventOfMine.test(told)
}
