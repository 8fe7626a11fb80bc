import type { NamesInNotes } from '../../language/names/names-in-notes.ts'
import { defaultLanguage } from '../memory-language.ts'

/** How reliably a display name in a text means the person. */
export type NameUse =
  /** Nothing else has the name. It matches in any case. */
  | 'any-case'
  /**
   * The name is several common words ("Will Baker"). It matches as written, but not where every word is capitalised.
   */
  | 'within-sentence'
  /**
   * The name is also a common word ("Will", "Rose", "May"). It matches only where the sentence clearly means a person.
   */
  | 'as-person'
  /**
   * The name also belongs to someone or something in the world ("Orla", who dug the well). It matches only where one
   * talks with them.
   */
  | 'in-talk'
  /**
   * The name is a word of the world or of everyday speech, a number, only punctuation, or too short. It proves nothing.
   */
  | 'never'

/** The words of authored texts and of everyday speech. A name among them doesn't prove that a person is meant. */
export interface CommonWords {
  /** Whether a word is among them, with the capitals that it has in mid-sentence. */
  has(word: string): boolean
}

/**
 * Collects the common words. `texts` describe the world, so every name in them exists there. `examples` (skills, rules)
 * name people only as illustration, so only their lower-case words count.
 */
export const commonWordsOf = (
  texts: Iterable<string>,
  examples: Iterable<string> = [],
  language: NamesInNotes = defaultLanguage.notes,
): ReadonlySet<string> => {
  const words = new Set(language.everydayWords)
  for (const text of texts) for (const word of wordsWithin(text)) words.add(word)
  for (const text of examples) for (const word of wordsWithin(text)) if (word === word.toLowerCase()) words.add(word)
  return words
}

const wordsWithin = (text: string): string[] =>
  [...text.matchAll(/(?<=[\p{L}\p{N},;]\s+)[\p{L}\p{M}'’-]+/gu)].map(({ 0: word }) => word)

/** The fewest letters of a name that is searched for. A one-letter name would match every line. */
const leastLetters = 2

/**
 * How a name may be used as evidence. A name of several words is as reliable as its most reliable word. `others`:
 * lower-case words that others are called by. `saidAsWord`: names that others use as words.
 */
export const useOfName = (
  name: string,
  { isNameAndWord }: NamesInNotes,
  { common, others, saidAsWord }: Record<'others' | 'saidAsWord', ReadonlySet<string>> & { common: CommonWords },
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

/**
 * Matches a whole name. Underscores around a name are emphasis ("_Ana_"); within an identifier ("old_ana") they are
 * part of a word.
 */
const whole = (name: string, words: string): string =>
  withoutSpaces.test(name) ? words : `(?<![\\p{L}\\p{N}\\p{M}]_{0,3})${words}(?!_{0,3}[\\p{L}\\p{N}\\p{M}])`

/** A pattern for a name as a whole word, in any case or as written. */
export const patternOfName = (name: string, flags: 'giu' | 'gu' = 'giu'): RegExp =>
  new RegExp(whole(name, escaped(name)), flags)

/** A pattern for a name as a whole word in places where it means a person. */
export const patternOfUse = (
  name: string,
  use: Exclude<NameUse, 'never'> | 'maybe-person',
  language: NamesInNotes,
): RegExp => {
  switch (use) {
    case 'any-case':
      return patternOfName(name)
    case 'within-sentence':
      return language.withinSentence(whole(name, escaped(name)))
    case 'as-person':
      return language.asPerson(whole(name, capitalOrAsWritten(name, language)), name.trim())
    case 'maybe-person':
      return language.maybePerson(whole(name, capitalOrAsWritten(name, language)))
    case 'in-talk':
      return language.inTalk(whole(name, escaped(name)))
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

/**
 * The name as a pattern: as written or with a capital, because others write "Rose" for a player who is called "rose".
 * An everyday word in small letters isn't a name.
 */
const capitalOrAsWritten = (name: string, { everydayWords }: NamesInNotes): string => {
  const word = name.trim()
  const [first = '', ...rest] = word
  const capital = `${first.toUpperCase()}${rest.join('')}`
  return word === capital || everydayWords.includes(word)
    ? escaped(capital)
    : `(?:${escaped(capital)}|${escaped(word)})`
}
