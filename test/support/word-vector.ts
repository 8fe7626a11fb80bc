/**
 * Vectors of words add up, so texts that share words are near each other. Of unit length; a text without words has its
 * own direction.
 */
export const wordVector = (text: string, dimensions = 32): Float32Array => {
  const vector = new Float32Array(dimensions)
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? ['']) {
    const place = [...word].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 997, 7) % dimensions
    vector[place] = (vector[place] ?? 0) + 1
  }
  const length = Math.hypot(...vector)
  return vector.map((value) => value / length)
}

/** A body in two deltas, so that it can be cut between them. */
export const inHalves = (body: string): { deltas: string[]; end: string[] } => ({
  deltas: [body.slice(0, body.length / 2)],
  end: [body.slice(body.length / 2)],
})
