import type { ToolCall } from '../mind/ports/chat-model.ts'
import { isObject, parseOrUndefined } from './tool-arguments.ts'

type WrittenCall = Omit<ToolCall, 'id'>

/** What may stand before a call in a program: `const done = await tools.`. */
const lead = /^(?:(?:const|let|var)\s+)?(?:\w{1,64}\s*=\s*)?(?:await\s+)?(?=[a-z])/i
const whole = /^(?:print\s*\(\s*)?(?:\w{1,64}\.)?([a-z]\w{1,63})\s*(\([\s\S]*\)|\{[\s\S]*\})$/i
const pair = /^\s*(\w{1,64})\s*=\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|-?\d+(?:\.\d+)?|\w+)\s*(?:,|$)/
const words: Readonly<Record<string, unknown>> = {
  true: true,
  True: true,
  false: false,
  False: false,
  null: null,
  None: null,
}

/**
 * Reads a call written as a line of a program: `give(item="bread", count=2)`, `give({"item": "bread"})`, `give{"item":
 * "bread"}`, also in brackets or ticks. Null if the text isn't such a call.
 */
export const readFunctionForm = (text: string): WrittenCall | null => {
  const bare = text.trim().replace(/^`([\s\S]*)`$/, '$1')
  const line = bare
    .replace(/;\s*$/, '')
    .replace(/^\[([\s\S]*)\]$/, '$1')
    .trim()
    .replace(lead, '')
  const match = whole.exec(line)
  if (match === null) return null
  const [, name = '', argumentText = ''] = match
  const given = /^print\s*\(/.test(line) ? argumentText.replace(/\)\s*\)$/, ')') : argumentText
  const inner = given.startsWith('(') ? given.slice(1, -1).trim() : given
  const object = parseOrUndefined(inner)
  if (isObject(object)) return { name, arguments: object }
  const pairs = readPairs(inner)
  return pairs === null ? null : { name, arguments: pairs }
}

const readPairs = (text: string): Record<string, unknown> | null => {
  const pairs: Record<string, unknown> = {}
  for (let rest = text; rest !== ''; ) {
    const match = pair.exec(rest)
    if (match === null) return null
    const [all, key = '', value = ''] = match
    if (!/^["'\d-]/.test(value) && !(value in words)) return null
    pairs[key] = /^["']/.test(value)
      ? value.slice(1, -1).replace(/\\(["'\\])/g, '$1')
      : value in words
        ? words[value]
        : Number(value)
    rest = rest.slice(all.length)
  }
  return pairs
}
