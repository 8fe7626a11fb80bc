import { type Deadline, orAbort } from '../../base/deadline.ts'
import type { Access } from '../../mind/dispatch/access/access.ts'
import type { Dispatcher } from '../../mind/dispatch/dispatcher.ts'
import type { NpcId } from '../../world/ids.ts'

/** How the messages ended that were in progress when a village began to close. */
export interface Drained {
  /** Messages in progress at the beginning. */
  open: number
  /** How many messages were stopped with a notice that no answer would come in time. */
  stopped: number
  /** How many still haven't ended, because a model or disk hangs. The next start closes them. */
  left: number
}

export interface Drain {
  /** Whether new messages are refused. */
  isDraining(): boolean
  /** The access rules, plus a refusal while closing. */
  access: Access
  /**
   * Refuses new messages from now on. Resolves when no answer is in progress; when `timeUp` aborts, stops the rest with
   * a notice. Never rejects.
   */
  drain(timeUp: AbortSignal): Promise<Drained>
}

/** Stopped answers have this long to record their end. Milliseconds. */
const graceMs = 1500

/** Closes down in order: answers in progress get the available time, and everybody else gets a notice. */
export const createDrain = (ports: {
  dispatcher: () => Pick<Dispatcher, 'load' | 'stop' | 'settled'>
  npcs: () => readonly NpcId[]
  access: Access
  deadline: Deadline
}): Drain => {
  const { dispatcher, npcs, access, deadline } = ports
  let draining: Promise<Drained> | null = null

  const drain = async (timeUp: AbortSignal): Promise<Drained> => {
    const { load, stop, settled } = dispatcher()
    const { open } = load()
    const done = settled()
    const isDone = await within(done, timeUp)
    if (isDone) return { open, stopped: 0, left: 0 }
    const stopped = npcs().reduce((count, npc) => count + stop({ npc }), 0)
    const grace = deadline(graceMs)
    await within(done, grace.signal)
    grace.cancel()
    return { open, stopped, left: load().open }
  }

  return {
    isDraining: () => draining !== null,
    access: (inbound) =>
      draining === null
        ? access(inbound)
        : {
            kind: 'denied',
            reason: 'closing',
            notice:
              'The village is closing for a while, so nobody can answer that now. Please say it again when it reopens.',
          },
    drain(timeUp) {
      draining ??= drain(timeUp)
      return draining
    },
  }
}

const within = (done: Promise<void>, time: AbortSignal): Promise<boolean> =>
  orAbort(done, time).then(
    () => true,
    () => false,
  )
