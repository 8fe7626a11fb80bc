import type { PlayerId } from '../../world/ids.ts'

/** Longest line; later players are asked to come back. */
export const mostInLine = 200
/** If fewer players than this are inside, they aren't what strains the village, so new players are admitted anyway. */
export const fewestWhenStrained = 10

export type Places = ReturnType<typeof createPlaces>

/**
 * The players in the village and those who wait in line, in order of arrival. Both keep their places, no matter how
 * often their page reloads.
 */
export const createPlaces = (options: { most(): number; isStrained(): boolean }) => {
  const inside = new Set<PlayerId>()
  const line = new Set<PlayerId>()
  const hasRoom = (): boolean =>
    inside.size < options.most() && !(options.isStrained() && inside.size >= fewestWhenStrained)
  const isOpen = (): boolean => line.size === 0 && hasRoom()

  return {
    /** Whether somebody may come; null means a new player. */
    mayCome: (player: PlayerId | null): boolean =>
      (player !== null && (inside.has(player) || line.has(player))) || isOpen() || line.size < mostInLine,
    arrive(player: PlayerId): 'inside' | 'waits' | 'refused' {
      if (inside.has(player)) return 'inside'
      if (line.has(player)) return 'waits'
      if (isOpen()) {
        inside.add(player)
        return 'inside'
      }
      if (line.size >= mostInLine) return 'refused'
      line.add(player)
      return 'waits'
    },
    /** Lets in the first in line whose page is connected, if there is room; null: nobody. */
    next(isThere: (player: PlayerId) => boolean): PlayerId | null {
      const first = hasRoom() ? [...line].find(isThere) : undefined
      if (first === undefined) return null
      line.delete(first)
      inside.add(first)
      return first
    },
    leave(player: PlayerId): void {
      inside.delete(player)
      line.delete(player)
    },
    line: (): PlayerId[] => [...line],
    counts: () => ({ players: inside.size, limit: options.most(), waiting: line.size, degraded: options.isStrained() }),
  }
}
