import type { Meaning } from './meaning.ts'
import type { ProseReader } from './prose.ts'

/** What single words are. All in small letters. */
export interface WordReader {
  /** Says nothing specific by itself. */
  isEveryday(word: string): boolean
  /** The words of a text by their roots, without those that carry no topic. */
  topicRoots(text: string): ReadonlySet<string>
  /** The roots of words that state something, without those of feeling, of telling and of time. */
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
  /** One object to carry, in a dream. */
  isDreamThing(word: string): boolean
  /** A thing, an animal, kin, a trade, weather. */
  isConcrete(word: string): boolean
  /** Longer words that say nothing about a talk's subject, for naming it in three words. */
  untold: ReadonlySet<string>
  /** Whether words make a complete statement. `own`: the speaker's name; `least`: how many telling words. */
  statesSomething(said: string, own: string, least?: number): boolean
}
