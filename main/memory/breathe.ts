import { setImmediate } from 'node:timers/promises'

/**
 * Keeps long work from blocking the event loop. Call `await breath()` after each item; it yields after every `every`
 * items. It counts items, not time, so the work never depends on a clock.
 */
export const createBreath = (every: number): (() => Promise<void>) => {
  let done = 0
  return async () => {
    done += 1
    if (done % every === 0) await setImmediate()
  }
}
