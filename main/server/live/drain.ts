import { type Deadline, orAbort } from '../../base/deadline.ts'
import type { Access } from '../../mind/dispatch/access/access.ts'
import type { Dispatcher } from '../../mind/dispatch/dispatcher.ts'
import type { NpcId } from '../../world/ids.ts'

/** How the messages ended that were under way when a village began to close. */
export interface Drained {
  /** Accepted and not ended when it began. */
  open: number
  /** Of these, told that they would not be answered, since the time was up. */
  stopped: number
  /** Still not ended: of models and disks that do not let go. Their next start closes them. */
  left: number
}

export interface Drain {
  /** Whether nobody new is heard any more. */
  isDraining(): boolean
  /** The access rules, behind a door that closes. */
  access: Access
  /** From now on nobody new is heard. Resolves when nothing is answered any more; what is left when `timeUp` aborts is stopped, with a notice. Never rejects. */
  drain(timeUp: AbortSignal): Promise<Drained>
}

/** What was stopped has this long to write down how it ended. Milliseconds. */
const graceMs = 1500

/** The way to an orderly end: who is being answered gets the time that there is, everybody else is told. */
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
              'The village is closing for a while, so nobody can answer that now. Please say it again when it is open.',
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
