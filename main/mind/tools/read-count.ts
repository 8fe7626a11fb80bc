import { z } from 'zod'
import type { NumberReader } from '../../language/amounts/read-number.ts'
import { MAX_COUNT } from '../../world/constants.ts'

export const isSensible = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= MAX_COUNT

/**
 * The argument for a count. A model writes 2, and a skill's step writes "2" or "two". `withCounts` turns words into a
 * number.
 */
export const countArgument = z
  .int(`write a whole number from 1 to ${MAX_COUNT}`)
  .min(1, 'at least 1')
  .max(MAX_COUNT, `at most ${MAX_COUNT}`)
  .default(1)

/** Arguments as a tool's schema reads them: counts written as words become numbers. */
export const withCounts = (
  given: Readonly<Record<string, unknown>>,
  { shape }: z.ZodObject,
  numbers: NumberReader,
): Record<string, unknown> => {
  const read = { ...given }
  for (const [key, value] of Object.entries(given))
    if (typeof value === 'string' && Object.hasOwn(shape, key) && shape[key] === countArgument)
      read[key] = numberOf(value, numbers) ?? value
  return read
}

const numberOf = (text: string, numbers: NumberReader): number | null => {
  const taken = numbers.take(text)
  return taken === null || taken.count === 'all' || taken.rest !== '' ? null : taken.count
}
