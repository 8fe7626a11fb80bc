import type { ToolCall } from '../mind/ports/chat-model.ts'
import { isObject, parseOrUndefined } from './tool-arguments.ts'
import type { ToolNames } from './tool-names.ts'

type WrittenCall = Omit<ToolCall, 'id'>

/** What may stand before a call in a program: `const done = await tools.`. */
const lead = /^(?:(?:const|let|var)\s+)?(?:\w{1,64}\s*=\s*)?(?:await\s+)?(?=[a-z])/i
const whole = /^(?:print\s*\(\s*)?(?:\w{1,64}\.)?([a-z]\w{1,63})\s*(\([\s\S]*\)|\{[\s\S]*\})$/i
const pair =
  /^\s*(\w{1,64})\s*=\s*("(?:[^"\\]|\\.|"(?!\s*(?:,|$)))*"|'(?:[^'\\]|\\.|'(?!\s*(?:,|$)))*'|“[^”]*”|-?\d+(?:\.\d+)?|\w+)\s*(?:,|$)/
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
 * "bread"}`, also in brackets or ticks. A single value stands for the one argument of the tool: `emote("wave")`. Null if the text isn't such a call.
 */
export const readFunctionForm = (text: string, { argumentOf }: Pick<ToolNames, 'argumentOf'>): WrittenCall | null => {
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
  const only = argumentOf(name)
  const value = only === null ? undefined : readValue(inner, only.values)
  if (only !== null && value !== undefined) return { name, arguments: { [only.name]: value } }
  const pairs = readPairs(inner)
  return pairs === null ? null : { name, arguments: pairs }
}

const readPairs = (text: string): Record<string, unknown> | null => {
  const pairs: Record<string, unknown> = {}
  for (let rest = text; rest !== ''; ) {
    const match = pair.exec(rest)
    if (match === null) return null
    const [all, key = '', value = ''] = match
    const read = readValue(value)
    if (read === undefined) return null
    pairs[key] = read
    rest = rest.slice(all.length)
  }
  return pairs
}

const quoted = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.|'(?!\s*,))*'|“[^”]*”)$/
/** A value without a key. Undefined: it is none. `bare`: words that may stand without quotation marks. */
const readValue = (text: string, bare: readonly string[] = []): unknown => {
  if (quoted.test(text)) return text.slice(1, -1).replace(/\\(["'\\])/g, '$1')
  if (text in words) return words[text]
  if (bare.includes(text)) return text
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined
}
