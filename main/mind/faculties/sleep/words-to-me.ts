import { sentencesOf } from '../../../language/en/grammar/sentences.ts'
import { bareWords } from '../../../language/en/lexicon/meaning.ts'
import { readHearsay } from '../../../language/en/news/hearsay.ts'
import type { Names } from './where-to-keep.ts'

/** What is to be carried, asked, looked out for or taken back, and what was said elsewhere: about somebody else, however it sounds. */
const errand =
  /\b(?:tell|ask|remind|greet)\b(?! (?:me|us)\b)|\bsay (?:hello|hi|sorry|thanks|thank you|goodbye) to\b|\bgive \p{Lu}\p{L}+|\bif (?:i|you) (?:ever |happen to )?(?:see|meet|find|hear)\b|\bpass (?:it )?on\b|\blet \p{L}+ know\b|\bi (?:told|said to|wrote)\b|\b(?:asked|told) me\b|\b(?:never mind|no need|need not|needn['’]t|no longer (?:need|want)|(?:don['’]t|do not) need|forget (?:it|about|what i)|cancel|errand|message)\b|\bsorry (?:to hear|for your|about your|for (?:him|her|them)\b|to say)/iu
/** Somebody else's words within these. */
const quoting = /\b(?:told|asked|answered|promised|said to) [^"“]{0,60}: ["“]/i

/** Of what somebody told an NPC, the sentences that are meant for it: none that is passed on, asked of it, taken back, or addressed to another of these names. */
export const wordsToMe = (text: string, names: Names): string => {
  const words = readHearsay(text)?.words
  if (quoting.test(words ?? text)) return ''
  return sentencesOf(words ?? bareWords(text))
    .filter((sentence) => !errand.test(sentence) && !calls(sentence).some((name) => names.has(name)))
    .join(' ')
}

/** Whom a sentence calls by name, in small letters: "Greta, I am sorry", "I am sorry, Greta". */
const calls = (sentence: string): string[] =>
  [/^(?:(?:oh|ah|dear|hey|o),? )?(\p{Lu}[\p{L}’'-]+)[,!:]/iu, /, (?:dear )?(\p{Lu}[\p{L}’'-]+)[.!?… ]*$/u].flatMap(
    (pattern) => pattern.exec(sentence)?.[1]?.toLowerCase() ?? [],
  )
