import type { NpcId } from '../../world/ids.ts'
import type { ToolResult } from '../ports/tool.ts'

/** Where in the runtime a hook was called. */
export interface HookScene {
  npc: NpcId
  /** Session key. */
  session: string
  /** The run it belongs to. */
  run: string
}

/** The event that each plugin hook gets. The names come from the reference architecture. */
export interface HookEvents {
  /** Before a model is chosen. */
  before_model_resolve: HookScene & { tier: string; ref: string | undefined }
  /** Before the prompt is built. */
  before_prompt_build: HookScene & { utterance: string }
  agent_end: HookScene & { outcome: string; text: string; modelCalls: number }
  before_compaction: HookScene & { tokensBefore: number }
  after_compaction: HookScene & { tokensBefore: number; tokensAfter: number; summary: string }
  before_tool_call: HookScene & { tool: string; call: string; arguments: Record<string, unknown> }
  after_tool_call: HookScene & { tool: string; call: string; arguments: Record<string, unknown>; result: ToolResult }
  message_received: Omit<HookScene, 'run'> & { message: string; from: string; channel: string; text: string }
  /** Before words go to a surface. If any hook uses this, replies are not streamed. */
  message_sending: HookScene & { to: string; channel: string; text: string }
  message_sent: HookScene & { to: string; channel: string; text: string }
  session_start: Omit<HookScene, 'run'> & { sessionId: string; reason: 'first' | 'new' | 'daily' | 'idle' | 'reset' }
  session_end: Omit<HookScene, 'run'> & { sessionId: string; reason: 'new' | 'daily' | 'idle' | 'reset' }
  gateway_start: { save: string }
  gateway_stop: { save: string }
}

/**
 * What a hook may return. With several hooks, the first `ref` wins, `context` lines are joined, and each hook sees the
 * `arguments` or `text` as the previous ones changed them. Hooks not listed here return nothing.
 */
export interface HookResults {
  /** Another model for this run. */
  before_model_resolve: { ref?: string }
  /** Lines for the part of the prompt that changes each turn. */
  before_prompt_build: { context?: string }
  /** `block: true` is final; `false` has no effect. */
  before_tool_call: { block?: boolean; reason?: string; arguments?: Record<string, unknown> }
  /** `cancel: true` is final: nothing is delivered. `reason` is for the log. */
  message_sending: { cancel?: boolean; reason?: string; text?: string }
}

export type HookName = keyof HookEvents
export type HookResult<Name extends HookName> = Partial<
  Name extends keyof HookResults ? HookResults[Name] : Record<never, never>
>

const refusals: { [Name in HookName]?: (reason: string) => HookResult<Name> } = {
  before_tool_call: (reason) => ({ block: true, reason }),
  message_sending: (reason) => ({ cancel: true, reason }),
}

/** The refusal that counts when a deciding hook fails or doesn't answer. Null if the hook decides nothing. */
export const refusalOf = <Name extends HookName>(name: Name, reason: string): HookResult<Name> | null =>
  refusals[name]?.(reason) ?? null

export const hookNames = [
  'before_model_resolve',
  'before_prompt_build',
  'agent_end',
  'before_compaction',
  'after_compaction',
  'before_tool_call',
  'after_tool_call',
  'message_received',
  'message_sending',
  'message_sent',
  'session_start',
  'session_end',
  'gateway_start',
  'gateway_stop',
] as const satisfies readonly HookName[]

/** How the runtime calls hooks. Never rejects: a failing hook is logged and, where it decides, counts as a no. */
export interface Hooks {
  /** Whether any handler is registered. If not, the caller builds and awaits nothing. */
  has(name: HookName): boolean
  /** Runs hooks one by one in order of priority and merges their results. */
  run<Name extends HookName>(name: Name, event: HookEvents[Name]): Promise<HookResult<Name>>
  /** Internal hooks (`command:new`, `agent:bootstrap` …): all run at once, and nothing waits for them. */
  trigger(key: string, event: Record<string, unknown>): void
}

export const noHooks: Hooks = { has: () => false, run: async () => ({}) as never, trigger: () => {} }
