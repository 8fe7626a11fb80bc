/** Something that a speaker promises in words to do for the listener: "I will bring you two loaves at nine." */
export interface Undertaking {
  /** The sentence as said. */
  sentence: string
  /** `tell`: to tell another person something. `be`: to be somewhere. `do`: anything else. */
  kind: 'tell' | 'be' | 'do'
  /** The promised act without the time: "bring you two loaves". Empty if it is the act that the listener asked for. */
  words: string
  /** The time in the speaker's words: "tomorrow at nine", "when you come back". Empty for the next time they meet. */
  when: string
  /** Whether `words` are complete: "have it ready" depends on earlier words. */
  isWhole: boolean
}
