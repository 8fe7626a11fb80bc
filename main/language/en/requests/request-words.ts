import { stem } from '../lexicon/stem.ts'
import { emptyWords } from '../lexicon/stop-words.ts'

/** Scripts without spaces between words. Their words are searched anywhere in a text. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const plainText = (text: string): string => text.normalize('NFKC').toLowerCase()
const wordsIn = (text: string): string[] => plainText(text).match(/[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)?/gu) ?? []

/** The stems of a text's meaningful words, each once, in order. */
export const contentWords = (text: string): string[] => [
  ...new Set(
    wordsIn(text)
      .filter((word) => !emptyWords.has(word.replace(/['’].*$/, '')))
      .map(stem),
  ),
]

/** How much of the first text's content is in the second, 0..1. 1 if it has no content. */
export const shareOf = (wanted: string, text: string): number => {
  const asked = contentWords(wanted)
  if (asked.length === 0) return 1
  const plain = plainText(text)
  const said = new Set(wordsIn(text).map(stem))
  return asked.filter((word) => said.has(word) || (unspaced.test(word) && plain.includes(word))).length / asked.length
}

/** The reference's bound for words that wake a memory: both of two words, three of four. */
export const enoughWords = 0.72

/** Whether a text mentions a topic. A topic without content is never mentioned. */
export const speaksOf = (topic: string, text: string): boolean =>
  contentWords(topic).length > 0 && shareOf(topic, text) >= enoughWords
