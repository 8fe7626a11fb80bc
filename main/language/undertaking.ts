/** Something a speaker promises to do for the listener, in words only: "I will bring you two loaves at nine." */
export interface Undertaking {
  /** As said. */
  sentence: string
  /** `tell`: words for another person; `be`: to be somewhere; `do`: anything else. */
  kind: 'tell' | 'be' | 'do'
  /** The promised act without the time: "bring you two loaves". If empty, the act is the one the listener asked for. */
  words: string
  /** The time in the speaker's words: "tomorrow at nine", "when you come back". If empty, the next time they meet. */
  when: string
  /** Whether `words` are complete: "have it ready" depends on earlier words. */
  isWhole: boolean
}
