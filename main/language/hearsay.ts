/** Somebody's words, as they are noted and passed on. */
export interface Hearsay {
  /** Whether it was said to me, or to somebody else while I was near. */
  how: 'told' | 'heard'
  name: string
  words: string
  /** "yesterday". */
  when?: string | null
  /** The original speaker, if the person who told me only passed the words on. */
  origin?: string | null
}

/** Words, and whose they are if the speaker only passed them on. */
export interface Sourced {
  text: string
  /** The innermost named speaker; null for the teller's own words. */
  from: string | null
  /** Everybody who passed them on, as far as they are named. */
  over: readonly string[]
}
