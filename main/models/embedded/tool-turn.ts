import type { ChatMessage, ToolSchema } from '../../agent/chat-model.ts'
import type { MemoryHit } from '../../agent/memory-port.ts'

/** What a tool that ran in this very turn answered. */
export interface ToolOutcome {
  name: string
  ok: boolean
  text: string
}

const failure = /^\s*(?:error|refused|failed|failure|denied|invalid|unknown (?:tool|place|body|npc)|not allowed|no such|can ?not|cannot)\b|"ok"\s*:\s*false/i

/** The results of tools that were called since the last words of the player. */
export const outcomes = (messages: readonly ChatMessage[]): ToolOutcome[] => {
  const start = messages.findLastIndex((message) => message.role === 'user')
  return messages
    .slice(start + 1)
    .flatMap((message) => (message.role === 'tool' ? [{ name: message.name, ok: !failure.test(message.content), text: message.content }] : []))
}

const resultLine = /^\s*(?:[-*]|\d+[.)])\s*(?:\[(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?\]\s*)?(.+?)(?:\s*\(([^()\s]+)#L?(\d+)(?:-\d+)?\))?\s*$/

/** Reads what `memory_search` found: lines like `- [2026-11-19 18:20] Ada told me: "…" (memory/2026-11-19.md#12)`. */
export const readSearchResult = (text: string): MemoryHit[] =>
  text.split('\n').flatMap((line, index) => {
    const match = resultLine.exec(line)
    if (!match?.[3]) return []
    const words = match[3]
    return [
      {
        id: `found-${index}`,
        path: match[4] ?? '',
        line: Number(match[5] ?? index),
        endLine: Number(match[5] ?? index),
        text: words,
        kind: / (?:told|asked) me\b/.test(words) ? ('told' as const) : ('chunk' as const),
        date: match[1] ?? null,
        time: match[2] ?? null,
        who: null,
        place: null,
        score: 0.5,
        terms: { vector: 0, text: 0, importance: 0, decay: 1 },
      },
    ]
  })

/** Drops arguments a tool does not know, so that one offered without `who` is called without it. */
export const fitArguments = (schema: ToolSchema | undefined, args: Record<string, unknown>): Record<string, unknown> => {
  const known = schema?.parameters['properties']
  if (typeof known !== 'object' || known === null) return args
  return Object.fromEntries(Object.entries(args).filter(([key]) => Object.hasOwn(known, key)))
}
