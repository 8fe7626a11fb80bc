import type { Timer } from '../../../base/deadline.ts'
import { minuteMs } from '../../../language/calendar.ts'

/** A connection that doesn't identify itself within this time is closed. Milliseconds. */
export const enterWithinMs = 20_000
/** After this much silence a connection may have to make room for a new one. Milliseconds. */
export const restsAfterMs = 5 * minuteMs
/**
 * After this much silence, a connection may have to make room if no other was silent longer. Without this limit, a word
 * every few minutes would keep all places forever. The page reconnects by itself as soon as somebody else is silent.
 * Milliseconds.
 */
export const pausesAfterMs = minuteMs

/**
 * How many places one address keeps in a full channel when others arrive. Enough for a household or a class that shares
 * one address.
 */
export const shareOf = (most: number): number => Math.max(8, Math.floor(most / 4))

/** Whether an address belongs to this machine. A proxy here stands for people from everywhere. */
const isLoopback = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address)

/** A connection that holds a place. */
export interface PlaceHolder {
  address: string
  /** Whether the client has identified itself. */
  hasEntered(): boolean
  /** Takes the place from this connection. */
  leave(why: 'silent' | 'needed'): void
}

interface Held extends PlaceHolder {
  heardAt: number
  cancel(): void
}

/**
 * The places of one channel. When all are taken, a newcomer gets the place of an unidentified client, or else of a
 * connection that was silent for long. Among several, it takes the longest silent one from the address with the most
 * places. Active talkers keep their places, unless their address has more than its `share`. It keeps the excess only
 * until somebody comes from an address below its share. A newcomer from such an address, or through a proxy, may also
 * take the place of a pausing connection.
 */
export const createSocketPlaces = ({
  most,
  share = shareOf(most),
  timer,
  now,
}: {
  most: number
  share?: number
  timer: Timer
  now(): number
}) => {
  const held = new Set<Held>()
  const free = (place: Held): void => {
    held.delete(place)
    place.cancel()
  }
  const makeRoom = (newcomer: string): boolean => {
    const strangers = [...held].filter((place) => !place.hasEntered())
    const counts = new Map<string, number>()
    for (const { address } of held) counts.set(address, (counts.get(address) ?? 0) + 1)
    const isBelowShare = (counts.get(newcomer) ?? 0) < share
    const silentFor = (pause: number): Held[] => [...held].filter((place) => now() - place.heardAt >= pause)
    const crowding = isBelowShare
      ? [...held].filter(({ address }) => !isLoopback(address) && (counts.get(address) ?? 0) > share)
      : []
    const pausing = isBelowShare || isLoopback(newcomer) ? silentFor(pausesAfterMs) : []
    const from = [strangers, silentFor(restsAfterMs), crowding, pausing].find((some) => some.length > 0) ?? []
    const [first] = from.toSorted(
      (left, right) =>
        (counts.get(right.address) ?? 0) - (counts.get(left.address) ?? 0) || left.heardAt - right.heardAt,
    )
    if (!first) return false
    free(first)
    first.leave('needed')
    return true
  }
  return {
    /** Whether there is a place for a newcomer from an address; somebody else may have to leave. */
    hasRoom: (newcomer: string): boolean => held.size < most || makeRoom(newcomer),
    take(holder: PlaceHolder): { heard(): void; free(): void } {
      const place: Held = { ...holder, heardAt: now(), cancel: () => {} }
      place.cancel = timer(enterWithinMs, () => {
        if (place.hasEntered()) return
        free(place)
        place.leave('silent')
      })
      held.add(place)
      return {
        heard() {
          place.heardAt = now()
        },
        free: () => free(place),
      }
    },
    count: (): number => held.size,
  }
}
