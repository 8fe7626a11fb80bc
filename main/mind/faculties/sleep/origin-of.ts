import type { Language } from '../../../language/language.ts'
import type { MemoryEntry } from '../../ports/memory-port.ts'

/**
 * The person with whom told words began, as far as it is known: the first whom their news came through, else the first
 * whom the words name, else the teller. Small letters, so that a villager's name equals their id.
 */
export const originOf = (
  { text, who, news = [] }: Pick<MemoryEntry, 'text' | 'who' | 'news'>,
  { sourcesIn, wordsIn }: Pick<Language['hearsay'], 'sourcesIn' | 'wordsIn'>,
): string => {
  const [first] = news.flatMap(({ via }) => via.slice(0, 1))
  const named = sourcesIn(wordsIn(text)).flatMap(({ from, over }) => (from === null ? (over[0] ?? []) : from))
  return (first ?? named[0] ?? who?.id ?? '').toLowerCase()
}
