import type { Timer } from '../../../base/deadline.ts'
import { minuteMs } from '../../../language/calendar.ts'

/** Whoever does not say within this time who they are goes. Milliseconds. */
export const enterWithinMs = 20_000
/** Whoever has said nothing for so long may have to make room for somebody new. Milliseconds. */
export const restsAfterMs = 5 * minuteMs

/** So many places of a full channel one address keeps, when others come. A household or a class behind one address fits in. */
export const shareOf = (most: number): number => Math.max(8, Math.floor(most / 4))

/** A proxy on this machine stands for people from everywhere. */
const isLoopback = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address)

/** Somebody who holds a place. */
export interface PlaceHolder {
  address: string
  /** Whether they have said who they are. */
  hasEntered(): boolean
  /** They lose their place. */
  leave(why: 'silent' | 'needed'): void
}

interface Held extends PlaceHolder {
  heardAt: number
  cancel(): void
}

/**
 * The places of one channel. When all are taken, somebody new gets that of a stranger, else that of whoever has rested for long; of several
 * from the address that holds most, who has been silent longest. Whoever talks keeps their place, unless their address holds more than its `share`: what it
 * has beyond that it has only until somebody comes from an address that holds less than a share.
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
    const resting = [...held].filter((place) => now() - place.heardAt >= restsAfterMs)
    const counts = new Map<string, number>()
    for (const { address } of held) counts.set(address, (counts.get(address) ?? 0) + 1)
    const isBelowShare = (counts.get(newcomer) ?? 0) < share
    const crowding = isBelowShare
      ? [...held].filter(({ address }) => !isLoopback(address) && (counts.get(address) ?? 0) > share)
      : []
    const from = [strangers, resting, crowding].find((some) => some.length > 0) ?? []
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
    /** Whether there is a place for somebody from an address; somebody else may have to go for it. */
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
