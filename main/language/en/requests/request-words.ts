import { stem } from '../lexicon/stem.ts'
import { emptyWords } from '../lexicon/stop-words.ts'

/** Scripts that part no words by spaces: there a word is looked for anywhere in a text. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const plainText = (text: string): string => text.normalize('NFKC').toLowerCase()
const wordsIn = (text: string): string[] => plainText(text).match(/[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)?/gu) ?? []

/** What a text is about, as stems, each once, in their order. */
export const contentWords = (text: string): string[] => [
  ...new Set(
    wordsIn(text)
      .filter((word) => !emptyWords.has(word.replace(/['’].*$/, '')))
      .map(stem),
  ),
]

/** How much of the first text's content stands in the second, 0..1; 1 where it has none of its own. */
export const shareOf = (wanted: string, text: string): number => {
  const asked = contentWords(wanted)
  if (asked.length === 0) return 1
  const plain = plainText(text)
  const said = new Set(wordsIn(text).map(stem))
  return asked.filter((word) => said.has(word) || (unspaced.test(word) && plain.includes(word))).length / asked.length
}

/** The reference's bound for words that wake a memory: of two words both, of four three. */
export const enoughWords = 0.72

/** Whether a text speaks of a topic. A topic without any content of its own is never spoken of. */
export const speaksOf = (topic: string, text: string): boolean =>
  contentWords(topic).length > 0 && shareOf(topic, text) >= enoughWords
