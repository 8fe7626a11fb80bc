import type { Timer } from '../../main/base/deadline.ts'

/** Time that passes only when a test says so. */
export const createManualTimer = () => {
  let now = 0
  const waiting = new Set<{ at: number; fire: () => void }>()
  const timer: Timer = (milliseconds, fire) => {
    const entry = { at: now + milliseconds, fire }
    waiting.add(entry)
    return () => waiting.delete(entry)
  }
  return {
    timer,
    now: () => now,
    pending: () => waiting.size,
    pass(milliseconds: number): void {
      now += milliseconds
      for (const entry of [...waiting].toSorted((a, b) => a.at - b.at)) {
        if (entry.at > now || !waiting.delete(entry)) continue
        entry.fire()
      }
    },
  }
}
