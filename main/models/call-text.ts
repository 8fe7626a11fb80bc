import type { ToolCall } from '../mind/ports/chat-model.ts'
import { readFunctionForm } from './function-form.ts'
import { isObject, parseOrUndefined, readArguments } from './tool-arguments.ts'
import type { ToolNames } from './tool-names.ts'

type WrittenCall = Omit<ToolCall, 'id'>

/** A longer text isn't a call. Characters. */
export const longestCallText = 32_000
/** How many levels of lists and wrappers are searched for a call. */
const deepest = 6

const unreadCall = /^(?:functions\.)?([a-z]\w{1,63})\(/
const functionTag = /<function=([\w.:-]{1,64})>([\s\S]*?)(?:<\/function>|$)/gi
const parameterTag = /<parameter(?:=|\s+name=")([\w.:-]{1,64})"?>\n?([\s\S]*?)\n?<\/parameter>/gi

/**
 * Reads the tool calls in a text that a model marked as one: `{"name": …, "arguments": {…}}`, a list or lines of them,
 * `<function=name>{…}</function>`, or a line of a program. `name`: the mark named the tool, and the text holds only its
 * arguments. Returns [] if there is no call.
 */
export const readCallText = (text: string, names: ToolNames, name?: string): WrittenCall[] => {
  const body = text.trim()
  if (name !== undefined) return withArguments(name, body)
  const tagged = [...body.matchAll(functionTag)].flatMap(([, tool = '', inner = '']) =>
    withArguments(tool, inner.trim()),
  )
  if (tagged.length > 0) return tagged
  const keyed = namedPairs(body)
  if (keyed !== null) return [keyed]
  const parsed = parseOrUndefined(body)
  if (parsed !== undefined) return callsIn(parsed, () => true)
  const form = readFunctionForm(body, names)
  if (form !== null) return [form]
  const lines = body.split('\n').filter((line) => line.trim() !== '')
  const each = lines.length > 1 ? lines.map((line) => callsIn(parseOrUndefined(line), () => true)) : []
  if (each.length > 0 && each.every((calls) => calls.length > 0)) return each.flat()
  // A tool that is called with arguments which nobody can read tells the model so.
  const unread = unreadCall.exec(body)?.[1] ?? ''
  if (lines.length === 1 && names.isTool(unread))
    return [{ name: unread, arguments: {}, argumentsError: `Write them as in ${unread}(name="value").` }]
  // The other lines of a program act on nothing here.
  return lines.flatMap((line) => readFunctionForm(line, names) ?? [])
}

/**
 * Whether a JSON value without a mark is a call, which must not be spoken. Broken JSON counts as a call if it has the
 * two keys of one.
 */
export const isCallText = (text: string, isTool: (name: string) => boolean): boolean => {
  const parsed = parseOrUndefined(text)
  return parsed === undefined ? hasCallKeys(text) : callsIn(parsed, isTool).length > 0
}

/** Whether a text has the keys of a call. For a text that can't be parsed, or not yet. */
export const hasCallKeys = (text: string): boolean =>
  /["'](?:name|function|tool|tool_name)["']\s*:/i.test(text) &&
  /["'](?:arguments|parameters|args|input|tool_input)["']\s*:/i.test(text)

/** Whether a text has a key of a call. For a text that was cut off. */
export const hasCallKey =
  /["'](?:name|function|arguments|parameters|tool_calls?|function_call|tool|tool_name|tool_input|action_input)["']\s*:/i

const withArguments = (name: string, body: string): WrittenCall[] => {
  const parameters = [...body.matchAll(parameterTag)].map(([, key = '', value = '']): [string, unknown] => [
    key,
    parseOrUndefined(value) ?? value,
  ])
  if (parameters.length > 0) return [{ name, arguments: Object.fromEntries(parameters) }]
  const call = { name, ...readArguments(body) }
  return call.argumentsError === undefined ? [call] : []
}

/** Finds the calls in a JSON value. `bare`: whether this name alone, without arguments, makes a call. */
const callsIn = (value: unknown, bare: (name: string) => boolean, depth = 0): WrittenCall[] => {
  if (depth > deepest) return []
  if (Array.isArray(value)) return value.flatMap((each) => callsIn(each, bare, depth + 1))
  if (!isObject(value)) return []
  const loose = looseCall(value)
  if (loose !== null && bare(loose.name)) return [{ name: loose.name, ...readArguments(loose.given) }]
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

/**
 * Reads a call with the keys of other servers. These keys are common outside calls too, so the name must be a tool's.
 */
const looseCall = (value: Record<string, unknown>): { name: string; given: unknown } | null => {
  const name = [
    value.tool,
    value.tool_name,
    value.action,
    value.recipient_name,
    ...('input' in value ? [value.name] : []),
  ].find((each) => typeof each === 'string')
  if (typeof name !== 'string' || name === '') return null
  const given = [
    value.arguments,
    value.parameters,
    value.args,
    value.input,
    value.tool_input,
    value.action_input,
    value.params,
  ].find((each) => each !== undefined)
  return { name: name.replace(/^functions\./, ''), given: given ?? {} }
}

const keyedName = /^([\w.-]{1,64})\s*(?=<arg_key>)/
const keyedPair = /<arg_key>([\s\S]{1,64}?)<\/arg_key>\s*<arg_value>([\s\S]*?)<\/arg_value>/gi

/** Reads a call in GLM's form: the name, then keys and values in tags. */
const namedPairs = (body: string): WrittenCall | null => {
  const name = keyedName.exec(body)?.[1]
  if (name === undefined) return null
  const pairs = [...body.matchAll(keyedPair)].map(([, key = '', value = '']): [string, unknown] => [
    key.trim(),
    parseOrUndefined(value) ?? value,
  ])
  return { name, arguments: Object.fromEntries(pairs) }
}

/** Whether a value is a tool's schema. A model that recites its list of tools isn't calling any of them. */
const isSchema = (value: unknown): boolean => isObject(value) && value.type === 'object' && isObject(value.properties)
const schemaNotice = 'These are not the arguments but the schema of the tool.'
