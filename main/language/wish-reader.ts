/** How somebody could work at a wish. */
export interface WishReading {
  kind: 'save' | 'make' | 'ask' | 'befriend'
  /**
   * What the wish is for, as it follows "saving for", "working at" or "asking about": `a second ox`. For `befriend` whom
   * it is about: a name (`Rook`), or what they are to the one who wishes (`sister`).
   */
  what: string
  /** For `befriend`: `what` is a name. */
  isName?: boolean
}

/** How wishes are read. */
export interface WishReader {
  /** Null: nothing in these words says how one could work at it. */
  readWish(text: string): WishReading | null
}
