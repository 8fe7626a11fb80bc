import type { SpokenReader } from './spoken-words.ts'

/** Reads how people answer a skill's question. */
export interface AnswerWords {
  /** The words without polite phrases around them: "Well, three, please" → "three". */
  withoutManners(words: string): string
  /** Whether somebody wants to hear the rest. That is a yes to "shall I go on?", not a question. */
  wantsMore(text: string): boolean
  /** Whether words are a yes, or a no, to any question. */
  isYes(text: string): boolean
  isNo(text: string): boolean
  /** The words in which decided and undecided answers are stored. `isYes` and `isNo` know them. */
  kept: Readonly<Record<'yes' | 'no' | 'undecided', string>>
}

/** Reads how people ask for skills, and how they speak while an NPC follows a skill. */
export interface SkillWords {
  spoken: SpokenReader
  answers: AnswerWords
  relevance: {
    /** Stems of the words that tell what a text is about, in order. */
    termsOf(text: string): string[]
    /** Stems that mean about the same as one. */
    synonymsOf(stem: string): readonly string[]
  }
  /** The form in which names are compared: without case, articles and word forms. */
  plainName(text: string): string
  /** General names for money, apart from the world's name for its coins. */
  moneyNames: readonly string[]
  /** The number of the part that a note says was told to this listener. Null if it says no such thing. */
  partTold(note: string, listener: string): number | null
  /**
   * Turns a tool's report to its caller into the caller's words to the listener: "You gave Ada a loaf" → "I gave you a
   * loaf".
   */
  inOwnWords(report: string, listener: string): string
}
