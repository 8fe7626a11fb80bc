import type { AuditEntry } from '../../mind/faculties/permission/audit.ts'
import type { HookScene } from '../../mind/hooks/hook-types.ts'
import type { ModelErrorClass } from '../../mind/ports/chat-model.ts'
import type { NpcId } from '../../world/ids.ts'

/** One request to one model, excluding its fallbacks. */
export interface ModelCall {
  npc: NpcId
  /** `provider/model-id`. */
  ref: string
  /** `stopped`: the caller no longer needed an answer. */
  outcome: 'ok' | 'stopped' | ModelErrorClass
  /** How long it took until its end, and until its first word or call; milliseconds. */
  ms: number
  firstMs: number | null
  /** How many tokens, as far as the model reports them. */
  promptTokens: number
  completionTokens: number
}

/**
 * Observes a running village. Steps of messages and runs come through `Village.onTrace` and content changes through
 * `onContent`; this covers the rest. Callers wait for these methods, so they must return at once and throw nothing.
 */
export interface VillageObserver {
  /** Wraps each whole run, so that anything logged inside can be attributed; calls `work` once. */
  around?<Result>(run: HookScene, work: () => Promise<Result>): Promise<Result>
  /** A whole tick including all its listeners. */
  ticked?(ms: number): void
  modelAsked?(call: ModelCall): void
  /** A memory search. `partly`: one of its sides gave no answer. */
  recalled?(search: { npc: NpcId; ms: number; outcome: 'ok' | 'partly' | 'failed' }): void
  acted?(entry: AuditEntry): void
  /** Tool files changed. `refused`: one failed to load, and its last good version stays. */
  toolsReloaded?(outcome: 'applied' | 'refused'): void
}
