/** A thing that changes hands between the speaker and somebody else. `isTaken`: against the giver's will. */
export interface Handing {
  from: 'self' | 'other'
  to: 'self' | 'other'
  what: string
  isTaken: boolean
}

/** What words tell their hearer. */
export interface TellingReader {
  /** The sentences that tell something, verbatim, without appended questions; empty for greetings and requests. */
  toldIn(text: string): string
  /** Whether words only answer a question, so that nobody understands them without it: "Yes, gladly." */
  onlyAnswers(text: string): boolean
  /** The importance of a told text, 1..10. */
  importanceOf(told: string): number
  /** Whether the speaker was asked to pass these words on. */
  passesOn(told: string): boolean
  /** Whether words give a model orders or pose as its system. Such words go no further than the day's notes. */
  looksLikeOrder(text: string): boolean
  /** Whether somebody calls themselves a language model or something like it. Quotations of others don't count. */
  speaksAsMachine(text: string): boolean
  /** The clauses that tell no feeling, thought, hope or intention of the speaker. Nobody else can bear those out. */
  withoutInnerLife(text: string): string
  /** Whether a sentence only answers or ends a neighbour's talk, and would fit after many others. */
  isNod(sentence: string): boolean
  /** Whether the speaker says that they handed something over. */
  tellsHanding(text: string): boolean
  /** Who handed what to whom, as the speaker tells it. What passes between two others is left out. */
  handedIn(text: string): Handing[]
  /** The names of people, places and days in a text. */
  namesIn(text: string): string[]
  /** The numbers that are written as words. */
  numberWordsIn(text: string): string[]
}
