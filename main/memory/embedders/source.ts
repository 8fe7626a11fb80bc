import type { Embedder } from '../../mind/ports/memory-port.ts'

/** A usable embedder, or why there is none. `reason` is for people and holds no keys. */
export type EmbedderLoaded =
  | { ok: true; reason: string; createEmbedder(): Embedder; close(): Promise<void> }
  | { ok: false; reason: string }

export interface LoadEvents {
  /** 0..1 while weights download. */
  onProgress(share: number): void
  /** Called once, when a usable embedder stops being usable. */
  onLost(reason: string): void
  /** Aborts when no embedder is wanted any more. */
  signal: AbortSignal
}

/** A place an embedder can come from. */
export interface EmbedderSource {
  /** Milliseconds between attempts while it has none. */
  readonly everyMs: number
  /** Finds the embedder and tries it. Never throws; may take minutes if weights must be downloaded or loaded. */
  load(events: LoadEvents): Promise<EmbedderLoaded>
}
