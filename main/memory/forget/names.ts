import { everydayWords } from './everyday-words.ts'

/** How surely a display name means the person in a text. */
export type NameUse =
  /** Nothing else is called so: whatever the case of its letters. */
  | 'any-case'
  /** A common word too ("Will", "Rose"): as it is written, and not where every word has a capital. */
  | 'within-sentence'
  /** Words of the world itself or of everybody, a number, mere signs, or too short: it proves nothing. */
  | 'never'

/** Words of the authored texts and of everybody: what stands there is no proof that a person is meant. */
export interface CommonWords {
  /** As they stand in the middle of a sentence, with their capitals. */
  has(word: string): boolean
}

export const commonWordsOf = (texts: Iterable<string>): ReadonlySet<string> => {
  const words = new Set(everydayWords)
  for (const text of texts) {
    for (const { 0: word } of text.matchAll(/(?<=[\p{L}\p{N},;]\s+)[\p{L}\p{M}'’-]+/gu)) words.add(word)
  }
  return words
}

/** A name of one letter would be found in every line. */
const leastLetters = 2

/** A name of several words is as sure as the surest of them; `others`: words by which somebody else is called, in lower case. */
export const useOfName = (name: string, common: CommonWords, others: ReadonlySet<string> = new Set()): NameUse => {
  if ([...name].length < leastLetters) return 'never'
  const words = name.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? []
  if (words.length === 0) return /\p{Extended_Pictographic}/u.test(name) ? 'any-case' : 'never'
  const uses = words.map((word): NameUse => {
    if (!/\p{L}/u.test(word) || common.has(word)) return 'never'
    return common.has(word.toLowerCase()) || (words.length > 1 && others.has(word.toLowerCase())) ? 'within-sentence' : 'any-case'
  })
  return (['any-case', 'never', 'within-sentence'] as const).find((use) => uses.includes(use)) ?? 'never'
}

/** Scripts that put no space between words. */
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Finds a name as a whole word. */
export const patternOfName = (name: string, use: Exclude<NameUse, 'never'> = 'any-case'): RegExp => {
  const words = name
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('\\s+')
  const [before, after] = withoutSpaces.test(name) ? ['', ''] : ['(?<![\\p{L}\\p{N}\\p{M}_])', '(?![\\p{L}\\p{N}\\p{M}_])']
  const sentence = use === 'within-sentence' ? '(?<!^\\s*)(?<![.!?…:"“”\\n-]\\s*)' : ''
  return new RegExp(`${sentence}${before}${words}${after}`, use === 'any-case' ? 'giu' : 'gu')
}
