import type { Timer } from '../../base/deadline.ts'

/**
 * When a starting run has taken this long, it is waiting for something else, and the next run may begin. Milliseconds.
 */
const longestPreparation = 25

/** Starts requests one after the other. */
export interface Starts {
  /** `work` receives a function to report that its costly first part is over. */
  add(work: (ready: () => void) => void): void
}

/**
 * Starts runs one after the other. To prepare a mind (transcript, memories, prompt) takes milliseconds of the one
 * thread, so sixty answers started at once would delay everybody who only wants to learn that their words arrived.
 * Therefore a run never starts in the turn of the event loop in which it was accepted, and other work gets its turn
 * between two starts.
 */
export const createStarts = ({
  timer,
  soon = setImmediate,
}: {
  timer: Timer
  soon?: (work: () => void) => void
}): Starts => {
  const waiting: ((ready: () => void) => void)[] = []
  let isBusy = false

  const next = (): void => {
    const work = waiting.shift()
    if (work === undefined) {
      isBusy = false
      return
    }
    let isReady = false
    const ready = (): void => {
      if (isReady) return
      isReady = true
      cancel()
      soon(next)
    }
    const cancel = timer(longestPreparation, ready)
    work(ready)
  }
  return {
    add(work) {
      waiting.push(work)
      if (isBusy) return
      isBusy = true
      soon(next)
    },
  }
}

/** Starts everything at once. */
export const atOnce: Starts = { add: (work) => work(() => {}) }
