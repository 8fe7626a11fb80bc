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
  /**
   * Somebody's own words for what they would work at, as `WishReading.what` has them. Null: they are too long, or
   * others could not say them, because they are about the speaker ("a calf for my boy").
   */
  aimIn(text: string): string | null
  /** What words tell their listener of somebody's aim. Null: nothing of it. */
  readTelling(text: string, aim: ToldAimReading): Telling | null
}

/** What somebody works at or worked at; `what` as in `WishReading`, but for `befriend` always the person's name. */
export interface ToldAimReading extends Pick<WishReading, 'kind' | 'what'> {
  /** How far it is. */
  done: number
}

export interface Telling {
  /** `at-it`: somebody works at it. `reached`: it is done. `over`: it was given up. */
  state: 'at-it' | 'reached' | 'over'
  /** The words also say how far it is. */
  counts: boolean
}
