import type { ToolSchema } from '../../../mind/ports/chat-model.ts'
import type { ToolOutcome } from '../tool-turn.ts'

/** The tool on offer while a player teaches by telling. */
const learning = 'learn_steps'

/**
 * Stores a player's lesson before the words are read in any other way, and then reports the outcome in the tool's own
 * words. Null if nobody teaches.
 */
export const keepLesson = (
  tools: readonly ToolSchema[],
  done: readonly ToolOutcome[],
):
  | { kind: 'tools'; calls: { name: string; arguments: Record<string, unknown> }[] }
  | { kind: 'words'; text: string }
  | null => {
  if (!tools.some(({ name }) => name === learning)) return null
  const outcome = done.find(({ name }) => name === learning)
  if (outcome === undefined) return { kind: 'tools', calls: [{ name: learning, arguments: {} }] }
  const words = /Tell them: (.+)$/s.exec(outcome.text)?.[1]?.trim()
  return { kind: 'words', text: words ?? 'That I can not take on now.' }
}
