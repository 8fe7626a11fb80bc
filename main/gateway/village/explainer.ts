import type { ChatMessage, ToolCall } from '../../agent/chat-model.ts'
import type { MemoryHit } from '../../agent/memory-port.ts'
import type { ToolResult } from '../../agent/tool.ts'
import type { Trace } from '../../agent/trace.ts'
import type { Explained } from '../ports.ts'

/** Messages of which it is known how they were answered. */
const mostKept = 200

/** Why NPCs said what they said: what each run was told, remembered and did, of the newest messages. */
export interface Explainer {
  trace: Trace
  tool(message: string, event: { call: ToolCall; result: ToolResult }): void
  /** By the id of a message, or of a run of the dispatcher. */
  find(id: string): Explained | null
}

export const createExplainer = (now: () => number): Explainer => {
  const kept = new Map<string, Explained & { began: number }>()
  /** Runs of the dispatcher and the message that each answers. */
  const runs = new Map<string, string>()

  const entryOf = (message: string, npc: string): Explained & { began: number } => {
    const known = kept.get(message)
    if (known) return known
    const fresh = { npc, session: null, prompt: [], promptTokens: null, recalled: [], toolCalls: [], refused: [], phases: [], end: null, began: now() }
    kept.set(message, fresh)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) {
      kept.delete(oldest)
      for (const [run, of] of runs) if (of === oldest) runs.delete(run)
    }
    return fresh
  }

  return {
    trace({ phase, npc, id, session, detail = {} }) {
      if (phase === 'run' && typeof detail.run === 'string') runs.set(detail.run, id)
      const entry = entryOf(runs.get(id) ?? id, npc)
      if (session !== undefined) entry.session = session
      const { shown, recalled: _, query, ...rest } = detail
      entry.phases.push({ phase, atMs: Math.round(now() - entry.began), ...rest })
      if (phase === 'end' && typeof detail.outcome === 'string') entry.end = detail.outcome
      if (phase !== 'context') return
      const { prompt, recalled } = shown as { prompt: readonly ChatMessage[]; recalled: readonly MemoryHit[] }
      entry.prompt = prompt.map((message) => ({ ...message }))
      entry.recalled = recalled.map((hit) => ({ ...hit, terms: { ...hit.terms }, query }))
      entry.promptTokens = typeof detail.promptTokens === 'number' ? detail.promptTokens : null
    },
    tool(message, { call, result }) {
      const entry = kept.get(message)
      if (!entry) return
      const told = { tool: call.name, call: call.id, arguments: call.arguments, ok: result.ok, text: result.ok ? result.text : result.error }
      entry.toolCalls.push(told)
      if (!result.ok) entry.refused.push(told)
    },
    find(id) {
      const entry = kept.get(id) ?? kept.get(runs.get(id) ?? '')
      if (!entry) return null
      const { began: _, ...explained } = entry
      return explained
    },
  }
}
