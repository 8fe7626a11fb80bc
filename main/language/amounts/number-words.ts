/** How a language spells numbers: words and their values, lower case. */
export interface NumberWords {
  /** "One" to "nineteen". These may follow one of `tens`. */
  units: Readonly<Record<string, number>>
  tens: Readonly<Record<string, number>>
  /** Multipliers: "two dozen", "three hundred". */
  times: Readonly<Record<string, number>>
  /** Words that stand for a number without naming one: "a couple", "both". */
  loose: Readonly<Record<string, number>>
  /** Words that mean one: "a loaf". */
  one: readonly string[]
  /** Words for an unstated amount: "some bread". Read as one where a number is needed. */
  some: readonly string[]
  /** Words that mean zero: "no loaves". */
  none: readonly string[]
  half: readonly string[]
  /** Words between the hundreds and the rest: "a hundred and five". */
  and: readonly string[]
  /** Words between a number and the thing counted: "a dozen of eggs". */
  of: readonly string[]
  /** Phrases for everything, including what may follow them. */
  everything: readonly string[]
}
