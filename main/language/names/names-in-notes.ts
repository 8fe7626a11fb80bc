/**
 * Describes how people's names appear in notes. Tells names from words when all traces of somebody are searched for.
 * `name` is the source of a regular expression that matches a whole name.
 */
export interface NamesInNotes {
  /**
   * Small words that everyone uses or that notes consist of. If a player has such a name, other people's lines must
   * stay.
   */
  everydayWords: readonly string[]
  /** Names that are also words, in any case: "Rose", "Will". */
  isNameAndWord(word: string): boolean
  /** Abbreviations in small letters. Their full stop doesn't end a sentence. */
  abbreviations: ReadonlySet<string>
  /** Matches dates as notes write them. Global. */
  dates: RegExp
  /** Matches a name that is also a word where it can only be a person. `written`: the name as spelled. */
  asPerson(name: string, written: string): RegExp
  /** Matches a name that is also a word where it may be a person. */
  maybePerson(name: string): RegExp
  /** Matches a name of several words where nothing else explains the capitals. */
  withinSentence(name: string): RegExp
  /** Matches a name where the text tells of a talk with that person. */
  inTalk(name: string): RegExp
}
