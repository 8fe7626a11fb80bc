import { emptyWords } from '../../../language/en/lexicon/stop-words.ts'

/** The content words of a text, in lower case and without repetition. */
export const contentWords = (text: string): string[] => {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  return [...new Set(words)].filter((word) => !emptyWords.has(word))
}

/** The share of `wanted` that occurs in a text, by whole words. */
export const shareOf = (wanted: readonly string[], text: string): number => {
  if (wanted.length === 0) return 0
  const there = new Set(contentWords(text))
  return wanted.filter((word) => there.has(word)).length / wanted.length
}

/** The things and people a text mentions: the words after an article or a possessive. */
export const topicsIn = (text: string): string[] => {
  const found = text.matchAll(/\b(?:the|an?|my|our|his|her|its|their|your|that|this)\s+(\p{Ll}{4,})/giu)
  return [...new Set([...found].map(([, word = '']) => word.toLowerCase()))].filter((word) => !emptyWords.has(word))
}
