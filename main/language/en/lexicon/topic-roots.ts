import { remember } from '../../remember.ts'
import { emptyWords, stopClasses } from './stop-words.ts'
import { rootsOf, wordsOf } from './words.ts'

/** Function words that are also nouns: "where is the well?" asks for the well, "it ended well" doesn't. */
const alsoNouns = stopClasses.of('alsoNames')
const beforeNouns = stopClasses.of('articles', 'demonstratives', 'owners')
/** Whether the word here is a noun: "the well", "your old well". */
const isNoun = (words: readonly string[], at: number): boolean =>
  words.slice(Math.max(0, at - 2), at).some((word) => beforeNouns.has(word))

/** Greetings. "Good morning" isn't about the morning. */
const greeting =
  /\b(?:(?:good|fine|lovely|nice|pleasant|beautiful) (?:day|morning|afternoon|evening|night|morrow)|hello|hi|hey|greetings|well met|welcome|(?:nice|good|glad) to (?:see|meet) you)\b|^(?:morning|evening|afternoon)\b(?=[\s,.!]|$)/gi

/** "Are you still here?" and "Still, I like it" speak of nothing; "the Still Night" and "a still pond" do. */
const stillAdverb = /(?<!\b(?:the|a|that|this|one|so|very|your|my) )\bstill\b(?! (?:night|water|pond|air|day)\b)/gi

/** The roots of a text's words, without greetings and words that carry no topic. */
export const topicRoots = (text: string): ReadonlySet<string> =>
  topics(
    text,
    () =>
      new Set(
        wordsOf(text.replace(greeting, ' ').replace(stillAdverb, ' '))
          .filter((word, at, words) => !emptyWords.has(word) || (alsoNouns.has(word) && isNoun(words, at)))
          .flatMap(rootsOf),
      ),
  )

/** All roots in a text. Each turn searches the souls and lore of a world for them. */
export const rootsIn = (text: string): ReadonlySet<string> => all(text, () => new Set(wordsOf(text).flatMap(rootsOf)))

/** Several parts of a turn ask for the same text, and many turns recall the same memories. */
const topics = remember<ReadonlySet<string>>(200)
const all = remember<ReadonlySet<string>>(500)
