import type { ModelClock } from './model-clock.ts'
import { createWatchdog } from './watchdog.ts'

export interface GuardOptions {
  signal: AbortSignal
  clock: ModelClock
  /** Milliseconds that may pass until the next item. Called before each item. */
  limitMs(): number
  /** The error to throw when this time has passed. */
  timedOut(waitedMs: number): Error
}

/**
 * Reads a stream that can't be trusted to end. When `signal` aborts, it throws the signal's reason at once, no matter
 * what the source is doing. When nothing comes for `limitMs`, it throws `timedOut`; time in which the reader is busy
 * doesn't count. In both cases, and when the reader leaves, it aborts the signal given to `open` and doesn't wait for
 * the source.
 */
export async function* guardStream<Item>(
  open: (signal: AbortSignal) => AsyncIterable<Item>,
  { signal, clock, limitMs, timedOut }: GuardOptions,
): AsyncGenerator<Item, void, void> {
  signal.throwIfAborted()
  const inner = new AbortController()
  let interruption: { reason: unknown } | null = null
  let interrupt: ((reason: unknown) => void) | undefined
  const stop = (reason: unknown): void => {
    interruption ??= { reason }
    interrupt?.(interruption.reason)
    inner.abort(reason)
  }
  const throwIfStopped = (): void => {
    if (interruption !== null) throw interruption.reason
  }
  const onAbort = (): void => stop(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  const watchdog = createWatchdog(clock, (waitedMs) => stop(timedOut(waitedMs)))
  const source = open(inner.signal)[Symbol.asyncIterator]()
  let ended = false
  try {
    while (true) {
      watchdog.allow(limitMs())
      const step = await new Promise<IteratorResult<Item>>((resolve, reject) => {
        interrupt = reject
        source.next().then(resolve, reject)
      }).catch((error: unknown) => {
        throwIfStopped()
        // A source that threw has ended.
        ended = true
        throw error
      })
      watchdog.rest()
      throwIfStopped()
      if (step.done) {
        ended = true
        return
      }
      yield step.value
      throwIfStopped()
    }
  } finally {
    watchdog.cancel()
    signal.removeEventListener('abort', onAbort)
    if (!ended) {
      inner.abort()
      // Not awaited, since a source that hangs would never answer. Nobody needs what it throws now.
      source.return?.().then(nobodyWaits, nobodyWaits)
    }
  }
}

const nobodyWaits = (): void => {}
