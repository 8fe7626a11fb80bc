import type { Point, Source } from './sound-map.ts'
import { isWithin } from './sound-map.ts'

/** Work is heard at these hours. Minutes of the day. */
const workFrom = 6 * 60
const workTo = 20 * 60
/** How near to the anvil somebody who works there stands. Pixels. */
const margin = 24
/** Seconds between two blows, and the pause while the iron is turned in the fire. */
const between = 0.62
const pauses = [2.2, 5] as const

export interface Worker extends Point {
  id: string
  moving: boolean
}

/** Tells when a hammer falls: while somebody stands at the anvil in working hours and talks with nobody. */
export function createAnvil(random: () => number) {
  let nextAt = 0
  let left = 0
  return {
    /** @returns how hard it falls, from 0 to 1. Null: not now. */
    take(options: {
      now: number
      minutes: number
      anvil: Source | null
      people: readonly Worker[]
      talking: readonly string[]
    }): number | null {
      const { now, minutes, anvil } = options
      const works =
        anvil !== null &&
        minutes >= workFrom &&
        minutes < workTo &&
        options.people.some((one) => !one.moving && !options.talking.includes(one.id) && isWithin(anvil, one, margin))
      if (!works || now < nextAt) return null
      if (left <= 0) left = 5 + Math.floor(random() * 5)
      left--
      nextAt = now + (left > 0 ? between * (0.94 + random() * 0.12) : pauses[0] + random() * (pauses[1] - pauses[0]))
      return left % 3 === 0 ? 1 : 0.6
    },
  }
}
