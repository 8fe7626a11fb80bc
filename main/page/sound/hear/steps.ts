import type { Point } from './sound-map.ts'

/** The way between two steps in pixels; a body walks some 140 in a second. */
const stride = 44
/** A farther way in one look isn't walked: the player was set down somewhere else. Pixels. */
const farthest = 120

/** Tells when a foot falls. */
export function createSteps() {
  let last: Point | null = null
  let walked = 0
  return {
    /** Call a few times a second with where the player's feet are. @returns whether a foot falls now. */
    take(feet: Point | null): boolean {
      const before = last
      last = feet && { ...feet }
      if (!feet || !before) return false
      const way = Math.hypot(feet.x - before.x, feet.y - before.y)
      if (way < 0.5 || way > farthest) {
        // The next walk begins with a step.
        walked = stride * 0.7
        return false
      }
      walked += way
      if (walked < stride) return false
      walked %= stride
      return true
    },
  }
}
