import type { Point } from './read-village-map.ts'

/** Where the player saw somebody last, and when on the game clock. */
export interface LastSeen extends Point {
  id: string
  name: string
  day: string
  time: string
  /** In sight now. */
  isHere: boolean
}
export type KeptSeen = Omit<LastSeen, 'isHere'>

/**
 * Remembers where the player saw the villagers they have met. It hears only of those in sight, so the map can show
 * nothing that its player doesn't know.
 */
export function createLastSeen(options: { load(): readonly KeptSeen[]; keep(seen: readonly KeptSeen[]): void }) {
  let seen: Map<string, LastSeen> | null = null
  const known = (): Map<string, LastSeen> => {
    seen ??= new Map(options.load().map((one) => [one.id, { ...one, isHere: false }]))
    return seen
  }
  return {
    /** Keeps it whenever somebody comes into sight or leaves it. `met`: whether the player knows somebody. */
    look(
      inSight: readonly ({ id: string; name: string } & Point)[],
      now: { day: string; time: string; met(id: string): boolean },
    ): void {
      const all = known()
      const here = new Set<string>()
      let changed = false
      for (const { id, name, x, y } of inSight) {
        if (!now.met(id)) continue
        here.add(id)
        changed ||= !all.get(id)?.isHere
        all.set(id, { id, name, x, y, day: now.day, time: now.time, isHere: true })
      }
      for (const one of all.values()) {
        if (!one.isHere || here.has(one.id)) continue
        one.isHere = false
        changed = true
      }
      if (changed) options.keep([...all.values()].map(({ isHere: _, ...one }) => one))
    },
    all: (): LastSeen[] => [...known().values()],
  }
}
