import { longestCallText } from './call-text.ts'
import type { ToolNames } from './tool-names.ts'

/** A call within a line, written as in a program. `at`: where it begins in the text. */
export type LateCall =
  | { kind: 'none' }
  /** Undecided until more text comes. What stands before it is speech. */
  | { kind: 'partial'; at: number }
  /** The text ended inside the call, or it can't be read. `length`: to the end of its line. */
  | { kind: 'cut'; at: number; length: number }
  /** `length` includes the ticks or brackets around it. */
  | { kind: 'call'; at: number; length: number; text: string }

const begun = /(`{1,3}|\*{1,2}|[[(])?(?<![\p{L}\p{N}_.-])(?:functions\.)?([a-z]\w{1,63})(?=\()/gu
const partial = /(?:`{1,3}|\*{1,2}|[[(])?(?<![\p{L}\p{N}_.-])(?:functions\.)?([a-z]\w{0,63})?$/u
/** The longest beginning of a name, with what stands before it. Characters. */
const longestPartial = 80
/** What stands before a word tells whether a sentence begins, so this much of the line before a text is needed. */
export const lateTail = 4

/**
 * A call to a tool that does not exist, or not now: no prose has such a name with "()", or a key and its value behind it.
 */
const isProgram = (name: string, behind: string): boolean =>
  name.includes('_') && (none.test(behind) || keyed.test(behind) || keyPartial.test(behind))

/** A name in quotation marks is spoken of. */
const quotedLead = /["“„«']$/u
/** What stands behind the bracket of a call: nothing, a key with its value, or a value. "stop (now)" is words. */
const none = /^\s*\)/
const keyed = /^\s*\w{1,64}\s*=(?!=)/
const keyPartial = /^\s*(?:\w{0,64}\s*=?)?$/
const valued = /^\s*["'“[{]/
const single = /^\s*(-?[\w.]{1,64})\s*([,)])/
const singlePartial = /^\s*(?:-[\w.]{0,64}|[\w.]{1,64}\s*)$/

/**
 * Finds the first call in a line, which no person would say: the name of a tool, directly followed by a bracket that is
 * empty or has arguments. `before`: the end of the line before `text`, empty at its start. `ended`:
 * nothing more comes.
 */
export const findLateCall = (
  { before, text, ended }: { before: string; text: string; ended: boolean },
  names: ToolNames,
): LateCall => {
  const newline = text.indexOf('\n')
  const line = before + (newline === -1 ? text : text.slice(0, newline))
  const isOver = ended || newline !== -1
  for (const match of line.matchAll(begun)) {
    const at = match.index - before.length
    const [all, lead = '', name = ''] = match
    const open = at + all.length
    if (at < 0 || !(names.isTool(name) || isProgram(name, text.slice(open + 1)))) continue
    if (none.test(text.slice(open + 1)) && quotedLead.test(line.slice(0, match.index))) continue
    const kind = argumentsIn(text.slice(open + 1, isOver && newline !== -1 ? newline : undefined), isOver, name, names)
    if (kind === 'none') continue
    if (kind === 'partial') return { kind, at }
    const end = endOf(text, open, ended)
    if (end === 'open' && text.length - open <= longestCallText) return { kind: 'partial', at }
    if (typeof end !== 'number') return { kind: 'cut', at, length: (newline === -1 ? text.length : newline) - at }
    const close = closing(lead, text.slice(end))
    if (close === null && !ended) return { kind: 'partial', at }
    return { kind: 'call', at, length: end + (close ?? 0) - at, text: text.slice(at + lead.length, end) }
  }
  if (isOver) return { kind: 'none' }
  const tail = line.slice(-longestPartial)
  const open = partial.exec(tail)
  if (open === null || open[0] === '' || !mayBecome(open[1] ?? '', tail.slice(0, open.index), names))
    return { kind: 'none' }
  const at = text.length - open[0].length
  return at < 0 ? { kind: 'none' } : { kind: 'partial', at }
}

const closers: Readonly<Record<string, string>> = { '[': ']', '(': ')' }

/**
 * How many characters behind a call belong to it: the end of what was opened before it, or of a list of calls. Null: more
 * text decides.
 */
const closing = (lead: string, behind: string): number | null => {
  if (behind === '') return null
  const close = closers[lead] ?? lead
  if (close !== '' && behind.startsWith(close)) return close.length
  if (close.startsWith(behind)) return null
  if (behind.startsWith(']')) return 1
  const comma = lead === '[' ? /^\s*[,;]\s*/.exec(behind)?.[0] : undefined
  return comma?.length ?? 0
}

/**
 * Whether the last word may become a call. No sentence of prose begins with a small letter, so such a word is held until
 * more comes, whatever its name.
 */
const mayBecome = (word: string, lead: string, { mayBecomeTool }: ToolNames): boolean =>
  word.includes('_') || (word !== '' && /[.!?…]["”’)]?\s+$/.test(lead)) || mayBecomeTool(word, ['functions'])

/** Whether the text behind a bracket begins with arguments of this tool. */
const argumentsIn = (
  text: string,
  isOver: boolean,
  name: string,
  { argumentOf }: ToolNames,
): 'call' | 'partial' | 'none' => {
  if (none.test(text)) return 'call'
  // Nothing but a call ends so.
  if (isOver && text.trim() === '' && name.includes('_')) return 'call'
  if (keyed.test(text) || valued.test(text)) {
    // "==" is no key with its value.
    return !isOver && /^\s*\w{1,64}\s*=$/.test(text) ? 'partial' : 'call'
  }
  const value = single.exec(text)
  if (value !== null) return isBare(value[1] ?? '', argumentOf(name)) ? 'call' : 'none'
  return !isOver && (keyPartial.test(text) || singlePartial.test(text)) ? 'partial' : 'none'
}

/** Whether a word without quotation marks is a value: a number, or one that the argument lists. */
const isBare = (word: string, argument: ReturnType<ToolNames['argumentOf']>): boolean =>
  /^-?\d+(?:\.\d+)?$/.test(word) || argument?.values.includes(word) === true

/**
 * Where the bracket at `open` is closed, behind it. 'open': the text ends first. 'broken': a line ends inside a
 * quotation, or the text is over.
 */
const endOf = (text: string, open: number, ended: boolean): number | 'open' | 'broken' => {
  let depth = 0
  let quote = ''
  for (let at = open; at < text.length; at++) {
    const sign = text.charAt(at)
    if (quote !== '') {
      if (sign === '\n') return 'broken'
      if (sign === '\\') at++
      else if (sign === quote) {
        // A mark inside the words, as in 'aching man's knees', closes nothing.
        const behind = /^\s*(.?)/.exec(text.slice(at + 1))?.[1] ?? ''
        if (behind === '' && !ended && !text.slice(at + 1).includes('\n')) return 'open'
        if (behind === '' || ',)]}:'.includes(behind)) quote = ''
      }
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '“') quote = '”'
    else if ('([{'.includes(sign)) depth++
    else if (')]}'.includes(sign) && --depth === 0) return at + 1
  }
  return ended ? 'broken' : 'open'
}
