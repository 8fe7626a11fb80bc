/** Something a speaker undertakes to do for the listener, in words alone: "I will bring you two loaves at nine." */
export interface Undertaking {
  /** As said. */
  sentence: string
  /** `tell`: words for another person; `be`: to be somewhere; `do`: anything else. */
  kind: 'tell' | 'be' | 'do'
  /** What is undertaken, without when: "bring you two loaves". Empty: what the listener asked for. */
  words: string
  /** When, as it was said: "tomorrow at nine", "when you come back". Empty: whenever they meet. */
  when: string
  /** Whether `words` say it all: "have it ready" leans on what was said before. */
  isWhole: boolean
}
