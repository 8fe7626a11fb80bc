import { hourMs } from '../../language/calendar.ts'
import type { LiveSession } from './live-session.ts'

/** How many sessions are kept in memory, without those in use. */
const defaultMostOpen = 2000
/** After how many game milliseconds an unused session is dropped until it is needed. Most talks are never continued. */
const restedMs = 12 * hourMs

interface Slot {
  opening: Promise<LiveSession>
  /** Null while it is being opened. */
  session: LiveSession | null
}

/**
 * The sessions in memory by key. Drops the least recently used ones. Each is one object, however many callers ask at
 * once.
 */
export interface OpenSessions {
  use(key: string, make: () => Promise<LiveSession>): Promise<LiveSession>
  /**
   * Replaces the current session with the result of `make`. Callers wait for it. If it fails, the old session stays.
   */
  replace(
    key: string,
    open: () => Promise<LiveSession>,
    make: (current: LiveSession) => Promise<LiveSession>,
  ): Promise<LiveSession>
  /** The session in memory for a key; `opening` while it loads. */
  peek(key: string): LiveSession | 'opening' | null
  forget(key: string): void
  /** Waits for the writes of these sessions and lets go of them. */
  release(isOne: (key: string) => boolean): Promise<void>
  /** Waits for every write. */
  settled(): Promise<void>
}

/**
 * Whether a session is in use. If such a session were dropped and opened again, two objects would overwrite each other.
 */
const isInUse = ({ pendingWrites, outcomes }: LiveSession): boolean =>
  pendingWrites > 0 || [...outcomes.values()].includes('open')

export const createOpenSessions = ({ mostOpen = defaultMostOpen }: { mostOpen?: number } = {}): OpenSessions => {
  /** The slots in order of use. */
  const slots = new Map<string, Slot>()

  const forgetRested = (before: number): void => {
    for (const [oldest, { session }] of slots) {
      if (session === null || session.usedAt >= before) break
      if (!isInUse(session)) slots.delete(oldest)
    }
  }

  const keep = (key: string, opening: Promise<LiveSession>, before?: Slot): Slot => {
    const slot: Slot = { opening, session: null }
    slots.delete(key)
    slots.set(key, slot)
    opening.then(
      (session) => {
        slot.session = session
        forgetRested(session.usedAt - restedMs)
      },
      () => {
        if (slots.get(key) !== slot) return
        // A failed load isn't kept, so the next try may succeed. The previous session stays.
        if (before?.session) slots.set(key, before)
        else slots.delete(key)
      },
    )
    for (const [oldest, { session }] of slots) {
      if (slots.size <= mostOpen) break
      if (session !== null && !isInUse(session)) slots.delete(oldest)
    }
    return slot
  }

  const use: OpenSessions['use'] = (key, make) => {
    const known = slots.get(key)
    if (known === undefined) return keep(key, make()).opening
    slots.delete(key)
    slots.set(key, known)
    return known.opening
  }

  return {
    use,
    replace: (key, open, make) => {
      const current = use(key, open)
      const before = slots.get(key)
      return keep(key, current.then(make), before).opening
    },
    peek: (key) => {
      const slot = slots.get(key)
      return slot === undefined ? null : (slot.session ?? 'opening')
    },
    forget: (key) => void slots.delete(key),
    release: async (isOne) => {
      for (const [key, { opening }] of [...slots]) {
        if (!isOne(key)) continue
        await opening.then(({ writing }) => writing).catch(() => {})
        slots.delete(key)
      }
    },
    settled: async () => {
      for (const { opening } of [...slots.values()]) await opening.then(({ writing }) => writing).catch(() => {})
    },
  }
}
