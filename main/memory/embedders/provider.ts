import type { Embedder } from '../../mind/ports/memory-port.ts'
import { createRandomIndexing } from './random-indexing.ts'

/** Provides the NPCs' embedders. Every memory makes its own, because statistics of one NPC are never shared. */
export interface EmbedderProvider {
  createEmbedder(): Embedder
  /** Resolves within seconds, once the embedder for now is known. Indexes wait for it: each is built for one. */
  readonly decided: Promise<void>
  /** For `status`: which embedder is used and why. */
  status(): EmbedderStatus
  /**
   * Called when memories should ask for a new embedder (the model appeared or broke). Returns an unsubscribe function.
   */
  onChange(listener: () => void): () => void
  close(): Promise<void>
}

export interface EmbedderStatus {
  /** The embedder in use, or `none` for keywords only. */
  name: string
  reason: string
  /** 0..1 while a model downloads. */
  progress?: number
}

/** A provider that never changes. By default the weights-free embedder, which `sim` always uses. */
export const fixedEmbedder = (
  createEmbedder: () => Embedder = createRandomIndexing,
  reason = 'chosen in the configuration',
): EmbedderProvider => ({
  createEmbedder,
  decided: Promise.resolve(),
  status: () => ({ name: createEmbedder().name, reason }),
  onChange: () => () => {},
  close: async () => {},
})
