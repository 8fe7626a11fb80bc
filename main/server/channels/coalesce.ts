import type { Timer } from '../../base/deadline.ts'

export interface CoalesceOptions {
  /** Characters that are shown at once. */
  minChars: number
  /** If fewer characters wait, they are shown after this long without new ones. Real milliseconds. */
  idleMs: number
}

export interface Coalescer {
  push(delta: string): void
  /** Emits all text that waits. */
  flush(): void
}

/**
 * Gathers small pieces of text into larger ones, in order and without loss. A timer runs only while text waits. Half a
 * surrogate pair waits for its other half.
 */
export const createCoalescer = ({
  minChars,
  idleMs,
  timer,
  emit,
}: CoalesceOptions & { timer: Timer; emit: (text: string) => void }): Coalescer => {
  let waiting = ''
  let cancel = (): void => {}

  const send = (text: string, rest: string): void => {
    waiting = rest
    if (text !== '') emit(text)
  }
  const sendWhole = (): void => {
    const half = /[\uD800-\uDBFF]$/.test(waiting) ? 1 : 0
    send(waiting.slice(0, waiting.length - half), waiting.slice(waiting.length - half))
  }
  return {
    push: (delta) => {
      cancel()
      waiting += delta
      if (waiting.length >= minChars) sendWhole()
      if (waiting !== '') cancel = timer(idleMs, sendWhole)
    },
    flush: () => {
      cancel()
      send(waiting, '')
    },
  }
}
