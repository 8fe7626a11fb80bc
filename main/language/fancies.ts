/** Tells what somebody made up from what they saw, heard or feel. */
export interface FancyWords {
  /** Words a made-up text as a fancy, so that every reader sees that nothing supports it. */
  say(text: string): string
  /** Whether a note is such a fancy. */
  isFancy(note: string): boolean
  /** Whether a sentence tells of the speaker's own plan, wish, feeling or opinion, which needs no evidence. */
  isOwnMind(sentence: string): boolean
  /** Whether a sentence tells what somebody said. */
  isReport(sentence: string): boolean
  /** Who is said to have said something, as the sentence calls them; null if it isn't such a sentence. */
  tellerIn(sentence: string): string | null
  /**
   * What a sentence tells of the life, goods, tastes or aims of the person with this name: the words after the verb.
   * Null if it tells nothing of the kind.
   */
  factOf(sentence: string, name: string): string | null
  /** Whether a lower-case word names a crime, a death or a marriage, which would be slander without evidence. */
  isGrave(word: string): boolean
}
