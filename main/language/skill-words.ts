import type { SpokenReader } from './spoken-words.ts'

/** How people answer what a skill asks. */
export interface AnswerWords {
  /** The words without mere manners around them: "Well, three, please" → "three". */
  withoutManners(words: string): string
  /** They want to hear the rest: a yes to "Shall I go on?", not a question of their own. */
  wantsMore(text: string): boolean
  /** A yes or no to whatever was asked. */
  isYes(text: string): boolean
  isNo(text: string): boolean
  /** The words under which decided and undecided answers are kept. `isYes` and `isNo` know them. */
  kept: Readonly<Record<'yes' | 'no' | 'undecided', string>>
}

/** How people ask for skills, and how they speak while a skill is followed. */
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
  /** A tool's report to its caller as the caller's words to the listener: "You gave Ada a loaf" → "I gave you a loaf". */
  inOwnWords(report: string, listener: string): string
}
