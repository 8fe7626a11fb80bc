import type { ToolNames } from './tool-names.ts'

/** A call behind words in a line, written as in a program. `at`: where it begins in the text. */
export type LateCall =
  | { kind: 'none' }
  /** Undecided until more text comes. What stands before it is speech. */
  | { kind: 'partial'; at: number }
  /** The text ended inside the call. */
  | { kind: 'cut'; at: number }
  | { kind: 'call'; at: number; length: number }

/** A longer text is no call behind words. Characters. */
const longestLate = 2000

/** How much of the line before a text decides about it. */
export const lateTail = 12

/**
 * A call begins a line or follows a sentence, a mark of a list, a gesture or a dash. "You could say stop()" is none, nor
 * is what somebody quotes: `You said: give(item="bun")`.
 */
const lead = String.raw`(^|[.!?…]["”’'»)\]*]{0,4}\s+|[)\]*–—-]\s+)`
const begun = new RegExp(String.raw`${lead}([a-z]\w{1,63})\((?=\s*\w{1,64}\s*=\s*["'\d-])`, 'g')
const partial = new RegExp(String.raw`${lead}([a-z]\w{0,63})(\(\s*(?:\w{1,64}\s*(?:=\s*)?)?)?$`)
const value = String.raw`(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|-?\w[\w.]*)`
const pair = String.raw`\s*\w{1,64}\s*=\s*${value}\s*`
const whole = new RegExp(String.raw`^[a-z]\w{1,63}\(${pair}(?:,${pair})*\)`)

/**
 * Finds the first call in a line, which no person would say: `Very well. follow(who="Ada")`. `before`: the end of the
 * line before `text`, empty at its start. `isOver`: nothing more comes in this line.
 */
export const findLateCall = (
  { before, text, isOver }: { before: string; text: string; isOver: boolean },
  { isTool, mayBecomeTool }: ToolNames,
): LateCall => {
  const line = before + text
  for (const match of line.matchAll(begun)) {
    const at = match.index + (match[1] ?? '').length - before.length
    if (at < 0 || !isTool(match[2] ?? '')) continue
    const rest = text.slice(at)
    const found = whole.exec(rest)
    if (found !== null) return { kind: 'call', at, length: found[0].length }
    if (isOver) return { kind: 'cut', at }
    if (rest.length <= longestLate) return { kind: 'partial', at }
  }
  if (isOver) return { kind: 'none' }
  const open = partial.exec(line.slice(-longestPartial))
  if (open === null || !(open[3] === undefined ? mayBecomeTool(open[2] ?? '') : isTool(open[2] ?? '')))
    return { kind: 'none' }
  const at = text.length - open[0].length + (open[1] ?? '').length
  return at < 0 ? { kind: 'none' } : { kind: 'partial', at }
}

/** The longest beginning of a call that isn't sure yet, with what leads to it. */
const longestPartial = 200
