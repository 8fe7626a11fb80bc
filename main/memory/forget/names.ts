/** How surely a display name means the person in a text. */
export type NameUse =
  /** Nothing else is called so: whatever the case of its letters. */
  | 'any-case'
  /** A common word too ("Will", "Rose"): as it is written, and not where every word has a capital. */
  | 'within-sentence'
  /** A word of the world itself, or too short: it proves nothing. */
  | 'never'

/** Words of the authored texts: what stands there is no proof that a person is meant. */
export interface CommonWords {
  /** As they stand in the middle of a sentence, with their capitals. */
  has(word: string): boolean
}

export const commonWordsOf = (texts: Iterable<string>): ReadonlySet<string> => {
  const words = new Set<string>()
  for (const text of texts) {
    for (const { 0: word } of text.matchAll(/(?<=[\p{L}\p{N},;]\s+)[\p{L}\p{M}'’-]+/gu)) words.add(word)
  }
  return words
}

/** A name of one letter would be found in every line. */
const leastLetters = 2

export const useOfName = (name: string, common: CommonWords): NameUse => {
  if ([...name].length < leastLetters || common.has(name)) return 'never'
  return common.has(name.toLowerCase()) ? 'within-sentence' : 'any-case'
}

/** Scripts that put no space between words. */
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Finds a name as a whole word. */
export const patternOfName = (name: string, use: Exclude<NameUse, 'never'> = 'any-case'): RegExp => {
  const words = name
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'))
    .join('\\s+')
  const [before, after] = withoutSpaces.test(name) ? ['', ''] : ['(?<![\\p{L}\\p{N}\\p{M}_])', '(?![\\p{L}\\p{N}\\p{M}_])']
  const sentence = use === 'within-sentence' ? '(?<!^\\s*)(?<![.!?…:"“”\\n-]\\s*)' : ''
  return new RegExp(`${sentence}${before}${words}${after}`, use === 'any-case' ? 'giu' : 'gu')
}
