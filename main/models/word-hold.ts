/** Scripts that put no spaces between words: nothing of them needs to be held. */
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const openEnd = /\s*(?:[\p{L}\p{M}\p{N}'’_-]|[\ud800-\udbff]$)*$/u
/** No word is longer; what is, goes out. */
const longestHeld = 40

/**
 * Holds back the last, perhaps unfinished word of a stream, with the space before it. So a model may die between any two
 * deltas and what was shown still ends after a whole word, where another model can go on.
 */
export const createWordHold = () => {
  let held = ''
  return {
    /** What may be shown now. */
    push(text: string): string {
      const all = held + text
      const tail = openEnd.exec(all)?.[0] ?? ''
      held = tail.length > longestHeld || spaceless.test(tail) ? '' : tail
      return all.slice(0, all.length - held.length)
    },
    /** The rest: the stream has ended well. */
    flush(): string {
      const rest = held
      held = ''
      return rest
    },
  }
}
