/** A browser's clock for pictures is off by about this much. Milliseconds. */
const jitter = 2

/** Says for each picture that the browser offers whether it is drawn, so that there are at most so many in a second. */
export function createPace(): (now: number, perSecond: number) => boolean {
  let last = Number.NEGATIVE_INFINITY
  return (now, perSecond) => {
    const step = 1000 / perSecond
    if (now - last < step - jitter) return false
    // Keeps the beat, unless it was lost.
    last = now - last < 2 * step ? last + step : now
    return true
  }
}
