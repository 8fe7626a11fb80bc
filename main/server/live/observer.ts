import type { AuditEntry } from '../../mind/faculties/permission/audit.ts'
import type { HookScene } from '../../mind/hooks/hook-types.ts'
import type { ModelErrorClass } from '../../mind/ports/chat-model.ts'
import type { NpcId } from '../../world/ids.ts'

/** One request to one model, whoever was asked before or after it. */
export interface ModelCall {
  npc: NpcId
  /** `provider/model-id`. */
  ref: string
  /** `stopped`: whoever asked needed no answer any more. */
  outcome: 'ok' | 'stopped' | ModelErrorClass
  /** Until its end, and until its first word or call; milliseconds. */
  ms: number
  firstMs: number | null
  /** As far as the model tells them. */
  promptTokens: number
  completionTokens: number
}

/**
 * Looks on while a village runs. Steps of messages and runs come through `Village.onTrace`, changes of content through `onContent`; here is what passes by
 * neither. All of it is called where something waits: it must return at once and throw nothing.
 */
export interface VillageObserver {
  /** Stands around the whole of each run, so that whatever is logged inside can be told apart; calls `work` once. */
  around?<Result>(run: HookScene, work: () => Promise<Result>): Promise<Result>
  /** A whole tick with everybody who listens to it. */
  ticked?(ms: number): void
  modelAsked?(call: ModelCall): void
  /** A search in somebody's memory. `partly`: a side of it did not answer. */
  recalled?(search: { npc: NpcId; ms: number; outcome: 'ok' | 'partly' | 'failed' }): void
  acted?(entry: AuditEntry): void
  /** Files of tools changed. `refused`: one of them cannot be loaded, and its last good version stays. */
  toolsReloaded?(outcome: 'applied' | 'refused'): void
}
