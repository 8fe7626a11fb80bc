import type { PlayerId } from '../../world/ids.ts'
import type { Places } from './places.ts'

/** Players who were given a place and haven't come in yet. Whoever doesn't come in time loses it. */
export function createArrivals(options: {
  places: Pick<Places, 'arrive' | 'leave'>
  /** Milliseconds. */
  now: () => number
  /** How long they are waited for. Milliseconds. */
  withinMs: number
  isHere(player: PlayerId): boolean
  /** Whether the player stands in the line outside. */
  isWaiting(player: PlayerId): boolean
  /** Undoes the login of a new player who never came. */
  withdraw(player: PlayerId): void
}) {
  const { places, now, withinMs, isHere } = options
  /** New players, with the time since then; oldest first. */
  const expected = new Map<PlayerId, number>()
  /** Players from other zones, with the time since then; oldest first. */
  const kept = new Map<PlayerId, number>()
  return {
    /** A new player has logged in. */
    expect: (player: PlayerId): void => void expected.set(player, now()),
    came: (player: PlayerId): void => void expected.delete(player),
    /** Keeps a place inside for a player from another zone; false: there is none. */
    keepPlace(player: PlayerId): boolean {
      if (isHere(player) || options.isWaiting(player)) return true
      const isInside = places.arrive(player) === 'inside'
      if (isInside) kept.set(player, now())
      else places.leave(player)
      return isInside
    },
    /** The player takes the place that was kept for them, if one was. */
    useKept: (player: PlayerId): void => void kept.delete(player),
    /** Forgets those who never arrived, so that they leave no player. */
    forgetLate(): void {
      for (const [player, since] of kept) {
        if (now() - since < withinMs) break
        kept.delete(player)
        if (!isHere(player)) places.leave(player)
      }
      for (const [player, since] of expected) {
        if (now() - since < withinMs) return
        expected.delete(player)
        options.withdraw(player)
      }
    },
  }
}
