/** What single words are. All in small letters. */
export interface WordReader {
  /** Says nothing specific by itself. */
  isEveryday(word: string): boolean
  /** The words of a text by their roots, without those that carry no topic. */
  topicRoots(text: string): ReadonlySet<string>
  /** All roots in a text. */
  rootsIn(text: string): ReadonlySet<string>
  /** A thing, an animal, kin, a trade, weather. */
  isConcrete(word: string): boolean
  /** Longer words that say nothing about a talk's subject, for naming it in three words. */
  untold: ReadonlySet<string>
  /** Whether words make a statement that stands by itself. `own`: the speaker's name; `least`: how many telling words. */
  statesSomething(said: string, own: string, least?: number): boolean
}
