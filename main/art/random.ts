/** The source of all randomness in the pictures: the same numbers in give the same picture. */

/** A generator of numbers in [0, 1) (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * A number in [0, 1) for a position, unrelated to the numbers of its neighbours. Coordinates are truncated to whole
 * numbers.
 */
export function hash(x: number, y: number, seed = 0): number {
  let mixed = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(seed | 0, 1274126177)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296
}

/** A remainder that is never negative. */
export const wrap = (value: number, size: number): number => ((value % size) + size) % size

/** Smooth noise in [0, 1) on a lattice of `cell` pixels. With `period` (in cells) it repeats seamlessly. */
export function noise(x: number, y: number, options: { cell: number; seed: number; period?: number }): number {
  const { cell, seed, period } = options
  const column = Math.floor(x / cell)
  const row = Math.floor(y / cell)
  const u = smooth(x / cell - column)
  const v = smooth(y / cell - row)
  const at = (i: number, j: number) => (period ? hash(wrap(i, period), wrap(j, period), seed) : hash(i, j, seed))
  const upper = at(column, row) * (1 - u) + at(column + 1, row) * u
  const lower = at(column, row + 1) * (1 - u) + at(column + 1, row + 1) * u
  return upper * (1 - v) + lower * v
}

/** The smooth step 3t² − 2t³. */
const smooth = (t: number): number => t * t * (3 - 2 * t)

const bayerMatrix = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map((value) => (value + 0.5) / 16)

/** The threshold in (0, 1) of ordered 4×4 dithering. */
export const bayer = (x: number, y: number): number => bayerMatrix[(y & 3) * 4 + (x & 3)] ?? 0
