import { setImmediate } from 'node:timers/promises'

/**
 * Creates a `breath` that keeps long work from blocking the event loop. Call `await breath()` after each item: it lets
 * others run after every `every` items. It counts items instead of time, so the work never depends on a clock.
 */
export const createBreath = (every: number): (() => Promise<void>) => {
  let done = 0
  return async () => {
    done += 1
    if (done % every === 0) await setImmediate()
  }
}
