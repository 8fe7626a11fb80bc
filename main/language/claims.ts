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
  /** What somebody who is not in this talk is said to have said. */
  | 'quote'
  /** What somebody who doesn't hear it told the speaker in confidence. */
  | 'secret'
  /** That the speaker has something with it: "I have three loaves left". */
  | 'have'
  /** That the speaker saw or knows something that others wonder about: "I know who did it". */
  | 'witness'

/**
 * What was done between the two at an earlier time. `gave`: by the speaker, `got`: by the listener. `promisedMe`: by the
 * listener, `promisedYou`: by the speaker. `metWith`: they were together, and talked at most. `walkedWith`: they walked
 * together. `didWith`: anything else by the speaker or both, with the listener. `youDid`: by the listener.
 */
export type PastDeed =
  | 'gave'
  | 'got'
  | 'promisedMe'
  | 'promisedYou'
  | 'agreed'
  | 'offered'
  | 'errand'
  | 'metWith'
  | 'walkedWith'
  | 'didWith'
  | 'youDid'

export interface Claim {
  kind: ClaimKind
  /** The object in the claim's words. Empty if the words say only "it". */
  object: string
  /**
   * Set if the claim is about this moment, so that earlier deeds prove nothing. An act: "here is your loaf". A state:
   * "in your bag". Of a `quote`, a state: however few its words, they tell of a deed or agree.
   */
  now?: 'act' | 'state'
  /** Of a `past` claim. */
  deed?: PastDeed
  /** The same, and of a `witness`: the sentence, which may name the day or the matter. */
  told?: string
  /** Of a `witness` that is about who it was: the name in lower case, or nothing if it names nobody. */
  who?: string
  /** Of a `witness`: it names nothing itself, so the talk tells what it is about: "I know who did it". */
  isOfTalk?: true
  /** Of a `quote`: whose words they are said to be. */
  teller?: string
}

export interface ClaimWords {
  /** Lower-case names of all things, singular and plural, and of the coin. Only these can be handed over. */
  things: readonly string[]
  /** The listener's words just before, which tell what "here you go" refers to. */
  asked: string
  /** The words are for a note, so deeds of any time can prove them. */
  noted?: boolean
  /** A language model speaks, so sentences that only sound like a completed act count too. */
  byModel?: boolean
  /** Names of other people, by which the speaker doesn't introduce itself. */
  others?: readonly string[]
  /** The claim that was left out before. Words that only take it for granted claim it again. */
  again?: Claim
  /** The names of those whose words a language model may report: everyone but itself and the listener. */
  tellers?: readonly string[]
}

interface Named {
  name: string
  plural: string
}

/** Finds what speakers say they have done. Nothing checks a claim that this reader misses. */
export interface ClaimReader {
  /** What one sentence claims. A sentence that is only a possibility claims nothing. */
  claimsIn(sentence: string, words: ClaimWords): Claim[]
  /** The earlier deeds that a note tells of, put as words to the other: "you gave me a feather". */
  notedDeedsIn(sentence: string): Claim[]
  /**
   * Whether a clause may begin a claim. If so, the clause is held back to the end of its sentence, since the claim may
   * come last.
   */
  mayClaim(clause: string): boolean
  /** Whether a held clause is still without a statement. */
  saysNothingYet(clause: string): boolean
  /** Matches where a clause begins; the sign before the clause is held with it. Global. */
  clauseBorder: RegExp
  /** Whether a sentence refers to something in the sentence `before` it. */
  leansOnBefore(sentence: string, before?: string): boolean
  /** Whether words ask for something: an earlier deed does not answer them. */
  asksForSomething(text: string): boolean
  /** Whether words seriously ask who or what is answering. */
  asksWhatYouAre(text: string): boolean
  /** Whether words bind their speaker, offer something or agree to it. Reports of earlier promises don't count. */
  binds(text: string): boolean
  /** Whether a statement tells of somebody's deed: "I saw a boy run", "it is me". */
  tellsWho(text: string): boolean
  /** Whether a claim's words say that an errand is over. */
  saysOver(object: string): boolean
  /** The words for speaker and listener in claims: "I", "you". */
  persons: { me: string; you: string; isMe(word: string): boolean }
  goods: {
    /** The main word of a name. */
    headOf(name: string): string
    /** Other names for a thing besides its full name. Lower case. */
    shortNames(thing: Named): string[]
    /** The names for money that hold in every world. */
    moneyNames: readonly string[]
    isCoin(text: string): boolean
    /** Whether words may mean any thing: "it", "something", "a gift", "some food". */
    mayBeAny(text: string): boolean
    /** How many coins the words name. */
    coinsIn(text: string): number
    /** The number before the thing named at position `at`. 1 if there is none. */
    countBefore(text: string, at: number): number
  }
}

/** A reader that finds no claims, for a language without words for them. */
export const noClaims: ClaimReader = {
  claimsIn: () => [],
  notedDeedsIn: () => [],
  mayClaim: () => false,
  saysNothingYet: () => false,
  clauseBorder: /\s*[,;:–—]/g,
  leansOnBefore: () => false,
  asksForSomething: () => false,
  asksWhatYouAre: () => false,
  binds: () => false,
  tellsWho: () => false,
  saysOver: () => false,
  persons: { me: '', you: '', isMe: () => false },
  goods: {
    headOf: (name) => name,
    shortNames: () => [],
    moneyNames: [],
    isCoin: () => false,
    mayBeAny: () => true,
    coinsIn: () => 1,
    countBefore: () => 1,
  },
}
