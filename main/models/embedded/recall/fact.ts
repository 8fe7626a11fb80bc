import type { Term } from '../../../language/en/grammar/terms.ts'
import type { Sentence } from '../../../language/en/grammar/text.ts'

/** One thing that somebody told me, in their own words ("I lost a ring"). */
export interface Fact {
  sentence: Sentence
  /** The sentence before, if this one only says "he", "she" or "it". */
  lead: Sentence | null
  terms: Term[]
  /** Terms of the surrounding sentences, for pronouns. They count less. */
  around: Term[]
  by: { id: string | null; name: string }
  date: string | null
  time: string | null
  /** Whether it was told in this talk. */
  now: boolean
  /** The order of telling. Higher is newer. */
  order: number
  /** How well the memory considers the fact to fit, 0..1. */
  score: number
  /** The importance when it was noted, 1..10. */
  importance: number
  /** Everything that was said along with it. */
  telling: string
  /** Whether I overheard it instead of being told. */
  overheard: boolean
  /** The original speaker, if somebody else passed the words on to me. */
  from: string | null
  /** Whether it is a note about them, not their words. */
  noted: boolean
  /** Everybody named as having passed the words on to the teller. */
  over: readonly string[]
}
