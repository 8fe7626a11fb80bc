/** Something that waits for one person's yes or no. */
export interface Waiting {
  id: string
  /** What they would do after a yes, in the words of the proposal. */
  does: string
  /** What they would get after a yes. */
  gets: string
  /** It was mentioned last, so a bare yes or no answers it. */
  last: boolean
}

/** How words answer what waits. */
export type Assent<Matter extends Waiting> =
  | { kind: 'yes' | 'no' | 'later'; to: Matter }
  /** A yes or no that may answer any of these. */
  | { kind: 'which'; among: Matter[] }
  /** They speak of something else: another topic, another thing, a question, or nothing waits. */
  | { kind: 'else' }
