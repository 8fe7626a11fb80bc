import { mindLimits } from './messages.ts'

/** How many seconds' worth of requests may come at once. */
const burstSeconds = 10

/** A bucket of requests that fills evenly. `now`: steady real milliseconds. */
export const createRequestBudget = (now: () => number, perSecond: number = mindLimits.requestsPerSecond) => {
  const most = perSecond * burstSeconds
  let left = most
  let at = now()
  return {
    /** Takes one; false if none is left. */
    take(): boolean {
      const time = now()
      left = Math.min(most, left + ((time - at) / 1000) * perSecond)
      at = time
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
