/** Somebody's words, as they are noted and passed on. */
export interface Hearsay {
  /** Whether I was told the words, or overheard them. */
  how: 'told' | 'heard'
  name: string
  words: string
  /** The day in words: "yesterday". */
  when?: string | null
  /** The original speaker, if the person who told me only passed the words on. */
  origin?: string | null
}

/** Words and their original speaker. */
export interface Sourced {
  text: string
  /** The innermost named speaker. Null if the words are the teller's own. */
  from: string | null
  /** Everybody named as having passed the words on. */
  over: readonly string[]
}
