import type { Embedder } from '../../mind/ports/memory-port.ts'

/** Longer texts are cut: no model reads more, and servers that do not cut by themselves refuse them. */
const longestText = 8000

/** Models make anything of no words, or NaN. A text without words has no direction: the zero vector, and nobody is asked. */
export const wordedOnly = (embed: Embedder['embed'], dimensions: () => number): Embedder['embed'] => {
  const isWorded = (text: string): boolean => text.trim() !== ''
  return async (texts, signal) => {
    signal?.throwIfAborted()
    const worded = texts.filter(isWorded).map((text) => text.slice(0, longestText))
    const vectors = worded.length === 0 ? [] : await embed(worded, signal)
    return texts.map((text) => (isWorded(text) ? vectors.shift() : undefined) ?? new Float32Array(dimensions()))
  }
}
