import { stem } from './stem.ts'
import { stopWords } from './stop-words.ts'

/** A text is an utterance or a description. The end of a longer one adds nothing. Characters. */
const longestText = 4000
/** In a description or a request, these words only show that it is one. */
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

/** Stems of the words that tell what a text is about, in order. Scripts without spaces give pairs of characters. */
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
