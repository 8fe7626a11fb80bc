import { type Finding, finding } from '../../language/findings/finding.ts'
import type { Embedder } from '../../mind/ports/memory-port.ts'
import { createRandomIndexing } from './random-indexing.ts'
import { because } from './source.ts'

/**
 * Provides the embedders of the NPCs. Every memory gets an embedder of its own, because the statistics of one NPC are
 * never shared.
 */
export interface EmbedderProvider {
  createEmbedder(): Embedder
  /**
   * Resolves within seconds, once it is known which embedder is used for now. Indexes wait for this, because each is
   * built for one embedder.
   */
  readonly decided: Promise<void>
  /** For `status`: which embedder is used and why. */
  status(): EmbedderStatus
  /**
   * Calls the listener when memories should ask for a new embedder, because a model appeared or broke. Returns a
   * function that stops these calls.
   */
  onChange(listener: () => void): () => void
  close(): Promise<void>
}

export interface EmbedderStatus {
  /** The embedder in use, or `none` for keywords only. */
  name: string
  reason: string
  /** The same words, for any language. */
  said: Finding
  /** The share of a model that is downloaded, 0 to 1. */
  progress?: number
}

/** A provider whose embedder never changes. Default: the weights-free embedder, which `sim` always uses. */
export const fixedEmbedder = (
  createEmbedder: () => Embedder = createRandomIndexing,
  said: Finding = finding('embedders.chosen'),
): EmbedderProvider => ({
  createEmbedder,
  decided: Promise.resolve(),
  status: () => ({ name: createEmbedder().name, ...because(said) }),
  onChange: () => () => {},
  close: async () => {},
})
