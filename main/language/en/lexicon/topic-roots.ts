import { emptyWords, stopClasses } from './stop-words.ts'
import { rootsOf, wordsOf } from './words.ts'

/** Nouns that are also small words: "Where is the well?" asks for the well. */
const alsoNouns = stopClasses.of('alsoNames')

/** The words of a text by their roots, without those that carry no topic. */
export const topicRoots = (text: string): Set<string> =>
  new Set(
    wordsOf(text)
      .filter((word) => !emptyWords.has(word) || alsoNouns.has(word))
      .flatMap(rootsOf),
  )

/** All roots in a text. A world's souls and lore are searched for them every turn. */
export const rootsIn = (text: string): ReadonlySet<string> => new Set(wordsOf(text).flatMap(rootsOf))
