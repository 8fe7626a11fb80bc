import { emptyWords, stopClasses } from './stop-words.ts'
import { rootsOf, wordsOf } from './words.ts'

/** Nouns that are also small words: "Where is the well?" asks for the well, "it ended well" does not. */
const alsoNouns = stopClasses.of('alsoNames')
const beforeNouns = stopClasses.of('articles', 'demonstratives', 'owners')
/** "The well", "your old well". */
const isNoun = (words: readonly string[], at: number): boolean =>
  words.slice(Math.max(0, at - 2), at).some((word) => beforeNouns.has(word))

/** A greeting is about neither the day nor the morning. */
const greeting =
  /\b(?:(?:good|fine|lovely|nice|pleasant|beautiful) (?:day|morning|afternoon|evening|night|morrow)|hello|hi|hey|greetings|well met|welcome|(?:nice|good|glad) to (?:see|meet) you)\b|^(?:morning|evening|afternoon)\b(?=[\s,.!]|$)/gi

/** The words of a text by their roots, without greetings and those that carry no topic. */
export const topicRoots = (text: string): Set<string> =>
  new Set(
    wordsOf(text.replace(greeting, ' '))
      .filter((word, at, words) => !emptyWords.has(word) || (alsoNouns.has(word) && isNoun(words, at)))
      .flatMap(rootsOf),
  )

/** All roots in a text. A world's souls and lore are searched for them every turn. */
export const rootsIn = (text: string): ReadonlySet<string> => new Set(wordsOf(text).flatMap(rootsOf))
