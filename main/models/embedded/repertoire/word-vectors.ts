import { readFileSync } from 'node:fs'

/** Numbers of a vector. */
export const size = 96
/** Words of the list that are frequent ones of the language. The others are there since the village uses them. */
const frequentWords = 21_425
/** Rows of the table of pairs. */
const pairs = 16_384

interface Vectors {
  rank: ReadonlyMap<string, number>
  words: Int8Array
  pairs: Int8Array
}

/**
 * What some 26,000 English words, and pairs of words that follow each other, add to the meaning of a text, as numbers.
 * Texts that one would answer alike have vectors of the same direction. Made by main/lab/vectors (decision 49): the sum
 * over a text's words and pairs resembles what a sentence encoder says of it (Universal Sentence Encoder, Cer et al.
 * 2018), and phrases of one exchange are near each other.
 */
const read = (): Vectors => {
  const folder = new URL('../../../language/en/lexicon/', import.meta.url)
  const table = (file: string): Int8Array => {
    const { buffer, byteOffset, byteLength } = readFileSync(new URL(file, folder))
    return new Int8Array(buffer, byteOffset, byteLength)
  }
  const words = readFileSync(new URL('word-vectors.txt', folder), 'utf8').trimEnd().split('\n')
  return {
    rank: new Map(words.map((word, at) => [word, at])),
    words: table('word-vectors.bin'),
    pairs: table('pair-vectors.bin'),
  }
}

let known: Vectors | null = null

/** Whether a word, in small letters, is one of the frequent ones of the language. Many first names are. */
export const isFrequentWord = (word: string): boolean => {
  known ??= read()
  return (known.rank.get(word) ?? frequentWords) < frequentWords
}

/** Whether a word has a vector. */
export const isKnownToVectors = (word: string): boolean => {
  known ??= read()
  return known.rank.has(word)
}

/** The row of a pair of words: their 32-bit FNV-1a hash. */
const pairRow = (one: string, other: string): number => {
  const text = `${one} ${other}`
  let hash = 2_166_136_261
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619) >>> 0
  return hash % pairs
}

/** A component of 1 as a whole number. Components of a vector of length 1 seldom reach 0.6. */
const one = 200

/** Writes the direction of a text into `into` at `at`: `size` whole numbers. Zeros: no word is known. */
export const writeTextVector = (spoken: readonly string[], into: Int8Array, at: number): void => {
  known ??= read()
  const sum = new Float64Array(size)
  const add = (table: Int8Array, row: number): void => {
    for (let index = 0; index < size; index += 1) sum[index] = (sum[index] ?? 0) + (table[row * size + index] ?? 0)
  }
  let before = '^'
  let isKnown = false
  for (const word of spoken.flatMap((each) => (each === 'cannot' ? ['can', 'not'] : [each]))) {
    const row = known.rank.get(word)
    if (row !== undefined) add(known.words, row)
    isKnown ||= row !== undefined
    add(known.pairs, pairRow(before, word))
    before = word
  }
  add(known.pairs, pairRow(before, '$'))
  if (!isKnown) return
  let length = 0
  for (const number of sum) length += number * number
  length = Math.sqrt(length)
  for (let index = 0; index < size; index += 1)
    into[at + index] = Math.max(-127, Math.min(127, Math.round(((sum[index] ?? 0) / length) * one)))
}

/** The direction of a text. */
export const textVector = (spoken: readonly string[]): Int8Array => {
  const vector = new Int8Array(size)
  writeTextVector(spoken, vector, 0)
  return vector
}

/** How near a text is in meaning to the one whose vector stands in `table` at `at`: 1 the same direction, 0 none. */
export const closeness = (text: Int8Array, table: Int8Array, at = 0): number => {
  let sum = 0
  // Both have `size` numbers.
  for (let index = 0; index < size; index += 1) sum += (text[index] as number) * (table[at + index] as number)
  return Math.max(0, sum / (one * one))
}
