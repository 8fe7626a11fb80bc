import type { ToolCall } from '../../ports/chat-model.ts'

/** What a call asks for apart from its id: the tool and its arguments, in any order of keys. */
export const callSignature = (call: ToolCall): string =>
  `${call.name} ${canonical(call.arguments)} ${call.argumentsError ?? ''}`

/** JSON with sorted keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
