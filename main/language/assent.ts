/** Something that waits for one person's yes or no. */
export interface Waiting {
  id: string
  /** What they would do by a yes, in the words in which it was put. */
  does: string
  /** What they would get by a yes. */
  gets: string
  /** It is what was spoken of last: a bare yes or no is one to it. */
  last: boolean
}

/** What words say to what waits. */
export type Assent<Matter extends Waiting> =
  | { kind: 'yes' | 'no' | 'later'; to: Matter }
  /** A yes or no that may be one to any of these. */
  | { kind: 'which'; among: Matter[] }
  /** They speak of something else: another topic, another thing, a question, or nothing waits. */
  | { kind: 'else' }
