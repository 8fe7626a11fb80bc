import { minuteMs } from '../../language/calendar.ts'
/** Remembers for a while which result belongs to a key, so that a message sent twice is handled once. */
export interface Dedupe<Value> {
  /** The work started under this key, if it is still remembered. */
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
}

/** How long keys are remembered, and how many. A client that returns later than this has given up on the message. */
const keptMs = 20 * minuteMs
const keptEntries = 5000

/** `now` is real time in milliseconds. */
export const createDedupe = <Value>(now: () => number): Dedupe<Value> => {
  const entries = new Map<string, { at: number; value: Value }>()
  const forgetOld = (): void => {
    for (const [key, { at }] of entries) {
      if (entries.size <= keptEntries && now() - at < keptMs) return
      entries.delete(key)
    }
  }
  return {
    get: (key) => {
      forgetOld()
      return entries.get(key)?.value
    },
    set: (key, value) => {
      entries.delete(key)
      entries.set(key, { at: now(), value })
      forgetOld()
    },
    delete: (key) => {
      entries.delete(key)
    },
  }
}
