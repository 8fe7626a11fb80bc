import { z } from 'zod'
import { numbers } from '../../language/en/amounts/read-number.ts'
import { MAX_COUNT } from '../../world/constants.ts'

export const isSensible = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= MAX_COUNT

/** A count argument: a model writes 2, a skill's step "2" or "two". */
export const countArgument = () =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? (numberOf(value) ?? value) : value),
      z.int(`write a whole number from 1 to ${MAX_COUNT}`).min(1, 'at least 1').max(MAX_COUNT, `at most ${MAX_COUNT}`),
    )
    .default(1)

const numberOf = (text: string): number | null => {
  const taken = numbers.take(text)
  return taken === null || taken.count === 'all' || taken.rest !== '' ? null : taken.count
}
