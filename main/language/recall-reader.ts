/** What a clause states. */
export interface Claim {
  /** What the value describes: `home`, `age`, `name of dog`, `liking fish` … */
  attribute: string
  value: string
  /** Whether the value is no longer true. */
  ended?: boolean
  /** The name of the person it is about, if that isn't the speaker: "Ada lives …". */
  about?: string
  /** The person or thing of the speaker's that it is about: "my sister lives …". */
  ofSpeaker?: string
}

/** What a text names, as bits: a question about time is answered by words that name a time. */
export const answerKinds = { time: 1, number: 2, name: 4, place: 8, colour: 16, reason: 32 } as const

/** The questions that recall asks about memories and about questions. */
export interface RecallReader {
  /** The roots of the telling words, in order, with repetitions. */
  terms(text: string): readonly string[]
  /** Raise it when `terms` or `near` change. All vectors are then rebuilt. */
  version: string
  /** Roots that match each other in a search. */
  near: {
    /** Each near root with its worth, 0..1. Empty for a word in no group. */
    near(root: string): readonly Alike[]
    /** Numbers of the groups that contain a root, for vectors. */
    groupsOf(root: string): readonly number[]
  }
  /** Roots of question words that say little about the answer. */
  vague: ReadonlySet<string>
  /** Roots that a question and its answer share although they say little: "favourite". */
  saidByBoth: ReadonlySet<string>
  /** Words for the kinds of thing that a question asks for: "which ointment". */
  kindsNamed(question: string): string[]
  /** What an answer must name, as bits of `answerKinds`. One is enough; 0 means unknown. */
  kindsWanted(question: string): number
  /** What a text names, as bits of `answerKinds`. */
  kindsOffered(words: string): number
  /** Whether a question is about the asker: "where do I live?" */
  isOfAsker(question: string): boolean
  /** The things that a question says a person has ("my winter cloak"), each as the words for it. */
  possessedIn(question: string): string[][]
  /** Whether a text mentions one of these things as its speaker's. */
  isTheirs(text: string, things: readonly (readonly string[])[]): boolean
  /** Whether a sentence is about its speaker. */
  isFirstPerson(sentence: string): boolean
  /** Whether words report a change: "now", "instead", "no longer". */
  reportsChange(words: string): boolean
  /** What a note quotes its writer as saying; null if it quotes nothing. */
  ownWords(note: string): string | null
  /** A quick check that spares most memories the slower `claimsIn`. */
  mayClaim(text: string): boolean
  /**
   * The claims in a text. `ofPerson`: the text is from a file on a person, whose lines leave out the subject.
   * Questions, wishes and conditions claim nothing.
   */
  claimsIn(words: string, ofPerson: boolean): Claim[]
}

interface Alike {
  term: string
  worth: number
}
