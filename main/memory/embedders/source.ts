import { asWritten, type Finding } from '../../language/findings/finding.ts'
import type { ModelError } from '../../mind/ports/chat-model.ts'
import type { Embedder } from '../../mind/ports/memory-port.ts'

/** A reason in English and for any language. */
export const because = (said: Finding): { reason: string; said: Finding } => ({ reason: String(said), said })

/** Why a model server failed, as far as it can be said in any language. */
export const wordsOf = ({ said, message }: ModelError): Finding => said ?? asWritten(message)

/**
 * A usable embedder, or the reason why there is none. `reason` is for people and contains no keys. `said`: the same
 * words, for any language; absent for the words of others. `isFault`: everything for it was there, and it failed.
 */
export type EmbedderLoaded =
  | { ok: true; reason: string; said?: Finding; createEmbedder(): Embedder; close(): Promise<void> }
  | { ok: false; reason: string; said?: Finding; isFault?: true }

export interface LoadEvents {
  /** Gets the progress of a download, from 0 to 1. */
  onProgress(share: number): void
  /** Called once, when a usable embedder can no longer be used. */
  onLost(reason: Finding): void
  /** Aborts when no embedder is wanted any longer. */
  signal: AbortSignal
}

/** A place from which an embedder can come. */
export interface EmbedderSource {
  /** Milliseconds between attempts while the source has no embedder. */
  readonly everyMs: number
  /** Finds the embedder and tries it. Never throws. May take minutes if weights must be downloaded or loaded. */
  load(events: LoadEvents): Promise<EmbedderLoaded>
}
