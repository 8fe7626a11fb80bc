/** Aborts after some real time. Injected, so that no test and no simulated day waits for a clock. */
export type Deadline = (milliseconds: number) => { signal: AbortSignal; cancel(): void }

/** The reason a turn was aborted at its time limit. */
export class TurnTimeout extends Error {
  constructor(milliseconds: number) {
    super(`no answer within ${milliseconds} ms`)
    this.name = 'TurnTimeout'
  }
}

export const realDeadline: Deadline = (milliseconds) => {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new TurnTimeout(milliseconds)), milliseconds)
  return { signal: controller.signal, cancel: () => clearTimeout(timer) }
}

/** For a virtual clock: thinking never times out. */
export const noDeadline: Deadline = () => ({ signal: new AbortController().signal, cancel: () => {} })

/** Calls back once after some real time and returns a function that cancels it. Injected like a deadline. */
export type Timer = (milliseconds: number, fire: () => void) => () => void

export const realTimer: Timer = (milliseconds, fire) => {
  const timer = setTimeout(fire, milliseconds)
  return () => clearTimeout(timer)
}

/** A timer that doesn't keep an otherwise idle process alive. */
export const backgroundTimer: Timer = (milliseconds, fire) => {
  const timer = setTimeout(fire, milliseconds).unref()
  return () => clearTimeout(timer)
}

/**
 * Settles like `promise`, but rejects with the signal's reason as soon as the signal aborts, even if the promise never
 * settles.
 */
export const orAbort = <Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason)
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
    const stopListening = (): void => signal.removeEventListener('abort', onAbort)
    promise.then(
      (value) => {
        stopListening()
        resolve(value)
      },
      (error: unknown) => {
        stopListening()
        reject(error)
      },
    )
  })
