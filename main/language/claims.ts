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
  /** Something between the two at an earlier time. */
  | 'past'
  /** That a program speaks. */
  | 'machine'
  /** That the speaker is somebody else. */
  | 'name'

/**
 * What was done between the two at an earlier time. `gave`: by the speaker, `got`: by the listener. `promisedMe`: by the
 * listener, `promisedYou`: by the speaker.
 */
export type PastDeed = 'gave' | 'got' | 'promisedMe' | 'promisedYou' | 'agreed' | 'offered' | 'errand'

export interface Claim {
  kind: ClaimKind
  /** Its object, in the claim's words; empty if it says only "it". */
  object: string
  /** About this moment, so earlier deeds prove nothing: an act ("here is your loaf") or a state ("in your bag"). */
  now?: 'act' | 'state'
  /** Of a `past` claim. */
  deed?: PastDeed
}

export interface ClaimWords {
  /** Lower-case names of all things, singular and plural, and of the coin. Only these can be handed over. */
  things: readonly string[]
  /** What the other asked for, to understand "here you go". */
  asked: string
  /** The words are for a note, so deeds of any time count. */
  noted?: boolean
  /** A language model speaks, so sentences that only sound like a completed act count too. */
  byModel?: boolean
  /** Names of other people, by which the speaker doesn't introduce itself. */
  others?: readonly string[]
}

interface Named {
  name: string
  plural: string
}

/** Reads what speakers say they have done. A claim that no reader finds stays unchecked. */
export interface ClaimReader {
  /** What one sentence claims. A sentence that is only a possibility claims nothing. */
  claimsIn(sentence: string, words: ClaimWords): Claim[]
  /** Whether a clause may begin a claim. If so, it waits for the end of its sentence, since the claim may come last. */
  mayClaim(clause: string): boolean
  /** Whether such a clause hasn't said anything yet. */
  saysNothingYet(clause: string): boolean
  /** A clause begins here; the sign before it waits with it. Global. */
  clauseBorder: RegExp
  /** Whether a sentence refers to something in the sentence `before` it. */
  leansOnBefore(sentence: string, before?: string): boolean
  /** Whether words ask for something: an earlier deed does not answer them. */
  asksForSomething(text: string): boolean
  /** Whether words ask in earnest who or what answers. */
  asksWhatYouAre(text: string): boolean
  /** Whether words bind their speaker, offer something or agree to it. Reports of earlier promises don't count. */
  binds(text: string): boolean
  /** Whether a claim's words say that an errand is over. */
  saysOver(object: string): boolean
  /** How the speaker and the listener are called in claims: "I", "you". */
  persons: { me: string; you: string; isMe(word: string): boolean }
  goods: {
    /** The main word of a name. */
    headOf(name: string): string
    /** Other names for a thing besides its full name. Lower case. */
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
  binds: () => false,
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
