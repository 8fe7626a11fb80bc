/** The value that a share of all values (0..1) does not exceed, by nearest rank; 0 when there are no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? 0
}

/**
 * A number rounded to thousandths, which are precise enough for milliseconds on a machine that does other things too.
 */
export const rounded = (value: number): number => Math.round(value * 1000) / 1000

export interface Spread {
  p50: number
  p99: number
}
export const spread = (values: readonly number[]): Spread => ({
  p50: rounded(percentile(values, 0.5)),
  p99: rounded(percentile(values, 0.99)),
})
