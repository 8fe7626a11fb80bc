import { stemArabic, stemRussian } from '../../other-scripts.ts'
import { remember } from '../../remember.ts'
import { root } from './stem.ts'
import { functionWords } from './stop-words.ts'

/**
 * The version of the words that the keyword index and the weights-free embedder see. Raise it after any change here, in
 * that embedder or in the near words.
 */
export const wordsVersion = 6

/** Matches a word, which may contain apostrophes. Scripts without spaces match as one run. */
const wordPattern = /\p{Script=Han}+|[[\p{L}\p{N}\p{M}]--\p{Script=Han}]+(?:['’][[\p{L}\p{M}]--\p{Script=Han}]+)*/gv
/** Latin accents, and Arabic vowel signs, hamzas on a letter and the stroke that only lengthens a word. */
const marks = /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670]/g
const plainWords = /[a-z0-9]+(?:'[a-z]+)*/g

/** Texts and memories come up in turn after turn, with the same few thousand words. */
const mostWords = 10_000
const mostTexts = 500

const roots = remember<readonly string[]>(mostWords)
/** The index terms of a word: its root, or for Chinese each character and each pair. */
export const rootsOf = (word: string): readonly string[] => roots(word, () => readRoots(word))

const readRoots = (word: string): readonly string[] => {
  if (!/[^a-z0-9]/.test(word)) return [root(word)]
  if (/^\p{Script=Han}/u.test(word)) {
    const signs = [...word]
    return signs.flatMap((sign, index) => (index === 0 ? [sign] : [`${signs[index - 1]}${sign}`, sign]))
  }
  if (/^\p{Script=Cyrillic}/u.test(word)) return [stemRussian(word)]
  if (/^\p{Script=Arabic}/u.test(word)) return [stemArabic(word)]
  return [word]
}

/**
 * The words of a text in lower case, without accents and with compatibility forms folded. Plain ASCII, like most text,
 * skips these steps.
 */
const written = (text: string): readonly string[] => {
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase().match(plainWords) ?? []
  return text.normalize('NFKD').replace(marks, '').normalize('NFC').toLowerCase().match(wordPattern) ?? []
}

/** The words of a text without possessives, and with short forms as one word: "it's" is "its". */
export const wordsOf = (text: string): readonly string[] => {
  const words = written(text)
  if (!words.some((word) => word.includes("'") || word.includes('’'))) return words
  return words.flatMap((word) => {
    const plain = word.replace(/['’]s$/, '').replace(/['’]/g, '')
    return plain === '' ? [] : plain
  })
}

const termsOf = remember<readonly string[]>(mostTexts)
/** The meaningful roots of a text, in order, with repetitions, without stop words. */
export const terms = (text: string): readonly string[] =>
  termsOf(text, () => wordsOf(text).flatMap((word) => (functionWords.has(word) ? [] : rootsOf(word))))
