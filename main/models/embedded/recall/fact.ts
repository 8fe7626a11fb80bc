import type { Term } from '../../../language/en/grammar/terms.ts'
import type { Sentence } from '../../../language/en/grammar/text.ts'

/** One thing somebody told me, in their own words ("I lost a ring"). */
export interface Fact {
  sentence: Sentence
  /** The sentence before it, when this one only says "he", "she" or "it". */
  lead: Sentence | null
  terms: Term[]
  /** Terms of the sentences around it, for pronouns: worth less. */
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
  /** How much it weighed when it was noted, 1..10. */
  importance: number
  /** The whole of what was said when this was told. */
  telling: string
  /** It was not said to me: I heard it by the way. */
  overheard: boolean
  /** Whose words they are, when somebody else brought them to me. */
  from: string | null
  /** It is noted of them, not in their words. */
  noted: boolean
  /** All over whom they came to the one who told me, as far as they were named. */
  over: readonly string[]
}
