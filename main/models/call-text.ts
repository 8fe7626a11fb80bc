import type { ToolCall } from '../mind/ports/chat-model.ts'
import { isObject, parseOrUndefined, readArguments } from './tool-arguments.ts'

type WrittenCall = Omit<ToolCall, 'id'>

/** A longer one is no call. Characters. */
export const longestCallText = 32_000
/** So deep in lists and wrappers a call is looked for. */
const deepest = 6

const functionTag = /<function=([\w.:-]{1,64})>([\s\S]*?)(?:<\/function>|$)/gi
const parameterTag = /<parameter=([\w.:-]{1,64})>\n?([\s\S]*?)\n?<\/parameter>/gi

/**
 * The tool calls in a text that a model marked as one: `{"name": …, "arguments": {…}}`, a list or lines of them, or
 * `<function=name>{…}</function>`. `name`: the mark named the tool, and the text holds its arguments. Empty: there is none.
 */
export const readCallText = (text: string, name?: string): WrittenCall[] => {
  const body = text.trim()
  if (name !== undefined) return withArguments(name, body)
  const tagged = [...body.matchAll(functionTag)].flatMap(([, tool = '', inner = '']) =>
    withArguments(tool, inner.trim()),
  )
  if (tagged.length > 0) return tagged
  const parsed = parseOrUndefined(body)
  if (parsed !== undefined) return callsIn(parsed, () => true)
  const lines = body.split('\n').filter((line) => line.trim() !== '')
  const each = lines.length > 1 ? lines.map((line) => callsIn(parseOrUndefined(line), () => true)) : []
  return each.every((calls) => calls.length > 0) ? each.flat() : []
}

/** Whether a JSON value that no mark announced is a call, and so is no speech. What is broken is one when it has a call's two keys. */
export const isCallText = (text: string, isTool: (name: string) => boolean): boolean => {
  const parsed = parseOrUndefined(text)
  return parsed === undefined ? hasCallKeys(text) : callsIn(parsed, isTool).length > 0
}

/** For a text that cannot be parsed, or not yet. */
export const hasCallKeys = (text: string): boolean =>
  /["'](?:name|function)["']\s*:/i.test(text) && /["'](?:arguments|parameters)["']\s*:/i.test(text)

/** For a text that ends before its end. */
export const hasCallKey = /["'](?:name|function|arguments|parameters|tool_calls?|function_call)["']\s*:/i

const withArguments = (name: string, body: string): WrittenCall[] => {
  const parameters = [...body.matchAll(parameterTag)].map(([, key = '', value = '']): [string, unknown] => [
    key,
    parseOrUndefined(value) ?? value,
  ])
  if (parameters.length > 0) return [{ name, arguments: Object.fromEntries(parameters) }]
  const call = { name, ...readArguments(body) }
  return call.argumentsError === undefined ? [call] : []
}

/** `bare`: whether this name alone, without arguments, makes a call. */
const callsIn = (value: unknown, bare: (name: string) => boolean, depth = 0): WrittenCall[] => {
  if (depth > deepest) return []
  if (Array.isArray(value)) return value.flatMap((each) => callsIn(each, bare, depth + 1))
  if (!isObject(value)) return []
  const name = typeof value.name === 'string' ? value.name : value.function
  const given = value.arguments ?? value.parameters
  if (typeof name === 'string' && name !== '') {
    const hasArguments = 'arguments' in value || 'parameters' in value
    const isAlone = Object.keys(value).every((key) => ['name', 'function', 'type', 'id'].includes(key))
    if (hasArguments || (isAlone && bare(name)))
      return [
        isSchema(given) ? { name, arguments: {}, argumentsError: schemaNotice } : { name, ...readArguments(given) },
      ]
  }
  return Object.values(value).flatMap((each) => callsIn(each, bare, depth + 1))
}

/** A model that recites the list of its tools calls none of them. */
const isSchema = (value: unknown): boolean => isObject(value) && value.type === 'object' && isObject(value.properties)
const schemaNotice = 'These are not the arguments but the schema of the tool.'
