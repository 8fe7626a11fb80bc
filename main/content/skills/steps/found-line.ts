import type { Language } from '../../../language/language.ts'

/**
 * The lines of a search result without their dates and places: `- [2026-11-19 18:20] words (memory/2026-11-19.md#12)`
 * becomes `words`.
 */
export const foundLines = (text: string): string[] =>
  text
    .slice(0, 10_000)
    .split('\n')
    .filter((line) => /^\s*[-*]\s/.test(line))
    .flatMap((line) =>
      line
        .replace(/^\s*[-*]\s+/, '')
        .replace(/^\[[^\]]{0,60}\]\s*/, '')
        .replace(/^[-*]\s+/, '')
        .replace(/\s*\([^()\s]{1,120}#L?\d+(?:-\d+)?\)\s*$/, '')
        // A note may hold several list items.
        .split(/\s[-*]\s(?=[\p{Lu}"“])/u)
        .map((each) => each.trim()),
    )
    .filter((line) => line !== '')

/**
 * The best line about the search words. Null if no line is about them. A search always finds something, even the words
 * that asked for it.
 */
export const bestFound = (
  found: readonly string[],
  query: string,
  { speaker, asked, language }: { speaker: string; asked: string; language: Pick<Language, 'skills' | 'stopWords'> },
): string | null => {
  const { plainName } = language.skills
  const { stopWords } = language.stopWords
  const lines = found.filter((line) => asked.trim() === '' || !line.includes(asked.trim()))
  const own = new Set(plainName(speaker).split(' '))
  const wanted = plainName(query)
    .split(' ')
    .filter((word) => word !== '' && !own.has(word) && !stopWords.has(word))
  if (wanted.length === 0) return lines[0] ?? null
  return (
    lines.find((line) => {
      const words = new Set(plainName(line.slice(0, 1_000)).split(' '))
      return wanted.some((word) => words.has(word))
    }) ?? null
  )
}
