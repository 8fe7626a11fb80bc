/**
 * Whether plain data is nested more than `most` levels deep. Such data could exhaust the stack, because code that
 * compares, writes or copies data recurses into it.
 */
export const isDeeper = (value: unknown, most: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (most === 0 || Object.values(value).some((part) => isDeeper(part, most - 1)))
