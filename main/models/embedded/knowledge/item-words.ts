import { contentStems } from '../../../language/en/grammar/terms.ts'
import { stem } from '../../../language/en/lexicon/stem.ts'

/** What an item is found by. */
export interface ItemWords {
  /** Stems of its topics: what it is about, beyond the words in it. */
  readonly topics: string[]
  /** Topics of several words, as written. */
  readonly phrases: string[]
  readonly stems: string[]
}
export type ReadItemWords = (text: string, topics: readonly string[]) => ItemWords

/** Souls of some hundred people, and the lore; a text more, and all are read anew. */
const mostKept = 20_000

export const readItemWords: ReadItemWords = (text, topics) => ({
  topics: topics.filter((topic) => !topic.includes(' ')).map(stem),
  phrases: topics.filter((topic) => topic.includes(' ')),
  stems: [
    ...new Set([...contentStems(text), ...contentStems(text.replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' '))]),
    ...topics.filter((topic) => topic.includes(' ')).flatMap(contentStems),
  ],
})

/** The same, each text read once: a soul and the lore are the same in every turn. Nobody may change what it returns. */
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
