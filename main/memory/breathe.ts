import { setImmediate } from 'node:timers/promises'

/**
 * Long work on the event loop lets others in between: `await breath()` after each item gives way after every `every` items.
 * It counts items instead of time, so that the work itself never depends on a clock.
 */
export const createBreath = (every: number): (() => Promise<void>) => {
  let done = 0
  return async () => {
    done += 1
    if (done % every === 0) await setImmediate()
  }
}
