import { isNameAndWord, isTimeWord } from '../../language/en/names/names-that-are-words.ts'
import { asPerson, beforeThings } from './as-person.ts'
import { everydayWords } from './everyday-words.ts'

/** How reliably a display name in a text means the person. */
export type NameUse =
  /** Nothing else has the name: match any case. */
  | 'any-case'
  /** Several common words ("Will Baker"): match as written, but not where every word is capitalised. */
  | 'within-sentence'
  /** Also a common word ("Will", "Rose", "May"): match only where the sentence clearly means a person. */
  | 'as-person'
  /** Also someone or something in the world ("Orla", who dug the well): match only where one talks with them. */
  | 'in-talk'
  /** A word of the world or of everyday speech, a number, only punctuation, or too short: it proves nothing. */
  | 'never'

/** Words of authored texts and everyday speech. A name among them does not prove that a person is meant. */
export interface CommonWords {
  /** With the capitals it has in mid-sentence. */
  has(word: string): boolean
}

/**
 * `texts` describe the world: every name in them exists there. `examples` (skills, rules) name people only as
 * illustration, so only their lower-case words count.
 */
export const commonWordsOf = (texts: Iterable<string>, examples: Iterable<string> = []): ReadonlySet<string> => {
  const words = new Set(everydayWords)
  for (const text of texts) for (const word of wordsWithin(text)) words.add(word)
  for (const text of examples) for (const word of wordsWithin(text)) if (word === word.toLowerCase()) words.add(word)
  return words
}

const wordsWithin = (text: string): string[] =>
  [...text.matchAll(/(?<=[\p{L}\p{N},;]\s+)[\p{L}\p{M}'’-]+/gu)].map(({ 0: word }) => word)

/** A one-letter name would match every line. */
const leastLetters = 2

/** Several words are as reliable as the most reliable one. `others`: lower-case words that others are called by. */
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

/** Scripts without spaces between words. */
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Matches a name as a whole word. */
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
      // Excludes the words before things and the words of a title.
      return new RegExp(`(?<!^\\s*)(?<![.!?…:"“”\\n-]\\s*)(?<!\\b(?:${beforeThings}) )${whole}`, 'gu')
    case 'as-person':
      return asPerson(whole, isTimeWord(name.trim()))
    case 'maybe-person':
      // Excludes "Will you come?" and "May I?".
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

/** Others write "Rose" for a player who calls themself "rose". An everyday word in small letters is no name. */
const capitalOrAsWritten = (name: string): string => {
  const word = name.trim()
  const [first = '', ...rest] = word
  const capital = `${first.toUpperCase()}${rest.join('')}`
  return word === capital || everydayWords.includes(word)
    ? escaped(capital)
    : `(?:${escaped(capital)}|${escaped(word)})`
}

/** Things done to a person, and things a person does. */
const talkedWith =
  '[Tt]ell|[Tt]old|[Tt]elling|[Aa]sk|[Aa]sked|[Rr]emind|[Rr]eminded|[Gg]ive|[Gg]ave|[Gg]reet|[Gg]reeted|[Pp]romised?|[Ww]arn|[Ww]arned|[Tt]hank|[Tt]hanked|[Tt]each|[Tt]aught|[Mm]et|[Hh]elped|[Oo]we'
const talks =
  'told|tells|said|says|asked|asks|answered|promised|confided|whispered|wants|wanted|gave|gives|brought|paid|owes|taught|thanked|greeted|visited'
