import type { Stemmer } from './stem.ts'
import type { StopWords } from './stop-words.ts'

/** Scripts without spaces between words. Their words are searched anywhere in a text. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const plainText = (text: string): string => text.normalize('NFKC').toLowerCase()
const wordsIn = (text: string): string[] => plainText(text).match(/[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)?/gu) ?? []

/** The reference's bound for words that wake a memory: both of two words, three of four. */
export const enoughWords = 0.72

/** How much texts have in common. */
export interface Topics {
  /** The stems of a text's meaningful words, each once, in order. */
  contentWords(text: string): string[]
  /** How much of the first text's content is in the second, 0..1. 1 if it has no content. */
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
