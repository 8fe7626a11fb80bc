/** Four unsigned 32-bit numbers, kept in the world's state so that a save continues the same random sequence. */
export type RandomState = [number, number, number, number]

/** An object that carries a generator's state. Each draw changes it. */
export interface HasRandom {
  random: RandomState
}

/**
 * Spreads a seed over the four words by splitmix32 (Steele, Lea, Flood: "Fast splittable pseudorandom number
 * generators", 2014).
 */
export function seedRandom(seed: number): RandomState {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return (mixed ^ (mixed >>> 15)) >>> 0
  }
  return [next(), next(), next(), next()]
}

/** xoshiro128** 1.1 (Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2018). */
export function nextUint32(holder: HasRandom): number {
  let [a, b, c, d] = holder.random
  const result = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9) >>> 0
  const shifted = b << 9
  c ^= a
  d ^= b
  b ^= c
  a ^= d
  c ^= shifted
  d = rotateLeft(d, 11)
  holder.random = [a >>> 0, b >>> 0, c >>> 0, d >>> 0]
  return result
}

/** A number from 0 (inclusive) to 1 (exclusive). */
export const nextFloat = (holder: HasRandom): number => nextUint32(holder) / 0x1_0000_0000

/** A whole number from 0 to `count - 1`. `count` must be at least 1. */
export const nextInt = (holder: HasRandom, count: number): number => Math.floor(nextFloat(holder) * count)

/** One of `items`, or undefined (without a draw) when there are none. */
export function pick<Item>(holder: HasRandom, items: readonly Item[]): Item | undefined {
  return items.length === 0 ? undefined : items[nextInt(holder, items.length)]
}

const rotateLeft = (value: number, bits: number) => (value << bits) | (value >>> (32 - bits))
