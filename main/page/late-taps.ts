/** How long a tap still means whoever stood there: a picture, a finger and an eye all lag behind. Milliseconds. */
const lag = 1500
/** How often it is noted where everybody is. Milliseconds. */
export const noteEvery = 150
/** How far from a body's feet a tap means it: to either side, above and below. Pixels of the world. */
const reach = { side: 16, up: 50, down: 8 } as const

interface Somebody {
  id: string
  name: string
  /** The feet, in pixels of the world. */
  x: number
  y: number
}

/**
 * Finds whom a tap is for that met nobody: who was there a moment ago and has walked on. `note` where everybody is now
 * and then.
 */
export function createLateTaps(villagers: () => readonly Somebody[]) {
  let notes: { at: number; where: readonly Somebody[] }[] = []
  return {
    note(now: number): void {
      notes = [...notes.filter(({ at }) => now - at <= lag), { at: now, where: villagers() }]
    },
    meant(point: { x: number; y: number }, now: number): { id: string; name: string } | null {
      const here = new Set(villagers().map(({ id }) => id))
      for (const { at, where } of notes.toReversed()) {
        if (now - at > lag) return null
        const hit = where.find(
          ({ id, x, y }) =>
            here.has(id) && Math.abs(point.x - x) <= reach.side && y - point.y <= reach.up && point.y - y <= reach.down,
        )
        if (hit) return { id: hit.id, name: hit.name }
      }
      return null
    },
  }
}
