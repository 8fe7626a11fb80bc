/** What speakers say they have done, or are doing, for the person addressed. */
export type ClaimKind =
  | 'give'
  | 'take'
  | 'make'
  | 'teach'
  | 'lesson'
  | 'follow'
  | 'go'
  | 'drop'
  | 'shop'
  | 'quest'
  | 'offer'
  | 'deed'
  | 'tell'
  /** That a program speaks. */
  | 'machine'

export interface Claim {
  kind: ClaimKind
  /** What it is about, in the claim's words; empty if it says only "it". */
  object: string
  /** About this moment, so earlier deeds prove nothing: an act ("here is your loaf") or a state ("in your bag"). */
  now?: 'act' | 'state'
}

export interface ClaimWords {
  /** Lower-case names of all things, singular and plural, and of the coin. Only these can be handed over. */
  things: readonly string[]
  /** What the other asked for, to understand "here you go". */
  asked: string
  /** The words are for a note, so deeds of any time count. */
  noted?: boolean
  /** A language model speaks: what only sounds like an act told as done counts, too. */
  byModel?: boolean
}

interface Named {
  name: string
  plural: string
}

/** Reads what speakers say they have done. What no reader finds is guarded by nobody. */
export interface ClaimReader {
  /** What one sentence claims. A sentence that only may be so claims nothing. */
  claimsIn(sentence: string, words: ClaimWords): Claim[]
  /** Whether a clause may begin a claim. It waits until its sentence is complete: what it claims may come last. */
  mayClaim(clause: string): boolean
  /** What such a clause says is still to come. */
  saysNothingYet(clause: string): boolean
  /** A clause begins here; the sign before it waits with it. Global. */
  clauseBorder: RegExp
  /** Whether a sentence speaks on of what the sentence before it named. */
  leansOnBefore(sentence: string): boolean
  /** Whether words ask for something: an earlier deed does not answer them. */
  asksForSomething(text: string): boolean
  /** Whether words ask in earnest who or what answers. */
  asksWhatYouAre(text: string): boolean
  /** Whether a claim's words say that an errand is over. */
  saysOver(object: string): boolean
  /** How the speaker and the listener are called in claims: "I", "you". */
  persons: { me: string; you: string; isMe(word: string): boolean }
  goods: {
    /** The main word of a name. */
    headOf(name: string): string
    /** By what else a thing is called than its full name. Lower case. */
    shortNames(thing: Named): string[]
    /** What every world's money is called. */
    moneyNames: readonly string[]
    isCoin(text: string): boolean
    /** How many coins the words name. */
    coinsIn(text: string): number
    /** The number before what is named at this place. 1 if there is none. */
    countBefore(text: string, at: number): number
  }
}

/** Finds no claims, for a language that has no words for them. */
export const noClaims: ClaimReader = {
  claimsIn: () => [],
  mayClaim: () => false,
  saysNothingYet: () => false,
  clauseBorder: /\s*[,;:–—]/g,
  leansOnBefore: () => false,
  asksForSomething: () => false,
  asksWhatYouAre: () => false,
  saysOver: () => false,
  persons: { me: '', you: '', isMe: () => false },
  goods: {
    headOf: (name) => name,
    shortNames: () => [],
    moneyNames: [],
    isCoin: () => false,
    coinsIn: () => 1,
    countBefore: () => 1,
  },
}
