import { type Finding, finding } from '../../../language/findings/finding.ts'
import type { ToolAction } from './step.ts'
import { readTemplate } from './template.ts'

const closing: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”', '‘': '’' }

/** Reads `tool key=value key="two words" key={placeholder}`, or names the fault in it. */
export const readCall = (code: string): { action: ToolAction } | { wrong: Finding } => {
  const name = /^[a-z][a-z0-9_]{0,62}(?=\s|$)/.exec(code)?.[0]
  if (name === undefined)
    return {
      wrong: finding('read-call.is-not-a-tool-write-a', { short: short(code) }),
    }
  const given: { key: string; value: string }[] = []
  for (let at = name.length; at < code.length; ) {
    if (/\s|,/.test(code[at] ?? '')) {
      at += 1
      continue
    }
    const key = /^[A-Za-z_][A-Za-z0-9_-]{0,62}=/.exec(code.slice(at, at + 64))?.[0]
    if (key === undefined)
      return {
        wrong: finding('read-call.is-not-keyvalue-put-words-with', {
          short: short(code),
          short2: short(code.slice(at), 30),
        }),
      }
    const value = readValue(code, at + key.length)
    if (value === null)
      return { wrong: finding('read-call.the-value-of-has-no-closing', { short: short(code), key: key.slice(0, -1) }) }
    if (value.text === '')
      return { wrong: finding('read-call.has-no-value', { short: short(code), key: key.slice(0, -1) }) }
    if (given.some((each) => each.key === key.slice(0, -1)))
      return { wrong: finding('read-call.gives-twice', { short: short(code), key: key.slice(0, -1) }) }
    given.push({ key: key.slice(0, -1), value: value.text })
    at = value.end
  }
  return {
    action: {
      kind: 'tool',
      tool: name,
      arguments: given.map(({ key, value }) => ({ key, value: readTemplate(value) })),
    },
  }
}

/** The value that begins at `from`. Text in braces may contain spaces. */
const readValue = (code: string, from: number): { text: string; end: number } | null => {
  const close = closing[code[from] ?? '']
  if (close !== undefined) {
    const end = code.indexOf(close, from + 1)
    return end < 0 ? null : { text: code.slice(from + 1, end), end: end + 1 }
  }
  let end = from
  while (end < code.length && !/\s/.test(code[end] ?? '')) {
    if (code[end] === '{') {
      const brace = code.indexOf('}', end)
      if (brace < 0) return null
      end = brace
    }
    end += 1
  }
  return { text: code.slice(from, end).replace(/,$/, ''), end }
}

const short = (text: string, most = 60): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`)
