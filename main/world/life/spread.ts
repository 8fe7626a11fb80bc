/** FNV-1a over the UTF-16 units, then mixed once more: a whole number that is the same on every machine and looks like luck. */
export function spreadOf(seed: number, ...words: readonly string[]): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0
  for (const word of words) {
    for (let index = 0; index < word.length; index++) hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193) >>> 0
    // Words that are joined must not be one word.
    hash = Math.imul(hash ^ 0x10000, 0x01000193) >>> 0
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad) >>> 0
  return (hash ^ (hash >>> 15)) >>> 0
}
