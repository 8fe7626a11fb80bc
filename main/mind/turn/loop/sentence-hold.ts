import { endsWhole, wholeLength, withoutBrokenEnd, withoutLastWord } from '../../../language/whole-sentences.ts'

/** Keeps back the end of an answer that may break off. */
export interface SentenceHold {
  push(delta: string): string
  /** Ends an answer. `isBroken`: it ended before its end, for lack of room or because its stream was cut. */
  end(isBroken: boolean): string
}

/** The longest sentence that waits for its end. The listener reads anything longer as it comes. */
const longest = 600

/**
 * Creates the hold of a model's words. The first sentence passes word by word, so that the listener reads it at once.
 * Later ones pass when they are whole, because spoken words can't be taken back if their sentence breaks off.
 */
export const createSentenceHold = (): SentenceHold => {
  /** What was passed of the open sentence. */
  let open = ''
  let held = ''
  let hasWhole = false
  const passOpen = (): string => {
    const length = Math.max(0, withoutLastWord(open + held) - open.length)
    const passed = held.slice(0, length)
    open += passed
    held = held.slice(length)
    return passed
  }
  return {
    push: (delta) => {
      held += delta
      const all = open + held
      const length = wholeLength(all)
      if (length === 0) return hasWhole && open === '' && held.length <= longest ? '' : passOpen()
      hasWhole ||= /[\p{L}\p{N}]/u.test(all.slice(0, length))
      const whole = all.slice(open.length, length)
      held = held.slice(whole.length)
      open = open.slice(length)
      return hasWhole && open === '' && held.length <= longest ? whole : whole + passOpen()
    },
    end: (isBroken) => {
      const all = open + held
      const isWhole = !isBroken || endsWhole(all)
      const cut = hasWhole && open === '' ? '' : withoutBrokenEnd(all).slice(open.length)
      const rest = isWhole ? held : cut
      open = held = ''
      hasWhole = false
      return rest
    },
  }
}
