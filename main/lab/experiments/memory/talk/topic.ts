/**
 * One thing that people tell about themselves, with many ways to say it and to ask for it. In questions `{S}` is the
 * person ("I" or "Ada"), `{p}` "my" or "her", `{P}` "my" or "Ada's"; `{do}`, `{have}` and `{is}` agree with it.
 * `{value}` is what is told; other braces name a pool.
 */
export interface Topic {
  name: string
  /** What is told: part of a sentence. */
  value: string
  told: readonly string[]
  /** Questions that share a word with what was told. */
  asked: readonly string[]
  /** Questions in other words. */
  paraphrased: readonly string[]
  /** Sentences that say that the value has changed. */
  changed?: readonly string[]
  /** Sentences with the same words that mean something else. */
  alike: readonly string[]
  /** Questions close to the topic that nothing answers. */
  beyond: readonly string[]
}
