/** Measures of how well a ranking of ids answers one question. */

/** The share of `relevant` among the first `k`, 0..1. `relevant` must not be empty. */
export const recallAt = (ranked: readonly string[], relevant: readonly string[], k: number): number => {
  const first = new Set(ranked.slice(0, k))
  return relevant.filter((id) => first.has(id)).length / relevant.length
}

/**
 * The reciprocal rank of the first relevant id: 1 divided by its rank, which begins at 1. Without a relevant id it is
 * 0.
 */
export const reciprocalRank = (ranked: readonly string[], relevant: readonly string[]): number => {
  const place = ranked.findIndex((id) => relevant.includes(id))
  return place < 0 ? 0 : 1 / (place + 1)
}

/** The mean of a list, 0 for an empty one. */
export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** A share rounded to four decimals. */
export const roundedShare = (share: number): number => Math.round(share * 10_000) / 10_000
