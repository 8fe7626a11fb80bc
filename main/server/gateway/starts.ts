import type { Timer } from '../../base/deadline.ts'

/** Whoever is made ready for longer than this waits for something else, and the next may begin. Milliseconds. */
const longestPreparation = 25

/** Begins what was asked for, one after the other. */
export interface Starts {
  /** `work` is told how to say that the costly part of its beginning is over. */
  add(work: (ready: () => void) => void): void
}

/**
 * What is made ready for a mind (transcript, memories, prompt) takes milliseconds of the one thread. Begun all at once, sixty answers would keep everybody waiting who only
 * wants to hear that their words have arrived; so nothing is begun in the same breath as it is accepted, and between two beginnings others have their turn.
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

/** Nobody waits for anybody. */
export const atOnce: Starts = { add: (work) => work(() => {}) }
