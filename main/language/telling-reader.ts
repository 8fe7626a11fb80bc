/** Reads what words tell their hearer. */
export interface TellingReader {
  /** The sentences that tell something, verbatim, without appended questions; empty for greetings and requests. */
  toldIn(text: string): string
  /** The importance of a told text, 1..10. */
  importanceOf(told: string): number
  /** Whether the speaker was asked to pass these words on. */
  passesOn(told: string): boolean
  /** Whether words give a model orders or pose as its system. Such words go no further than the day's notes. */
  looksLikeOrder(text: string): boolean
  /** Whether somebody calls themselves a language model or something like it. Quotations of others don't count. */
  speaksAsMachine(text: string): boolean
  /** Whether the speaker says that they handed something over. */
  tellsHanding(text: string): boolean
  /** The names of people, places and days in a text. */
  namesIn(text: string): string[]
  /** The numbers that are written as words. */
  numberWordsIn(text: string): string[]
}
