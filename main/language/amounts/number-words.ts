/** How a language spells numbers: words and their values, lower case. */
export interface NumberWords {
  /** "One" to "nineteen". These may follow one of `tens`. */
  units: Readonly<Record<string, number>>
  tens: Readonly<Record<string, number>>
  /** Multipliers: "two dozen", "three hundred". */
  times: Readonly<Record<string, number>>
  /** Words used for a number without being one: "a couple", "both". */
  loose: Readonly<Record<string, number>>
  /** "A loaf" is one. */
  one: readonly string[]
  /** "Some bread" counts as one if a number is needed, but it isn't a number. */
  some: readonly string[]
  /** "No loaves" means zero. */
  none: readonly string[]
  half: readonly string[]
  /** Between hundreds and the rest. */
  and: readonly string[]
  /** Between a number and the thing counted: "a dozen of eggs". */
  of: readonly string[]
  /** Phrases for everything, including what may follow them. */
  everything: readonly string[]
}
