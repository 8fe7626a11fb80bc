/**
 * Real time for the adapters: timeouts, cooldowns, delays. It is passed in, so that no test has to wait. The simulation
 * has its own clock and never sees this one.
 */
export interface ModelClock {
  /** Milliseconds since 1970. */
  now(): number
  /**
   * Calls `run` once after `ms` milliseconds. Returns a function that cancels it. `background` timers don't keep the
   * process alive.
   */
  after(ms: number, run: () => void, options?: { background?: boolean }): () => void
}

export const createSystemClock = (): ModelClock => ({
  now: () => Date.now(),
  after(ms, run, options) {
    const timer = setTimeout(run, ms)
    if (options?.background) timer.unref()
    return () => clearTimeout(timer)
  },
})

/** Resolves after `ms` milliseconds. Rejects with the signal's reason as soon as it aborts. */
export const pause = (ms: number, clock: ModelClock, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const onAbort = (): void => {
      cancel()
      reject(signal.reason)
    }
    const cancel = clock.after(ms, () => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    })
    signal.addEventListener('abort', onAbort, { once: true })
  })
