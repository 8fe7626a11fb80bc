import type { Language } from '../../language/language.ts'

const mostWords = 3
const longestWord = 20

/**
 * Up to three words about the topic of a talk, for a file name. They are the most frequent ones, in order of
 * appearance. The same talk gives the same words.
 */
export const slugOf = (texts: readonly string[], { untold }: Language['words']): string => {
  const counts = new Map<string, number>()
  for (const word of plainLetters(texts.join(' ')).match(/[a-z0-9]{4,}/g) ?? []) {
    if (!untold.has(word)) counts.set(word.slice(0, longestWord), (counts.get(word.slice(0, longestWord)) ?? 0) + 1)
  }
  const order = [...counts.keys()]
  const chosen = new Set(order.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0)).slice(0, mostWords))
  return order.filter((word) => chosen.has(word)).join('-') || 'talk'
}

/**
 * Text in plain letters, because file names must work on every system. Accents are removed, and nothing is left of
 * other scripts.
 */
const plainLetters = (text: string): string =>
  text.toLowerCase().replaceAll(/['’]/g, '').normalize('NFKD').replaceAll(/\p{M}/gu, '')
