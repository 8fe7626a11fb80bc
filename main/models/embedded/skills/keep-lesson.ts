import type { ToolSchema } from '../../../mind/ports/chat-model.ts'
import type { ToolOutcome } from '../tool-turn.ts'

/** Offered only while a player teaches by telling. */
const learning = 'learn_steps'

/** What a player teaches is kept before it is taken for anything else; then it is told what became of it, in the tool's own words. Null where nobody teaches. */
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
