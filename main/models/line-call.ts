import { longestCallText } from './call-text.ts'
import { readFunctionForm } from './function-form.ts'
import type { ToolNames } from './tool-names.ts'

/** A call at the start of a line, written as in a program or at the prompt of a console. */
export type LineCall =
  | { kind: 'none' }
  /** Undecided until more text comes. */
  | { kind: 'partial' }
  /** The text ended inside the call. */
  | { kind: 'cut'; length: number }
  | { kind: 'call'; length: number; text: string }

/** A line that begins like a call in a program. `gi` may still become `give(`. */
const formBegun = /^[`[]?(?:print\()?(?:functions\.)?([a-z]\w{1,63})[({]/
const formPartial = /^[`[]?(?:print\(|functions\.)?([a-z]\w{0,63})?$/
const formCut = /^[^(]*\(\s*\w+\s*=[^)]*$/
/** A first word in lower case may be the name of a call to no real tool. */
const wordPartial = /^[`[]?[a-z](?:[a-z\d]{0,20}|\w*_\w*)$/
/** No prose writes `name(key="…` or `name("…`. */
const programBegun = /^[`[]?(?:print\(|\w{1,64}\.)?[a-z]\w{1,63}\(\s*(?:\w{1,64}\s*=\s*["'\d[{TFN]|["'{])/
const programPartial = /^[`[]?(?:print\(|\w{1,64}\.)?(?:[a-z]\w{0,63}(?:\(\s*(?:\w{1,64}\s*(?:=\s*)?)?)?)?$/
const programWhole = /\)[\])`]*;?\s*$/
/** May stand before the name of a tool in a line of a program. */
const formLeads = ['print(', 'functions.']
/** A prompt of a console before a line of a program. */
const promptBegun = /^(>{1,3})[ \t]*([a-z]\w{1,63})[({]/
const promptPartial = /^>{1,3}[ \t]*(?:[a-z]\w{0,63})?$/

/** Classifies `text`, which begins at the start of a line. */
export const matchLineCall = (text: string, ended: boolean, names: ToolNames): LineCall => {
  const { isTool, mayBecomeTool } = names
  const newline = text.indexOf('\n')
  if (!ended && promptPartial.test(text)) return { kind: 'partial' }
  const prompt = promptBegun.exec(text)
  if (prompt !== null && (isTool(prompt[2] ?? '') || prompt[1] !== '>')) {
    const line = newline === -1 ? text : text.slice(0, newline)
    if (newline === -1 && !ended && line.length <= longestCallText) return { kind: 'partial' }
    const call = line.replace(/^[>\s]+/, '')
    if (readFunctionForm(call, names) !== null) return { kind: 'call', length: line.length, text: call }
  }
  const begun = formPartial.exec(text)
  if (!ended && begun !== null && mayBecomeTool(begun[1] ?? '', formLeads)) return { kind: 'partial' }
  if (!ended && (wordPartial.test(text) || (text.includes('(') && programPartial.test(text))))
    return { kind: 'partial' }
  const isOfTool = isTool(formBegun.exec(text)?.[1] ?? '')
  if (isOfTool || programBegun.test(text)) {
    const line = newline === -1 ? text : text.slice(0, newline)
    if (newline === -1 && !ended && line.length <= longestCallText) return { kind: 'partial' }
    if (readFunctionForm(line, names) !== null) return { kind: 'call', length: line.length, text: line }
    if (!isOfTool && programWhole.test(line)) return { kind: 'call', length: line.length, text: line }
    if (ended && formCut.test(line)) return { kind: 'cut', length: line.length }
  }
  return { kind: 'none' }
}
