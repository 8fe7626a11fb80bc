/**
 * How people's names appear in notes. Distinguishes names from words when all traces of somebody are searched for. A
 * `name` is the source of a regular expression that matches a whole name.
 */
export interface NamesInNotes {
  /**
   * Small words that everyone uses or that notes consist of: if a player has such a name, other people's lines must
   * stay.
   */
  everydayWords: readonly string[]
  /** Names that are also words, in any case: "Rose", "Will". */
  isNameAndWord(word: string): boolean
  /** A full stop after these, in small letters, doesn't end a sentence. */
  abbreviations: ReadonlySet<string>
  /** Matches dates as notes write them. Global. */
  dates: RegExp
  /** Matches a name that is also a word (`written`: as it is spelled) where it can only be a person. */
  asPerson(name: string, written: string): RegExp
  /** The same where it may be a person. */
  maybePerson(name: string): RegExp
  /** Matches several words that are a name, where they aren't capitalised for another reason. */
  withinSentence(name: string): RegExp
  /** Matches a name where one talks with its bearer. */
  inTalk(name: string): RegExp
}
