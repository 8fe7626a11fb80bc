/** Words of somebody, as they are noted and handed on. */
export interface Hearsay {
  /** To me, or to somebody else while I stood by. */
  how: 'told' | 'heard'
  name: string
  words: string
  /** "yesterday". */
  when?: string | null
  /** Whose words they are, where the one who told me only brought them. */
  origin?: string | null
}

/** Words, and whose they are where the one who said them only brought them. */
export interface Sourced {
  text: string
  /** The innermost of those who are named; null for the teller's own words. */
  from: string | null
  /** All over whom they came, as far as they are named. */
  over: readonly string[]
}
