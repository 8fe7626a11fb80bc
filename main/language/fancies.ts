/** Words about what somebody made up, and about what is only in their own mind. */
export interface FancyWords {
  /** A note of one's own fancy. Reads as such wherever it is shown. */
  say(text: string): string
  /** Whether a note is such a fancy. */
  isFancy(note: string): boolean
  /** Whether a sentence tells of the speaker's own plan, wish, feeling or opinion, which needs no evidence. */
  isOwnMind(sentence: string): boolean
  /** A word of crimes, deaths and marriages: said of somebody without evidence it is slander. Small letters. */
  isGrave(word: string): boolean
}
