import type { Meaning } from './meaning.ts'
import type { ProseReader } from './prose.ts'

/** Classifies single words. All words are in small letters. */
export interface WordReader {
  /** Whether a word says nothing specific by itself. */
  isEveryday(word: string): boolean
  /** The roots of a text's words, without those that carry no topic. */
  topicRoots(text: string): ReadonlySet<string>
  /** The roots of words that state something, without words of feeling, telling and time. */
  statedRoots(text: string): ReadonlySet<string>
  /** All roots in a text. */
  rootsIn(text: string): ReadonlySet<string>
  /** The sentences of written prose. */
  sentencesIn: ProseReader
  /** What a text says, for comparing it with others. */
  meaningOf(text: string): Meaning
  /** Names (other than at the beginning of a sentence) and numbers in a text. */
  detailsIn(text: string): string[]
  /** The things that a text names, by stem, with the word as said. */
  thingsNamed(text: string): Map<string, string>
  /** Whether a word is a single object that can be carried, for a dream. */
  isDreamThing(word: string): boolean
  /** Whether a word is a thing, an animal, a relative, a trade or weather. */
  isConcrete(word: string): boolean
  /** Longer words that say nothing about a talk's subject. A talk's title of three words leaves them out. */
  untold: ReadonlySet<string>
  /**
   * Whether words make a complete statement. `own`: the speaker's name; `least`: how many meaningful words it needs.
   */
  statesSomething(said: string, own: string, least?: number): boolean
}
