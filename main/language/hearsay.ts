/** Somebody's words, as they are noted and passed on. */
export interface Hearsay {
  /** To me, or to somebody else while I stood by. */
  how: 'told' | 'heard'
  name: string
  words: string
  /** "yesterday". */
  when?: string | null
  /** Whose words they are, if the person who told me only passed them on. */
  origin?: string | null
}

/** Words, and whose they are if the speaker only passed them on. */
export interface Sourced {
  text: string
  /** The innermost of those who are named; null for the teller's own words. */
  from: string | null
  /** Everybody who passed them on, as far as they are named. */
  over: readonly string[]
}
