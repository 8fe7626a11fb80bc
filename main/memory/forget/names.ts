import { everydayWords } from './everyday-words.ts'

/** How surely a display name means the person in a text. */
export type NameUse =
  /** Nothing else is called so: whatever the case of its letters. */
  | 'any-case'
  /** A common word too ("Will", "Rose"): as it is written, and not where every word has a capital. */
  | 'within-sentence'
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

const wordsWithin = (text: string): string[] => [...text.matchAll(/(?<=[\p{L}\p{N},;]\s+)[\p{L}\p{M}'’-]+/gu)].map(({ 0: word }) => word)

/** A name of one letter would be found in every line. */
const leastLetters = 2

/** A name of several words is as sure as the surest of them; `others`: words by which somebody else is called, in lower case. */
export const useOfName = (name: string, common: CommonWords, others: ReadonlySet<string> = new Set()): NameUse => {
  if ([...name].length < leastLetters) return 'never'
  const words = name.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? []
  if (words.length === 0) return /\p{Extended_Pictographic}/u.test(name) ? 'any-case' : 'never'
  const uses = words.map((word): NameUse => {
    if (!/\p{L}/u.test(word)) return 'never'
    if (common.has(word)) return word.length < leastLetters || common.has(word.toLowerCase()) ? 'never' : 'in-talk'
    return common.has(word.toLowerCase()) || (words.length > 1 && others.has(word.toLowerCase())) ? 'within-sentence' : 'any-case'
  })
  return (['any-case', 'in-talk', 'never', 'within-sentence'] as const).find((use) => uses.includes(use)) ?? 'never'
}

/** Scripts that put no space between words. */
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Finds a name as a whole word. */
export const patternOfName = (name: string, use: Exclude<NameUse, 'never'> | 'as-written' = 'any-case'): RegExp => {
  const words = name
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('\\s+')
  const [before, after] = withoutSpaces.test(name) ? ['', ''] : ['(?<![\\p{L}\\p{N}\\p{M}_])', '(?![\\p{L}\\p{N}\\p{M}_])']
  const whole = `${before}${words}${after}`
  switch (use) {
    case 'any-case':
      return new RegExp(whole, 'giu')
    case 'as-written':
      return new RegExp(whole, 'gu')
    case 'within-sentence':
      // "The" stands before things, and before the words of a title.
      return new RegExp(`(?<!^\\s*)(?<![.!?…:"“”\\n-]\\s*)(?<!\\b[Tt]he )${whole}`, 'gu')
    case 'in-talk':
      return new RegExp(`(?<=\\b(?:${talkedWith})\\s)${whole}|${whole}(?=\\s(?:${talks})\\b)`, 'gu')
    default:
      return use satisfies never
  }
}

/** What one does to a person, and what persons do to one. */
const talkedWith =
  '[Tt]ell|[Tt]old|[Tt]elling|[Aa]sk|[Aa]sked|[Rr]emind|[Rr]eminded|[Gg]ive|[Gg]ave|[Gg]reet|[Gg]reeted|[Pp]romised?|[Ww]arn|[Ww]arned|[Tt]hank|[Tt]hanked|[Tt]each|[Tt]aught|[Mm]et|[Hh]elped|[Oo]we'
const talks = 'told|tells|said|says|asked|asks|answered|promised|confided|whispered|wants|wanted|gave|gives|brought|paid|owes|taught|thanked|greeted|visited'
