import { contentStems } from '../../../language/en/grammar/terms.ts'
import { stem } from '../../../language/en/lexicon/stem.ts'

/** The words that find an item. */
export interface ItemWords {
  /** Stems of its topics: what the item is about, beyond its own words. */
  readonly topics: string[]
  /** Topics of several words, as written. */
  readonly phrases: string[]
  readonly stems: string[]
}
export type ReadItemWords = (text: string, topics: readonly string[]) => ItemWords

/**
 * How many texts keep their words: enough for the souls of some hundred people and the lore. Above this, everything is
 * read again.
 */
const mostKept = 20_000

export const readItemWords: ReadItemWords = (text, topics) => ({
  topics: topics.filter((topic) => !topic.includes(' ')).map(stem),
  phrases: topics.filter((topic) => topic.includes(' ')),
  stems: [
    ...new Set([...contentStems(text), ...contentStems(text.replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' '))]),
    ...topics.filter((topic) => topic.includes(' ')).flatMap(contentStems),
  ],
})

/**
 * Like `read`, but reads each text once, because souls and lore stay the same in every turn. Callers must not change
 * the result.
 */
export function rememberItemWords(read: ReadItemWords = readItemWords): ReadItemWords {
  const known = new Map<string, ItemWords>()
  return (text, topics) => {
    const key = topics.length === 0 ? text : `${topics.join('\n')}\n\n${text}`
    const words = known.get(key) ?? read(text, topics)
    if (known.size >= mostKept) known.clear()
    known.set(key, words)
    return words
  }
}
