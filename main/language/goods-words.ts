/** Words for things that change hands. */
export interface GoodsWords {
  /** Words that don't tell which thing is meant: "a", "my", "piece". */
  idle: ReadonlySet<string>
  /** Whether words mean money, whatever its name in this world. */
  isGold(text: string): boolean
  /** Whether words mean that nothing is given. */
  isNothing(text: string): boolean
  /** The things in a list: "2 loaves of bread, a jug and 5 pennies". */
  sortsIn(text: string): string[]
  /** Whether a thing is counted by the dozen, like "dozen eggs": "a dozen eggs" is one of it and "24 eggs" are two. */
  isByTheDozen(name: string): boolean
  /** Whether words count in dozens. */
  countsDozens(text: string): boolean
  /** Whether words mean one of a thing, or any amount of it: "loaf" of a loaf of bread, and not "bread". */
  namesOne(words: string, kind: { name: string; plural: string }): boolean
  /** What a speaker plainly holds out to the listener, who is called so, as a present. Null: nothing. */
  heldOut(text: string, called: string): HeldOut | null
  /** The amount in words that say nothing else, in answer to "How many?": "3", "three of them". Null: they say more. */
  amountOf(text: string, thing: string): string | null
}

/**
 * A present held out. `thing`: in words without an article, empty if it isn't named. `isCounted`: the words say how
 * many. `rest`: what else was said.
 */
export interface HeldOut {
  thing: string
  isCounted: boolean
  rest: string
}
