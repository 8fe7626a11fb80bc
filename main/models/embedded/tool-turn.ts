import { readHearsay } from '../../language/en/news/hearsay.ts'
import { unfenced } from '../../language/unfenced.ts'
import { argumentsOf, type ChatMessage, type ToolSchema } from '../../mind/ports/chat-model.ts'
import type { MemoryHit } from '../../mind/ports/memory-port.ts'

/** The result of a tool that ran in this turn. */
export interface ToolOutcome {
  name: string
  /** The arguments of the call. */
  arguments: Record<string, unknown>
  ok: boolean
  text: string
}

const failure =
  /^\s*(?:\(already done\) )?(?:error|refused|failed|failure|denied|invalid|unknown (?:tool|place|body|npc)|not allowed|no such|can ?not|cannot)\b|"ok"\s*:\s*false/i

/** The results of the tools called since the player's last words. */
export const outcomes = (messages: readonly ChatMessage[]): ToolOutcome[] => {
  const turn = messages.slice(messages.findLastIndex((message) => message.role === 'user') + 1)
  const calls = new Map(
    turn
      .flatMap((message) => (message.role === 'assistant' ? (message.toolCalls ?? []) : []))
      .map((call) => [call.id, call.arguments]),
  )
  return turn.flatMap((message) =>
    message.role === 'tool'
      ? [
          {
            name: message.name,
            arguments: calls.get(message.toolCallId) ?? {},
            ok: !failure.test(message.content),
            text: unfenced(message.forRules ?? message.content),
          },
        ]
      : [],
  )
}

const resultLine =
  /^\s*(?:[-*]|\d+[.)])\s*(?:\[(?:(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?(?:, )?)?(?:until (\d{4}-\d{2}-\d{2})(?:, )?)?(dreamed)?\]\s*)?(.+?)(?:\s*\(([^()\s]+)#L?(\d+)(?:-\d+)?\))?\s*$/

const kindOf = (words: string, dreamed: boolean): MemoryHit['kind'] => {
  if (dreamed) return 'dreamed'
  const how = readHearsay(words)?.how ?? (/ (?:told|asked) me\b/.test(words) ? 'told' : null)
  if (how !== null) return how
  return /^I saw\b/.test(words) ? 'saw' : 'chunk'
}

/**
 * Reads the result of `memory_search`: lines such as `- [2026-11-19 18:20] Ada told me: "…" (memory/2026-11-19.md#12)`.
 */
export const readSearchResult = (text: string): MemoryHit[] =>
  text.split('\n').flatMap((line, index) => {
    const match = resultLine.exec(line)
    if (!match?.[5]) return []
    const words = match[5]
    return [
      {
        id: `found-${index}`,
        path: match[6] ?? '',
        line: Number(match[7] ?? index),
        endLine: Number(match[7] ?? index),
        text: words,
        kind: kindOf(words, match[4] !== undefined),
        date: match[1] ?? null,
        time: match[2] ?? null,
        who: null,
        place: null,
        audience: { kind: 'everyone' } as const,
        about: [],
        importance: 5,
        until: match[3] ?? null,
        score: 0.5,
        terms: {
          vector: 0,
          text: 0,
          trust: 0,
          substance: 1,
          neighbours: 0,
          importance: 0,
          decay: 1,
          affinity: 1,
          current: 1,
          novelty: 1,
        },
      },
    ]
  })

/** Other names that a tool may use for the same argument. */
const otherNames: Record<string, string[]> = {
  place: ['destination', 'where', 'to'],
  who: ['person', 'target', 'name'],
}

/** Renames arguments to fit the tool's schema, and drops those that it doesn't know. */
export const fitArguments = (
  schema: ToolSchema | undefined,
  args: Record<string, unknown>,
): Record<string, unknown> => {
  if (schema?.parameters.properties === undefined) return args
  const properties = argumentsOf(schema)
  const fitted: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(args)) {
    const name = [key, ...(otherNames[key] ?? [])].find((each) => Object.hasOwn(properties, each))
    if (name !== undefined) fitted[name] = value
  }
  return fitted
}
