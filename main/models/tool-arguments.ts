import type { ToolCall } from '../mind/ports/chat-model.ts'

/** Turns a model's arguments, as text or already parsed, into an object. Reports anything else and never guesses. */
export const readArguments = (raw: unknown): Pick<ToolCall, 'arguments' | 'argumentsError'> => {
  if (raw === undefined || raw === null || raw === '') return { arguments: {} }
  if (isObject(raw)) return { arguments: raw }
  if (typeof raw !== 'string') return refused(JSON.stringify(raw))
  if (raw.trim() === '') return { arguments: {} }
  try {
    const parsed: unknown = JSON.parse(raw)
    // Some servers encode the arguments twice.
    if (typeof parsed === 'string') return isObject(parseOrUndefined(parsed)) ? readArguments(parsed) : refused(raw)
    return isObject(parsed) ? { arguments: parsed } : parsed === null ? { arguments: {} } : refused(raw)
  } catch {
    return refused(raw)
  }
}

/** A text that is equal for calls that do the same: same name and arguments, in any order of keys. */
export const callFingerprint = (call: Pick<ToolCall, 'name' | 'arguments' | 'argumentsError'>): string =>
  `${call.name} ${call.argumentsError ?? canonical(call.arguments)}`

const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value) ?? 'null'
  const entries = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)
  return `{${entries.join(',')}}`
}

const refused = (raw: string): Pick<ToolCall, 'arguments' | 'argumentsError'> => ({
  arguments: {},
  argumentsError: `The arguments are not a JSON object: ${raw.length > 200 ? `${raw.slice(0, 200)}…` : raw}`,
})

export const parseOrUndefined = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
