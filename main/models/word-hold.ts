/** Scripts without spaces between words. None of their text needs to be held. */
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const openEnd = /\s*(?:[\p{L}\p{M}\p{N}'’_-]|[\ud800-\udbff]$)*$/u
/** No word is longer. A longer one is released. */
const longestHeld = 40

/**
 * Holds back the last, perhaps unfinished word of a stream, with the space before it. If a model dies between two
 * deltas, the shown text still ends after a whole word, where another model can continue.
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
    /** The rest, for a stream that ended well. */
    flush(): string {
      const rest = held
      held = ''
      return rest
    },
  }
}
