import { z } from 'zod'
import { sayNumber } from '../../base/say-count.ts'

const numbersSchema = z.array(z.array(z.number()))

export type CheckedVectors = { vectors: Float32Array[] } | { problem: string }

/**
 * Checks a server's answer and turns it into vectors of unit length. Refuses a wrong count, an empty vector, unequal
 * lengths, lengths other than `dimensions` (null: not yet known), values that aren't finite, and zero vectors.
 */
export const checkVectors = (sent: unknown, wanted: { count: number; dimensions: number | null }): CheckedVectors => {
  const parsed = numbersSchema.safeParse(sent)
  if (!parsed.success) return { problem: 'it sent something other than lists of numbers' }
  const lists = parsed.data
  if (lists.length !== wanted.count)
    return { problem: `it sent ${sayNumber(lists.length, 'vector')} for ${sayNumber(wanted.count, 'text')}` }
  const length = wanted.dimensions ?? lists[0]?.length ?? 0
  if (length === 0 && wanted.count > 0) return { problem: 'it sent an empty vector' }
  const vectors: Float32Array[] = []
  for (const list of lists) {
    if (list.length !== length)
      return { problem: `it sent a vector of ${list.length} dimensions where ${length} were expected` }
    const vector = unitVector(list)
    if (vector === null) return { problem: 'it sent a vector without a direction (all zero, or infinite numbers)' }
    vectors.push(vector)
  }
  return { vectors }
}

/** The dot product of two vectors of the same length. */
export const dot = (a: Float32Array, b: Float32Array): number => {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number)
  return sum
}

const unitVector = (list: readonly number[]): Float32Array | null => {
  // Divides by the largest value first, because squares of large numbers overflow.
  const largest = list.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  if (!Number.isFinite(largest) || largest === 0) return null
  const length = Math.sqrt(list.reduce((sum, value) => sum + (value / largest) ** 2, 0))
  return Float32Array.from(list, (value) => value / largest / length)
}
