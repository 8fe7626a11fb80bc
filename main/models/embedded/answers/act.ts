import type { Mind } from '../mind.ts'
import { type Answer, say } from './answer.ts'

/** An answer that does something with a tool; without the tool, what I say when it fails. */
export const act = (mind: Mind, name: string, args: Record<string, unknown>, ok: string[], failed: string[]): Answer =>
  mind.tools.has(name) ? { text: [], tool: { name, arguments: args, ok, failed } } : say(...failed)
