import type { Language } from '../../../language/language.ts'
import { sentencesOf } from '../../../language/sentences.ts'
import type { Names } from './where-to-keep.ts'

/** Matches words that concern someone else: errands, questions for others, cancellations, and words said elsewhere. */
const errand =
  /\b(?:tell|ask|remind|greet)\b(?! (?:me|us)\b)|\bsay (?:hello|hi|sorry|thanks|thank you|goodbye) to\b|\bgive \p{Lu}\p{L}+|\bif (?:i|you) (?:ever |happen to )?(?:see|meet|find|hear)\b|\bpass (?:it )?on\b|\blet \p{L}+ know\b|\bi (?:told|said to|wrote)\b|\b(?:asked|told) me\b|\b(?:never mind|no need|need not|needn['’]t|no longer (?:need|want)|(?:don['’]t|do not) need|forget (?:it|about|what i)|cancel|errand|message)\b|\bsorry (?:to hear|for your|about your|for (?:him|her|them)\b|to say)/iu
/** Matches words that quote someone else. */
const quoting = /\b(?:told|asked|answered|promised|said to) [^"“]{0,60}: ["“]/i

/**
 * The sentences of a telling that are meant for the NPC itself. Leaves out messages to pass on, requests,
 * cancellations, and sentences addressed to someone in `names`.
 */
export const wordsToMe = (text: string, names: Names, { hearsay }: Language): string => {
  const words = hearsay.readHearsay(text)?.words
  if (quoting.test(words ?? text)) return ''
  return sentencesOf(words ?? hearsay.bareWords(text))
    .filter((sentence) => !errand.test(sentence) && !calls(sentence).some((name) => names.has(name)))
    .join(' ')
}

/** The lower-case names that a sentence addresses: "Greta, I am sorry", "I am sorry, Greta". */
const calls = (sentence: string): string[] =>
  [/^(?:(?:oh|ah|dear|hey|o),? )?(\p{Lu}[\p{L}’'-]+)[,!:]/iu, /, (?:dear )?(\p{Lu}[\p{L}’'-]+)[.!?… ]*$/u].flatMap(
    (pattern) => pattern.exec(sentence)?.[1]?.toLowerCase() ?? [],
  )
