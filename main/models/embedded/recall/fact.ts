import type { Term } from '../../../language/en/grammar/terms.ts'
import type { Sentence } from '../../../language/en/grammar/text.ts'

/** One thing that somebody told me, in their own words ("I lost a ring"). */
export interface Fact {
  sentence: Sentence
  /** The sentence before it, if this one only says "he", "she" or "it". */
  lead: Sentence | null
  terms: Term[]
  /** Terms of the surrounding sentences, for pronouns. They count less. */
  around: Term[]
  by: { id: string | null; name: string }
  date: string | null
  time: string | null
  /** Told in this very talk. */
  now: boolean
  /** Higher is newer. */
  order: number
  /** How well the memory itself thinks it fits, 0..1. */
  score: number
  /** Its weight when it was noted, 1..10. */
  importance: number
  /** Everything that was said when this was told. */
  telling: string
  /** I overheard it. It wasn't said to me. */
  overheard: boolean
  /** Whose words they are, if somebody else passed them on to me. */
  from: string | null
  /** A note about them, not in their words. */
  noted: boolean
  /** Everybody through whom the words reached the teller, as far as they were named. */
  over: readonly string[]
}
