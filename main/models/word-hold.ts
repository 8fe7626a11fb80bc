/** Scripts without spaces between words. Their text needn't be held. */
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const openEnd = /\s*(?:[\p{L}\p{M}\p{N}'’_-]|[\ud800-\udbff]$)*$/u
/** The most characters held. No word is longer, so a longer one is released. */
const longestHeld = 40

/**
 * Holds back the last, perhaps unfinished word of a stream, with the space before it. If a model dies between two
 * deltas, the shown text still ends after a whole word, where another model can continue.
 */
export const createWordHold = () => {
  let held = ''
  return {
    /** Returns the text to show now. */
    push(text: string): string {
      const all = held + text
      const tail = openEnd.exec(all)?.[0] ?? ''
      held = tail.length > longestHeld || spaceless.test(tail) ? '' : tail
      return all.slice(0, all.length - held.length)
    },
    get isHolding(): boolean {
      return held.trim() !== ''
    },
    /** Returns the rest, for a stream that ended well. */
    flush(): string {
      const rest = held
      held = ''
      return rest
    },
  }
}
