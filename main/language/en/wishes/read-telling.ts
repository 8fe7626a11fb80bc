import { sentencesOf } from '../../sentences.ts'
import type { Telling, ToldAimReading } from '../../wish-reader.ts'
import { sayNumber } from '../amounts/read-number.ts'
import { stem } from '../lexicon/stem.ts'
import { stopClasses } from '../lexicon/stop-words.ts'

type Kind = ToldAimReading['kind']

/** Signs that a sentence tells what somebody works at, and not just of the thing itself: "my ox is ill". */
const atIt: Readonly<Record<Kind, RegExp>> = {
  save: /\b(?:sav(?:e|ing)|put(?:ting)? (?:by|aside|away)|laid by|so far|still (?:lack|need))\b/i,
  make: /\b(?:work(?:ing)? (?:at|on)|mak(?:e|ing)|finish(?:ing)?|writ(?:e|ing)|build(?:ing)?|so far|hours?)\b/i,
  ask: /\b(?:ask(?:ing|ed)?|find(?:ing)? out|do you know|have you heard|looking (?:for|into)|want to know)\b/i,
  befriend: /\b(?:closer|friends?|make it up|win (?:back|over))\b/i,
}
const reached: Readonly<Record<Kind, RegExp>> = {
  save: /\b(?:saved (?:enough|it|all|up)|paid for|bought)\b/i,
  make: /\b(?:finished|(?:is|it's) (?:done|ready)|am done with)\b/i,
  ask: /\b(?:asked (?:all round|everybody|everyone)|found out)\b/i,
  befriend: /\b(?:(?:are|am) (?:closer|friends)|closer now|made it up)\b/i,
}
const over =
  /\b(?:g(?:ave|ive|iven|iving) (?:it |that )?up|let (?:it|that) go|no longer|not any ?more|nothing came of|c(?:ould|an)(?: not|n['’]t)|cannot|did(?: not|n['’]t) (?:finish|manage|save))\b/i

/** Reads each sentence by itself, except that "it" may carry on: "The gate? I gave it up." */
export const readTelling = (text: string, { kind, what, done }: ToldAimReading): Telling | null => {
  const sentences = sentencesOf(text)
  const about = sentences.findIndex((sentence) => names(sentence, what))
  if (about === -1) return null
  const here = sentences.slice(about, about + 2).join(' ')
  const state = over.test(here) ? 'over' : reached[kind].test(here) ? 'reached' : atIt[kind].test(here) ? 'at-it' : null
  return state === null ? null : { state, counts: counts(here, done) }
}

/** All words that say what it is, in any form and order. */
const names = (sentence: string, what: string): boolean => {
  const said = stemsIn(sentence)
  const wanted = stemsIn(what)
  return wanted.size > 0 && [...wanted].every((word) => said.has(word))
}
const stemsIn = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
      .filter((word) => !stopClasses.functionWords.has(word))
      .map(stem),
  )

const counts = (text: string, done: number): boolean =>
  [String(done), sayNumber(done)].some((number) => new RegExp(`\\b${number}\\b`, 'i').test(text))
