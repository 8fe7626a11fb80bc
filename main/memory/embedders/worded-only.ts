import type { Embedder } from '../../mind/ports/memory-port.ts'

/** Longer texts are cut: no model reads more, and some servers refuse them. */
const longestText = 8000

/** For a text without words models return noise or NaN. It gets the zero vector, and no model is asked. */
export const wordedOnly = (embed: Embedder['embed'], dimensions: () => number): Embedder['embed'] => {
  const isWorded = (text: string): boolean => text.trim() !== ''
  return async (texts, signal) => {
    signal?.throwIfAborted()
    const worded = texts.filter(isWorded).map((text) => text.slice(0, longestText))
    const vectors = worded.length === 0 ? [] : await embed(worded, signal)
    return texts.map((text) => (isWorded(text) ? vectors.shift() : undefined) ?? new Float32Array(dimensions()))
  }
}
