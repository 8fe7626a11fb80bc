/** The text between a turn's start and its words: the role's name. */
export type TurnHeader =
  /** Undecided until more text comes. */
  | { kind: 'partial' }
  /** There is no header. `length` characters are dropped. */
  | { kind: 'none'; length: number }
  /** `isOther`: the turn belongs to another speaker than the model. */
  | { kind: 'full'; length: number; isOther: boolean }

/**
 * Matches the end of the header between a turn's start and its text, in the templates of ChatML, Llama 3 and Harmony.
 */
const headerEnd = /\n|<\|end_header_id\|>|<\|message\|>|(?=<\|channel\|>)/i
const longestHeader = 64
const otherRole = /user|human|system|tool|player/i

/** Classifies `text`, which follows the mark that starts a turn. */
export const matchHeader = (text: string, ended: boolean): TurnHeader => {
  const end = headerEnd.exec(text)
  if (end === null || end.index > longestHeader) {
    if (end === null && !ended && text.length < 2 * longestHeader) return { kind: 'partial' }
    // A role's name is short. If it doesn't end soon, this isn't a header.
    return { kind: 'none', length: ended ? text.length : 0 }
  }
  const role = text.slice(0, end.index)
  return { kind: 'full', length: end.index + end[0].length, isOther: otherRole.test(role) }
}
