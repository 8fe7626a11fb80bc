import { backgroundTimer, type Timer } from './deadline.ts'

/** How long failed work waits before its first retry, and how long at most. Milliseconds. */
const firstRetryMs = 2000
const longestRetryMs = 60_000
/** How many items may wait for one key. A disk may be full for a long time. */
const mostWaiting = 200

/** Does items one after the other for each key, and keeps those that failed until they succeed. */
export interface PatientWork<Key, Item> {
  add(key: Key, item: Item): void
  /** Tries a key's failed items at once, unless they are being tried already. */
  retry(key: Key): Promise<void>
  /** Waits for all work in progress. Retries failed work once. */
  settled(): Promise<void>
  /** Waits for all work in progress and retries failed work once. Work that fails from now on is given up. */
  close(): Promise<void>
}

interface Line<Item> {
  items: Item[]
  running: Promise<void> | null
  isFailing: boolean
  retryMs: number
  stopRetry: () => void
}

/**
 * Makes such work. While a key has failed items, its new ones wait with them, so that their order stays. A failed item
 * doesn't block later ones. A `TypeError` refuses its item for good.
 */
export const createPatientWork = <Key, Item>(options: {
  work: (key: Key, item: Item) => Promise<void>
  /** Called at the first failure since the key last had no failed items. */
  onFailed: (key: Key, error: unknown, item: Item) => void
  /** Called when an item is given up: it was refused, too many wait, or the work was closed. */
  onLost: (key: Key, error: unknown, item: Item) => void
  retry?: Timer
}): PatientWork<Key, Item> => {
  const { work, onFailed, onLost, retry = backgroundTimer } = options
  const lines = new Map<Key, Line<Item>>()
  let closed = false

  /** Tries each item once. Returns those that failed. */
  const drain = async (key: Key, line: Line<Item>): Promise<Item[]> => {
    const failed: Item[] = []
    for (let item = line.items.shift(); item !== undefined; item = line.items.shift()) {
      try {
        await work(key, item)
      } catch (error) {
        if (closed || error instanceof TypeError) onLost(key, error, item)
        else {
          failed.push(item)
          if (!line.isFailing) onFailed(key, error, item)
          line.isFailing = true
        }
      }
    }
    return failed
  }
  const run = (key: Key, line: Line<Item>): void => {
    line.stopRetry()
    line.running ??= drain(key, line).then((failed) => {
      line.running = null
      line.items.unshift(...failed)
      if (failed.length > 0) {
        line.stopRetry = retry(line.retryMs, () => run(key, line))
        line.retryMs = Math.min(2 * line.retryMs, longestRetryMs)
      } else {
        lines.delete(key)
        for (const item of line.items) add(key, item)
      }
    })
  }
  const add = (key: Key, item: Item): void => {
    const line = lines.get(key) ?? {
      ...{ items: [], running: null, isFailing: false },
      ...{ retryMs: firstRetryMs, stopRetry: () => {} },
    }
    if (line.items.length >= mostWaiting) {
      return onLost(key, new Error(`${mostWaiting} others wait already`), item)
    }
    lines.set(key, line)
    line.items.push(item)
    if (!line.isFailing) run(key, line)
  }
  const settled = async (): Promise<void> => {
    for (const [key, line] of lines) run(key, line)
    while ([...lines.values()].some(({ running }) => running !== null))
      await Promise.all([...lines.values()].map(({ running }) => running))
  }

  return {
    add,
    async retry(key) {
      const line = lines.get(key)
      if (!line || line.running !== null) return
      run(key, line)
      await line.running
    },
    settled,
    close() {
      closed = true
      return settled()
    },
  }
}
