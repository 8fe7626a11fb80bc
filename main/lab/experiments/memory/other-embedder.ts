import { terms } from '../../../language/en/lexicon/words.ts'
import type { Embedder } from '../../../mind/ports/memory-port.ts'

const dimensions = 256

/**
 * An embedder unlike the NPC's own, with other dimensions: it hashes each word and learns nothing. Index contents made
 * with one are useless to the other.
 */
export const createOtherEmbedder = (): Embedder => ({
  name: 'hashed-words',
  dimensions,
  embed: async (texts) => texts.map(vectorOf),
})

const vectorOf = (text: string): Float32Array => {
  const vector = new Float32Array(dimensions)
  for (const term of terms(text)) {
    const hash = hashOf(term)
    const place = hash % dimensions
    vector[place] = (vector[place] ?? 0) + (hash & 0x10000 ? 1 : -1)
  }
  const length = Math.hypot(...vector)
  return length === 0 ? vector : vector.map((value) => value / length)
}

/** FNV-1a, 32 bits (Fowler, Noll, Vo). */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}
