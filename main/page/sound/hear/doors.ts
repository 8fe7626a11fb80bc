import type { LivedIn } from '../../houses/houses.ts'
import type { Point } from './sound-map.ts'

/** A door that somebody went through. */
export interface DoorSound extends Point {
  opens: boolean
}

/** From how far one hears a door. Pixels. */
export const doorReach = 420

/**
 * The doors that people went through since the last look. Somebody who is neither inside nor outside any more has only
 * left the player's sight.
 */
export function createDoors() {
  let last: { lived: readonly LivedIn[]; seen: ReadonlySet<string> } | null = null
  return {
    take(lived: readonly LivedIn[], around: readonly { id: string }[]): DoorSound[] {
      const seen = new Set(around.map(({ id }) => id))
      const before = last
      last = { lived, seen }
      if (!before || before.lived === lived) return []
      const inside = (all: readonly LivedIn[]) =>
        new Map(all.flatMap(({ house, people }) => people.map(({ id }) => [id, house] as const)))
      const [then, now] = [inside(before.lived), inside(lived)]
      const at = ({ door }: LivedIn['house']) => ({ x: door.x + door.width / 2, y: door.y + door.height / 2 })
      const wasSeen = (id: string) => before.seen.has(id) && seen.has(id)
      return [
        ...[...now].filter(([id]) => !then.has(id) && wasSeen(id)).map(([, house]) => ({ ...at(house), opens: false })),
        ...[...then].filter(([id]) => !now.has(id) && wasSeen(id)).map(([, house]) => ({ ...at(house), opens: true })),
      ]
    },
  }
}
