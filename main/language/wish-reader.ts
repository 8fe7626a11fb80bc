/** A way in which somebody could work at a wish. */
export interface WishReading {
  kind: 'save' | 'make' | 'ask' | 'befriend'
  /**
   * The thing wished for, as it follows "saving for", "working at" or "asking about": `a second ox`. For `befriend`,
   * the person: a name (`Rook`), or their relation to the wisher (`sister`).
   */
  what: string
  /** For `befriend`: whether `what` is a name. */
  isName?: boolean
}

/** Reads wishes. */
export interface WishReader {
  /** Reads a wish. Null if nothing in the words says how somebody could work at it. */
  readWish(text: string): WishReading | null
}
