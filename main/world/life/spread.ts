/**
 * FNV-1a over the UTF-16 units, followed by one more mix. Returns a whole number that looks random and is the same on
 * every machine.
 */
export function spreadOf(seed: number, ...words: readonly string[]): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0
  for (const word of words) {
    for (let index = 0; index < word.length; index++) hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193) >>> 0
    // Separates the words, so that two words don't hash like their concatenation.
    hash = Math.imul(hash ^ 0x10000, 0x01000193) >>> 0
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad) >>> 0
  return (hash ^ (hash >>> 15)) >>> 0
}
