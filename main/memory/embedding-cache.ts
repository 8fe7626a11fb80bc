import type { Embedder } from '../mind/ports/memory-port.ts'
import { contentHash } from './row.ts'

/** How many unused texts stay cached. A text that is soon moved, renamed or put back is then not embedded again. */
const spare = 512

export interface CachedEmbedder {
  embedder: Embedder
  /** Adds a vector that the index already holds. */
  know(text: string, vector: Float32Array): void
}

/**
 * Embeds each text once, regardless of its line, file or id. An embedder that learns isn't cached: it is fast, and its
 * vectors change with what it learns. `inUse` is the number of current texts.
 */
export const cacheEmbeddings = (embedder: Embedder, inUse: () => number): CachedEmbedder => {
  if (embedder.fit !== undefined) return { embedder, know: () => undefined }
  /** The vectors by text, least recently used first. */
  const known = new Map<string, Float32Array>()
  const keep = (key: string, vector: Float32Array) => {
    known.delete(key)
    known.set(key, vector)
    for (const oldest of known.keys()) {
      if (known.size <= inUse() + spare) return
      known.delete(oldest)
    }
  }
  return {
    embedder: {
      name: embedder.name,
      dimensions: embedder.dimensions,
      async embed(texts, signal) {
        const keys = texts.map((text) => contentHash(text))
        const fresh = new Map(
          keys.flatMap((key, index) => (known.has(key) ? [] : [[key, texts[index] ?? ''] as const])),
        )
        const made = fresh.size === 0 ? [] : await embedder.embed([...fresh.values()], signal)
        const found = new Map(
          [...fresh.keys()].flatMap((key, index) => (made[index] === undefined ? [] : [[key, made[index]] as const])),
        )
        const vectors = keys.map((key) => found.get(key) ?? known.get(key))
        for (const [index, vector] of vectors.entries()) if (vector !== undefined) keep(keys[index] ?? '', vector)
        return vectors.filter((vector) => vector !== undefined)
      },
    },
    know: (text, vector) => keep(contentHash(text), vector),
  }
}
