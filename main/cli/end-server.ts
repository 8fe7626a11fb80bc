import { realTimer, type Timer } from '../base/deadline.ts'
import type { Drained } from '../server/live/drain.ts'
import { phrase } from './phrase.ts'

/**
 * How long each part may take to close after the answers have ended, and how long the whole process may take.
 * Milliseconds.
 */
const eachMs = 2000
const restMs = 4500

/** Ends a server. */
export interface ServerEnd {
  /**
   * Lets running answers end, or stops them with a notice when time is up; then saves everything and exits. A second
   * signal skips the waiting.
   */
  on(signal: string): Promise<void>
}

export const createServerEnd = (ports: {
  /** How long running answers may take to end. Milliseconds. */
  drainMs: number
  drain(timeUp: AbortSignal): Promise<Drained>
  /** Notifies everyone still connected before the doors close. */
  farewell(signal: string): void
  close(limits: { eachMs: number }): Promise<void>
  exit(code: number): void
  say(text: string): void
  timer?: Timer
}): ServerEnd => {
  const { drainMs, say, exit, timer = realTimer } = ports
  const timeUp = new AbortController()
  const seconds = (ms: number): string => `${ms / 1000} s`
  let ending = false
  return {
    async on(signal) {
      if (ending) {
        say(phrase('end-server.again-not-waiting-any-longer', { signal }))
        return timeUp.abort()
      }
      ending = true
      say(phrase('end-server.open-answers-have-to-finish-then', { signal, time: seconds(drainMs) }))
      timer(drainMs, () => timeUp.abort())
      // A disk or model that never answers must not block the end.
      timer(drainMs + restMs, () => {
        say(phrase('end-server.stopping-took-too-long-what-was'))
        exit(1)
      })
      const { open, stopped, left } = await ports.drain(timeUp.signal)
      if (open > 0) say(phrase('end-server.of-open-messages', { open, answered: open - stopped, stopped, left }))
      ports.farewell(signal)
      await ports.close({ eachMs })
      exit(0)
    },
  }
}
