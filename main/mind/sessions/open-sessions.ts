import { hourMs } from '../../language/calendar.ts'
import type { LiveSession } from './live-session.ts'

/** Sessions kept in memory; those in use come on top of it. */
const defaultMostOpen = 2000
/** Nobody goes on with most talks: what was not used for so long is read again should somebody do. Game milliseconds. */
const restedMs = 12 * hourMs

interface Slot {
  opening: Promise<LiveSession>
  /** Null while it is being opened. */
  session: LiveSession | null
}

/** The sessions in memory by key, the longest unused forgotten first: one object for each, however many ask at once. */
export interface OpenSessions {
  use(key: string, make: () => Promise<LiveSession>): Promise<LiveSession>
  /** Puts what `make` makes of the current one in its place. Whoever asks meanwhile waits for it; when it fails, the current one stays. */
  replace(
    key: string,
    open: () => Promise<LiveSession>,
    make: (current: LiveSession) => Promise<LiveSession>,
  ): Promise<LiveSession>
  /** What is in memory of a key: `opening` while it is on its way. */
  peek(key: string): LiveSession | 'opening' | null
  forget(key: string): void
  /** Waits for every write. */
  settled(): Promise<void>
}

/** Forgotten now and opened again, it would be two, and each would write over the other. */
const isInUse = ({ pendingWrites, outcomes }: LiveSession): boolean =>
  pendingWrites > 0 || [...outcomes.values()].includes('open')

export const createOpenSessions = ({ mostOpen = defaultMostOpen }: { mostOpen?: number } = {}): OpenSessions => {
  /** The order is the order of use. */
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
        // A failed load is not kept, so that the next try may succeed; what was there before is.
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
    settled: async () => {
      for (const { opening } of [...slots.values()]) await opening.then(({ writing }) => writing).catch(() => {})
    },
  }
}
