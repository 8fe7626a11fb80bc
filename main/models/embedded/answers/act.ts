import type { Mind } from '../mind.ts'
import { type Answer, say } from './answer.ts'

/** An answer that acts through a tool. Without the tool, it consists of the words for a failure. */
export const act = (mind: Mind, name: string, args: Record<string, unknown>, ok: string[], failed: string[]): Answer =>
  mind.tools.has(name) ? { text: [], tool: { name, arguments: args, ok, failed } } : say(...failed)
