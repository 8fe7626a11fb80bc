import { stem } from './stem.ts'
import { stopWords } from './stop-words.ts'

/** A text is an utterance or a description: what is longer is no better told by its end. Characters. */
const longestText = 4000
/** Of a description these say only that it is one, of a request that it is one. */
const framing: ReadonlySet<string> = new Set([
  'use',
  'using',
  'used',
  'want',
  'wants',
  'wanted',
  'need',
  'needs',
  'needed',
  'help',
  'skill',
  'skills',
  'teach',
  'teaches',
  'show',
  'comes',
  'come',
  'give',
  'make',
  'makes',
  'somebody',
  'someone',
  'player',
  'whenever',
])
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Stems of the words that say what a text is about, in order. Scripts that part no words give pairs of signs. */
export const termsOf = (text: string): string[] =>
  (
    text
      .normalize('NFKC')
      .slice(0, longestText)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu) ?? []
  ).flatMap((word) => {
    const plain = word.replace(/['’].*$/, '')
    if (unspaced.test(plain)) return pairsOf(plain)
    return plain.length < 2 || stopWords.has(plain) || framing.has(plain) ? [] : [stem(plain)]
  })

const pairsOf = (word: string): string[] => {
  const signs = [...word]
  return signs.length < 2 ? signs : signs.slice(1).map((sign, index) => `${signs[index]}${sign}`)
}
