import type { ModelClock } from '../../main/models/model-clock.ts'

export interface ManualModelClock extends ModelClock {
  /** Lets time pass and runs what became due, in order. */
  advance(ms: number): void
  /** Timers that still wait. */
  readonly waiting: number
  /** Resolves once a timer waits for at least `ms` from now. */
  timerSet(ms?: number): Promise<void>
}

/** Time that passes only when a test says so. */
export const createManualModelClock = (start = 1_000_000): ManualModelClock => {
  let now = start
  let timers: { at: number; run: () => void }[] = []
  let watchers: { ms: number; tell: () => void }[] = []
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run }
      timers.push(timer)
      for (const watcher of watchers) if (ms >= watcher.ms) watcher.tell()
      watchers = watchers.filter((watcher) => ms < watcher.ms)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    advance(ms) {
      const end = now + ms
      while (true) {
        const due = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0]
        if (due === undefined) break
        timers = timers.filter((timer) => timer !== due)
        now = Math.max(now, due.at)
        due.run()
      }
      now = end
    },
    get waiting() {
      return timers.length
    },
    async timerSet(ms = 0) {
      if (timers.some((timer) => timer.at - now >= ms)) return
      await new Promise<void>((tell) => watchers.push({ ms, tell }))
    },
  }
}
