import { realTimer, type Timer } from '../base/deadline.ts'
import type { Drained } from '../server/live/drain.ts'

/** Behind the answers each part has this long to close; and the process this long in all, whatever happens. Milliseconds. */
const eachMs = 2000
const restMs = 4500

/** How a server ends. */
export interface ServerEnd {
  /** What is being answered ends, or is stopped with a notice when its time is over, then all is written down and the process ends. Said again: nobody is waited for. */
  on(signal: string): Promise<void>
}

export const createServerEnd = (ports: {
  /** How long answers have that are being made. Milliseconds. */
  drainMs: number
  drain(timeUp: AbortSignal): Promise<Drained>
  /** Tells those who stay to the end, before the doors close. */
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
        say(`${signal} again: nobody is waited for any more.`)
        return timeUp.abort()
      }
      ending = true
      say(`${signal}: answers that are being made have ${seconds(drainMs)}, then everything is written down …`)
      timer(drainMs, () => timeUp.abort())
      // A disk or a model that never answers must not hold the end back.
      timer(drainMs + restMs, () => {
        say('the end took too long; what was said is in the files, and the next start mends the rest.')
        exit(1)
      })
      const { open, stopped, left } = await ports.drain(timeUp.signal)
      if (open > 0)
        say(
          `${open - stopped} of ${open} messages were answered${stopped > 0 ? `, ${stopped} were stopped with a notice` : ''}${left > 0 ? `, ${left} did not let go` : ''}.`,
        )
      ports.farewell(signal)
      await ports.close({ eachMs })
      exit(0)
    },
  }
}
