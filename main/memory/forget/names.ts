import { isNameAndWord, isTimeWord } from '../../language/en/names/names-that-are-words.ts'
import { everydayWords } from '../../language/en/names/words-of-notes.ts'
import { asPerson, beforeThings } from './as-person.ts'

/** How surely a display name means the person in a text. */
export type NameUse =
  /** Nothing else is called so: whatever the case of its letters. */
  | 'any-case'
  /** Several common words ("Will Baker"): as it is written, and not where every word has a capital. */
  | 'within-sentence'
  /** A common word too ("Will", "Rose", "May"): only where the sentence plainly means a person. */
  | 'as-person'
  /** Somebody or something of the world is called so too ("Orla", who dug the well): only where one talks with them. */
  | 'in-talk'
  /** Words of the world itself or of everybody, a number, mere signs, or too short: it proves nothing. */
  | 'never'

/** Words of the authored texts and of everybody: what stands there is no proof that a person is meant. */
export interface CommonWords {
  /** As they stand in the middle of a sentence, with their capitals. */
  has(word: string): boolean
}

/**
 * `texts` tell of the world: whoever and whatever they name is there. `examples` (skills, rules) name people only to show how something is done: of them the
 * words count that have no capital.
 */
export const commonWordsOf = (texts: Iterable<string>, examples: Iterable<string> = []): ReadonlySet<string> => {
  const words = new Set(everydayWords)
  for (const text of texts) for (const word of wordsWithin(text)) words.add(word)
  for (const text of examples) for (const word of wordsWithin(text)) if (word === word.toLowerCase()) words.add(word)
  return words
}

const wordsWithin = (text: string): string[] =>
  [...text.matchAll(/(?<=[\p{L}\p{N},;]\s+)[\p{L}\p{M}'’-]+/gu)].map(({ 0: word }) => word)

/** A name of one letter would be found in every line. */
const leastLetters = 2

/** A name of several words is as sure as the surest of them; `others`: words by which somebody else is called, in lower case. */
export const useOfName = (
  name: string,
  common: CommonWords,
  others: ReadonlySet<string> = new Set(),
  saidAsWord: ReadonlySet<string> = new Set(),
): NameUse => {
  if ([...name].length < leastLetters) return 'never'
  const words = name.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? []
  if (words.length === 0) return /\p{Extended_Pictographic}/u.test(name) ? 'any-case' : 'never'
  const uses = words.map((word): NameUse => {
    if (!/\p{L}/u.test(word)) return 'never'
    if (words.length === 1 && (isNameAndWord(word) || saidAsWord.has(word.toLowerCase()))) return 'as-person'
    if (common.has(word)) return word.length < leastLetters || common.has(word.toLowerCase()) ? 'never' : 'in-talk'
    const isWord = common.has(word.toLowerCase())
    if (words.length === 1) return isWord ? 'as-person' : 'any-case'
    return isWord || isNameAndWord(word) || others.has(word.toLowerCase()) ? 'within-sentence' : 'any-case'
  })
  return (
    (['any-case', 'in-talk', 'never', 'as-person', 'within-sentence'] as const).find((use) => uses.includes(use)) ??
    'never'
  )
}

/** Scripts that put no space between words. */
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Finds a name as a whole word. */
export const patternOfName = (
  name: string,
  use: Exclude<NameUse, 'never'> | 'as-written' | 'maybe-person' = 'any-case',
): RegExp => {
  const words = use === 'as-person' || use === 'maybe-person' ? capitalOrAsWritten(name) : escaped(name)
  const [before, after] = withoutSpaces.test(name)
    ? ['', '']
    : ['(?<![\\p{L}\\p{N}\\p{M}_])', '(?![\\p{L}\\p{N}\\p{M}_])']
  const whole = `${before}${words}${after}`
  switch (use) {
    case 'any-case':
      return new RegExp(whole, 'giu')
    case 'as-written':
      return new RegExp(whole, 'gu')
    case 'within-sentence':
      // Such words stand before things, and before the words of a title.
      return new RegExp(`(?<!^\\s*)(?<![.!?…:"“”\\n-]\\s*)(?<!\\b(?:${beforeThings}) )${whole}`, 'gu')
    case 'as-person':
      return asPerson(whole, isTimeWord(name.trim()))
    case 'maybe-person':
      // "Will you come?", "May I?"
      return new RegExp(
        `(?<!(?:^|[.!?…"“”\\n])\\s*)${whole}|${whole}(?!\\s(?:I|you|he|she|it|we|they|the|this|that|there|my|your|our)\\b)`,
        'gu',
      )
    case 'in-talk':
      return new RegExp(`(?<=\\b(?:${talkedWith})\\s)${whole}|${whole}(?=\\s(?:${talks})\\b)`, 'gu')
    default:
      return use satisfies never
  }
}

const escaped = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\s+')

/** Whoever calls themself "rose" is written "Rose" by others; in small letters an everyday word is nobody. */
const capitalOrAsWritten = (name: string): string => {
  const word = name.trim()
  const [first = '', ...rest] = word
  const capital = `${first.toUpperCase()}${rest.join('')}`
  return word === capital || everydayWords.includes(word)
    ? escaped(capital)
    : `(?:${escaped(capital)}|${escaped(word)})`
}

/** What one does to a person, and what persons do to one. */
const talkedWith =
  '[Tt]ell|[Tt]old|[Tt]elling|[Aa]sk|[Aa]sked|[Rr]emind|[Rr]eminded|[Gg]ive|[Gg]ave|[Gg]reet|[Gg]reeted|[Pp]romised?|[Ww]arn|[Ww]arned|[Tt]hank|[Tt]hanked|[Tt]each|[Tt]aught|[Mm]et|[Hh]elped|[Oo]we'
const talks =
  'told|tells|said|says|asked|asks|answered|promised|confided|whispered|wants|wanted|gave|gives|brought|paid|owes|taught|thanked|greeted|visited'
