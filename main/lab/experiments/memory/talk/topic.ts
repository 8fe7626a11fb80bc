/**
 * One thing that people tell of themselves, with the many ways to say it and to ask for it. In questions `{S}` is the one it is about ("I" or "Ada"), `{p}` "my" or
 * "her", `{P}` "my" or "Ada's", `{do}` and `{have}` and `{is}` agree with it. `{value}` is what is told; other braces name a pool.
 */
export interface Topic {
  name: string
  /** What is told: a sentence's part. */
  value: string
  told: readonly string[]
  /** Questions that share a word with what was told. */
  asked: readonly string[]
  /** Questions in other words. */
  meant: readonly string[]
  /** Said when it is no longer as it was told before. */
  changed?: readonly string[]
  /** Sentences with the same words that mean something else. */
  alike: readonly string[]
  /** Questions near the topic that nothing answers. */
  beyond: readonly string[]
}
