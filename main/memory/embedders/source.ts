import type { Embedder } from '../../mind/ports/memory-port.ts'

/** An embedder that can be used now, or why there is none. `reason` is for people and holds no keys. */
export type EmbedderLoaded =
  | { ok: true; reason: string; createEmbedder(): Embedder; close(): Promise<void> }
  | { ok: false; reason: string }

export interface LoadEvents {
  /** 0..1 while weights are fetched. */
  onProgress(share: number): void
  /** Called once, when an embedder that was usable is so no more. */
  onLost(reason: string): void
  /** Aborts when nothing is to be found or embedded any more. */
  signal: AbortSignal
}

/** One place where an embedder may come from. */
export interface EmbedderSource {
  /** Milliseconds between two looks, as long as it has none. */
  readonly everyMs: number
  /** Looks for the embedder and tries it. Never throws; may take minutes where weights are fetched or loaded. */
  load(events: LoadEvents): Promise<EmbedderLoaded>
}
