import type { Embedder } from '../../mind/ports/memory-port.ts'
import { createRandomIndexing } from './random-indexing.ts'

/** Which embedder NPCs get. Statistics of one NPC are never shared: every memory makes an embedder of its own. */
export interface EmbedderProvider {
  createEmbedder(): Embedder
  /** Resolves within seconds, when it is known which embedder serves for now. Indexes wait for it: they are made for one embedder. */
  readonly decided: Promise<void>
  /** For `status`: what is used and why. */
  status(): EmbedderStatus
  /** Called when memories should ask for a new embedder (the model appeared, or broke). Returns the end of listening. */
  onChange(listener: () => void): () => void
  close(): Promise<void>
}

export interface EmbedderStatus {
  /** The embedder in use, or `none`: only keywords are searched. */
  name: string
  reason: string
  /** 0..1 while a model is being fetched. */
  progress?: number
}

/** A provider that never changes; by default the weights-free embedder (always the one of `sim`). */
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
