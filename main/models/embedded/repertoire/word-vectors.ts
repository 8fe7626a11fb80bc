import { readFileSync } from 'node:fs'

/** Numbers of a vector. */
const size = 64
/** Weight of a word that is half as frequent as this: smooth inverse frequency (Arora, Liang, Ma 2017). */
const smooth = 1e-3
/** The share of the nth most frequent word of a language among all its words is about 1 / ((n + 2.7) × this) (Zipf). */
const zipf = 11

interface WordVectors {
  rank: ReadonlyMap<string, number>
  numbers: Int8Array
}

/**
 * The meanings of some 21,000 English words as numbers, the most frequent word first: words that occur in the same
 * company have vectors of the same direction. Made by main/lab/vectors/make-word-vectors.ts from GloVe (Pennington,
 * Socher, Manning 2014; public domain).
 */
const read = (): WordVectors => {
  const folder = new URL('../../../language/en/lexicon/', import.meta.url)
  const words = readFileSync(new URL('word-vectors.txt', folder), 'utf8').trimEnd().split('\n')
  const { buffer, byteOffset, byteLength } = readFileSync(new URL('word-vectors.bin', folder))
  return { rank: new Map(words.map((word, at) => [word, at])), numbers: new Int8Array(buffer, byteOffset, byteLength) }
}

let known: WordVectors | null = null

/** Whether a word, in small letters, is one of the frequent ones of the language. Many first names are. */
export const isFrequentWord = (word: string): boolean => {
  known ??= read()
  return known.rank.has(word)
}

/** The direction of a text: the sum of its words' vectors, rare words counting more, of length 1. Zeros: no word is known. */
export const textVector = (words: readonly string[]): Float32Array => {
  known ??= read()
  const { rank, numbers } = known
  const sum = new Float32Array(size)
  for (const word of words) {
    const at = rank.get(word)
    if (at === undefined) continue
    const weight = smooth / (smooth + 1 / ((at + 2.7) * zipf))
    for (let index = 0; index < size; index += 1)
      sum[index] = (sum[index] ?? 0) + weight * (numbers[at * size + index] ?? 0)
  }
  let length = 0
  for (const number of sum) length += number * number
  length = Math.sqrt(length)
  return length === 0 ? sum : sum.map((number) => number / length)
}

/** How near two texts are in meaning: 1 the same direction, 0 none. */
export type Closeness = (one: Float32Array, index: number) => number

/** Keeps the directions of many texts side by side: an array for each would take three times the room. */
export const keepVectors = (texts: readonly (readonly string[])[]): Closeness => {
  const all = new Float32Array(texts.length * size)
  for (const [index, words] of texts.entries()) all.set(textVector(words), index * size)
  return (one, index) => {
    let sum = 0
    const from = index * size
    for (let at = 0; at < size; at += 1) sum += (one[at] as number) * (all[from + at] as number)
    return Math.max(0, sum)
  }
}
