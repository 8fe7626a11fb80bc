/** How a language spells numbers: words and what they mean, lower case. */
export interface NumberWords {
  /** "One" to "nineteen"; a word may stand behind one of `tens`. */
  units: Readonly<Record<string, number>>
  tens: Readonly<Record<string, number>>
  /** What multiplies: "two dozen", "three hundred". */
  times: Readonly<Record<string, number>>
  /** What stands for a number without being one: "a couple", "both". */
  loose: Readonly<Record<string, number>>
  /** "A loaf" is one. */
  one: readonly string[]
  /** "Some bread" is as much as one where a number is wanted, but names none. */
  some: readonly string[]
  /** "No loaves" are none. */
  none: readonly string[]
  half: readonly string[]
  /** Between hundreds and the rest. */
  and: readonly string[]
  /** Between a number and what is counted: "a dozen of eggs". */
  of: readonly string[]
  /** Phrases for all there is, with what may follow of it. */
  everything: readonly string[]
}
