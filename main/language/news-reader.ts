/** A part of a piece of news that tellers can lose while the rest still makes sense. */
export interface Detail {
  kind: 'time' | 'place' | 'host'
  /** Where the detail begins in the text, including the gap before it, and where it ends. */
  at: number
  end: number
  /** The detail's words, without gap and comma. */
  words: string
}

/** When the last sentence of a longer text stops being true. Null if one of them isn't tied to a time. */
export const textHoldsUntil =
  (holdsUntil: NewsReader['holdsUntil']) =>
  (sentences: readonly string[], said: { date: string; time: string }, places: readonly string[]): number | null => {
    const ends = sentences.map((sentence) => holdsUntil(sentence, said, places))
    return ends.length === 0 || ends.includes(null) ? null : Math.max(...ends.map(Number))
  }

/** Reads and changes news. `places`: the names that people use for the places of the world. */
export interface NewsReader {
  /**
   * Whether a sentence could be news to somebody who was not there: a claim about something outside the talk, or what
   * the speaker has done, is doing or will do.
   */
  isNewsworthy(sentence: string): boolean
  /** Whether a sentence is about something that is over. */
  isPast(sentence: string): boolean
  /**
   * When a sentence said at that time stops being true, in game milliseconds since 1970. Null if it isn't tied to a
   * time, or is about the past.
   */
  holdsUntil(sentence: string, said: { date: string; time: string }, places: readonly string[]): number | null
  /** The text without details of these kinds. Never gains a word. */
  withoutDetails(text: string, places: readonly string[], kinds: readonly Detail['kind'][]): string
  /**
   * Passes a piece of news on: whole, or without one detail if `luck` says so. Never adds anything. `now`: when it's
   * passed on.
   */
  blur(text: string, places: readonly string[], luck: number | undefined, now?: { date: string; time: string }): string
  /** Replaces each relative day by its name, in words said on `date` and told on `toldOn`. */
  withDaysNamed(text: string, date: string, toldOn?: string): string
  /** The text without questions about whether something is known, since such questions tell nothing. */
  withoutQuestions(text: string): string
  /**
   * Whether a sentence is the speaker's own claim. The same words from another person aren't news about that person.
   */
  isOwnClaim(sentence: string): boolean
  /** The sentence without an address to one of these people, since others will hear it too. */
  withoutAddress(sentence: string, names: readonly string[]): string
  /** Whether the speaker saw what a sentence tells: "I saw the wash day at the pond". */
  isSight(sentence: string): boolean
}
