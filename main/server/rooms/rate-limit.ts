/**
 * A token bucket. `take(now)` answers whether one more is allowed; `now` in milliseconds of any steady clock. Real time
 * is right here: this is an adapter's limit, not the simulation's.
 */
export function createRateLimit(options: { perSecond: number; burst: number }) {
  let tokens = options.burst
  let last: number | null = null
  return {
    take(now: number): boolean {
      if (last !== null) tokens = Math.min(options.burst, tokens + ((now - last) / 1000) * options.perSecond)
      last = now
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}
