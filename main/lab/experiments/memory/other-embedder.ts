import { terms } from '../../../language/en/lexicon/words.ts'
import type { Embedder } from '../../../mind/ports/memory-port.ts'

const dimensions = 256

/** Another embedder than the NPC's own, of other dimensions: each word's hash, nothing learned. What an index holds of the one is of no use to the other. */
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
