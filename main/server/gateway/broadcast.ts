import type { EventName, Topic } from './events.ts'

/** How many clients are served in one slice. */
const slice = 25

export interface Told {
  event: EventName
  /** The payload as JSON. */
  payload: string
  topic: Topic
}

/**
 * Broadcasts to everybody, but not in the tick in which something happened. Sending to two hundred sockets takes longer
 * than a tick may, so they are served in slices while the world continues. Everybody receives everything in order.
 */
export const createBroadcast = <Listener extends { push(told: Told): void }>({
  listeners,
  soon,
}: {
  listeners: { has(listener: Listener): boolean; keys(): IterableIterator<Listener> }
  soon: (work: () => void) => void
}) => {
  let waiting: Told[] = []
  /** The current messages, and the listeners that still lack them. */
  let rest: Listener[] = []
  let telling: Told[] = []
  let isScheduled = false

  const tell = (some: readonly Listener[]): void => {
    for (const listener of some) for (const told of telling) if (listeners.has(listener)) listener.push(told)
  }
  const schedule = (): void => {
    if (isScheduled) return
    isScheduled = true
    soon(work)
  }
  const work = (): void => {
    isScheduled = false
    if (rest.length === 0) {
      telling = waiting
      waiting = []
      rest = [...listeners.keys()]
    }
    tell(rest.splice(0, slice))
    if (rest.length > 0 || waiting.length > 0) schedule()
  }
  return {
    tell(told: Told): void {
      waiting.push(told)
      schedule()
    },
    /** Sends everything that waits. */
    flush(): void {
      tell(rest)
      telling = waiting
      waiting = []
      rest = []
      tell([...listeners.keys()])
      telling = []
    },
  }
}
