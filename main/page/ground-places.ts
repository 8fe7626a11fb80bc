import { goodsSize } from '../art/goods.ts'
import type { GroundThing } from '../server/rooms/shown.ts'

/** A thing is shown this far in front of the feet of the person who dropped it. Pixels. */
const before = 6
/** Keeps two things dropped at one place apart. Pixels. */
const scatter = { x: 15, y: 5 }

/** Where the middle of a thing's lower edge is shown, in pixels of the world. Always the same for the same thing. */
export function thingPlace({ id, x, y }: Pick<GroundThing, 'id' | 'x' | 'y'>): { x: number; y: number } {
  const number = Number(id.slice(2)) || 0
  return {
    x: Math.round(x + ((number * 7) % scatter.x) - scatter.x / 2),
    y: Math.round(y + before + ((number * 3) % scatter.y)),
  }
}

/** The thing shown at a point of the world; the front one if there are several. */
export const thingAt = (things: readonly GroundThing[], point: { x: number; y: number }): GroundThing | null =>
  things
    .map((thing) => ({ thing, at: thingPlace(thing) }))
    .filter(({ at }) => Math.abs(point.x - at.x) <= goodsSize / 2 && point.y <= at.y + 2 && point.y >= at.y - goodsSize)
    .sort((left, right) => right.at.y - left.at.y)[0]?.thing ?? null
