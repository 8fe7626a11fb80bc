import type { Stemmer } from './stem.ts'
import type { StopWords } from './stop-words.ts'

/** Matches scripts without spaces between words. Their words may occur anywhere in a text. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const plainText = (text: string): string => text.normalize('NFKC').toLowerCase()
const wordsIn = (text: string): string[] => plainText(text).match(/[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)?/gu) ?? []

/** The share of a topic's words that a text must contain: both of two words, three of four. */
export const enoughWords = 0.72

/** Measures how much texts have in common. */
export interface Topics {
  /** The stems of a text's meaningful words, each once, in order. */
  contentWords(text: string): string[]
  /** The share of the first text's content that the second contains, 0..1. 1 if the first has no content. */
  shareOf(wanted: string, text: string): number
  /** Whether a text mentions a topic. A topic without content is never mentioned. */
  speaksOf(topic: string, text: string): boolean
}

export const createTopics = ({ stem }: Stemmer, { emptyWords }: StopWords): Topics => {
  const contentWords = (text: string): string[] => [
    ...new Set(
      wordsIn(text)
        .filter((word) => !emptyWords.has(word.replace(/['’].*$/, '')))
        .map(stem),
    ),
  ]
  const shareOf = (wanted: string, text: string): number => {
    const asked = contentWords(wanted)
    if (asked.length === 0) return 1
    const plain = plainText(text)
    const said = new Set(wordsIn(text).map(stem))
    return asked.filter((word) => said.has(word) || (unspaced.test(word) && plain.includes(word))).length / asked.length
  }
  return {
    contentWords,
    shareOf,
    speaksOf: (topic, text) => contentWords(topic).length > 0 && shareOf(topic, text) >= enoughWords,
  }
}
