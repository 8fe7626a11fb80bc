import type { Embedder } from '../../mind/ports/memory-port.ts'

/**
 * The most characters of a text for a model. Longer texts are cut, because no model reads more and some servers refuse
 * them.
 */
const longestText = 8000

/**
 * Wraps an embedder so that no model is asked for texts without words, for which models return noise or NaN. Such a
 * text gets the zero vector.
 */
export const wordedOnly = (embed: Embedder['embed'], dimensions: () => number): Embedder['embed'] => {
  const isWorded = (text: string): boolean => text.trim() !== ''
  return async (texts, signal) => {
    signal?.throwIfAborted()
    const worded = texts.filter(isWorded).map((text) => text.slice(0, longestText))
    const vectors = worded.length === 0 ? [] : await embed(worded, signal)
    return texts.map((text) => (isWorded(text) ? vectors.shift() : undefined) ?? new Float32Array(dimensions()))
  }
}
