import { plainVerb } from '../../../language/en/grammar/verb-forms.ts'
import { isVerbStem } from '../../../language/en/lexicon/related.ts'
import { stem } from '../../../language/en/lexicon/stem.ts'
import { determiners, prepositions } from '../../../language/en/lexicon/stop-words.ts'

const ofMe: Readonly<Record<string, string>> = {
  is: 'am',
  was: 'was',
  "isn't": 'am not',
  "doesn't": "don't",
  "hasn't": "haven't",
}
const adverbs = '(?:never|always|often|only|also|still|really|once|now|sometimes|rarely|\\w+ly) '

const afterI = (verb: string): string => {
  const low = verb.toLowerCase()
  if (Object.hasOwn(ofMe, low)) return ofMe[low] ?? low
  return /^(?:has|does|goes)$/.test(low) || isVerbStem(stem(low)) ? plainVerb(low) : low
}

const literal = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Turns a handwritten line about a person into their own words: "Iris plays the fiddle" → "I play the fiddle". Null if
 * the line doesn't begin with that person, or is in the first person and so is about the NPC.
 */
export const inOwnPerson = (text: string, names: readonly string[]): string | null => {
  if (/\b(?:I|me|my|mine|myself)\b/.test(text)) return null
  const known = names.filter((name) => name.trim() !== '').toSorted((a, b) => b.length - a.length)
  const named = new RegExp(`^(?:${[...known.map(literal), 'he', 'she'].join('|')})('s)?\\s+`, 'iu').exec(text)
  const first = /^[\p{L}']+/u.exec(text)?.[0].toLowerCase() ?? ''
  const bare =
    named === null &&
    isVerbStem(stem(first)) &&
    !determiners.has(first) &&
    !prepositions.has(first) &&
    !first.endsWith('ing')
  if (named === null && !bare && !/^(?:his|her) /i.test(text)) return null
  const rest = named === null ? text : text.slice(named[0].length)
  const others = /\p{Ll}[\p{L}']* \p{Lu}\p{Ll}/u.test(rest)
  const theirs = (words: string): string =>
    others ? words : words.replaceAll(/\b(?:his|her|their)\b(?= \p{L})/gu, 'my').replaceAll(/\b(?:he|she)\b/g, 'I')
  if (named?.[1] !== undefined) return `My ${theirs(rest)}`
  if (named === null && !bare) return `My ${rest.replace(/^(?:his|her) /i, '')}`
  return `I ${theirs(rest.replace(new RegExp(`^((?:${adverbs})?)([\\p{L}']+)`, 'u'), (_, adverb: string, verb: string) => adverb + afterI(verb)))}`
}
