/** How many dimensions each word has, each with its own sign. */
export const dimensionsPerWord = 4
const seedOfHash = 17

/** The direction of a word: the index of each dimension doubled, plus 1 if the sign is plus. */
export const placesOf = (term: string, dimensions: number): Int32Array => {
  const places = new Int32Array(dimensionsPerWord)
  let state = hash(`w:${term}`, seedOfHash)
  for (let i = 0; i < dimensionsPerWord; i++) {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + i * 0x9e3779b9) >>> 0
    places[i] = (state % dimensions) * 2 + (state >>> 31)
  }
  return places
}

/** Adds the direction that starts at `from` in `places` to a vector. */
export const addPlaces = (vector: Float32Array, places: Int32Array, from: number, weight: number): void => {
  for (let i = from; i < from + dimensionsPerWord; i++) {
    const place = places[i] as number
    vector[place >> 1] = (vector[place >> 1] as number) + (place & 1 ? weight : -weight)
  }
}

/** A hash of a text: FNV-1a with the finishing mix of MurmurHash3 (both in the public domain). */
const hash = (text: string, seed: number): number => {
  let value = 2166136261 ^ seed
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
