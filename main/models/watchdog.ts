import type { ModelClock } from './model-clock.ts'

export interface Watchdog {
  /** Allows `ms` milliseconds from now on before the watchdog barks. */
  allow(ms: number): void
  /** Stops waiting, so that the watchdog doesn't bark. */
  rest(): void
  cancel(): void
}

/**
 * Creates a watchdog that barks once when the allowed time has run out. Moving the deadline is an assignment, not a new
 * timer: a stream of a thousand deltas needs one or two timers.
 */
export const createWatchdog = (clock: ModelClock, bark: (allowedMs: number) => void): Watchdog => {
  let deadline = Number.POSITIVE_INFINITY
  let allowed = 0
  let timerAt = Number.POSITIVE_INFINITY
  let cancelTimer: (() => void) | undefined

  const setTimer = (at: number): void => {
    cancelTimer?.()
    timerAt = at
    cancelTimer = clock.after(Math.max(0, at - clock.now()), ring)
  }
  const ring = (): void => {
    timerAt = Number.POSITIVE_INFINITY
    if (deadline === Number.POSITIVE_INFINITY) return
    if (clock.now() >= deadline) bark(allowed)
    else setTimer(deadline)
  }

  return {
    allow(ms) {
      allowed = ms
      deadline = clock.now() + ms
      if (deadline < timerAt) setTimer(deadline)
    },
    rest() {
      deadline = Number.POSITIVE_INFINITY
    },
    cancel() {
      deadline = Number.POSITIVE_INFINITY
      cancelTimer?.()
    },
  }
}
