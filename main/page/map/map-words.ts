import { say } from '../say.ts'
import type { LastSeen } from './last-seen.ts'
import { isIn, type MapPlace, type Point } from './read-village-map.ts'

/** How near a place one is "by" it, in tiles. */
const nearTiles = 4

/** "in the tavern", "at the market", "by the mill"; empty far from everything. */
export function whereIs(at: Point, places: readonly MapPlace[], tileSize: number): string {
  // The largest come first, so the last that holds the point is the smallest.
  const within = places.findLast((place) => isIn(place, at))
  if (within) return say(within.isHouse ? 'map-words.by' : 'map-words.at-place', { label: within.label })
  const [nearest] = places
    .map((place) => ({ place, tiles: distanceTo(place, at) / tileSize }))
    .sort((left, right) => left.tiles - right.tiles)
  return nearest && nearest.tiles <= nearTiles ? say('map-words.by', { label: nearest.place.label }) : ''
}

/** "12 steps to the north-east". */
export function wayTo(from: Point, to: Point, tileSize: number): string {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const steps = Math.round(Math.hypot(x, y) / tileSize)
  if (steps < 2) return say('common.right-here')
  const eighth = Math.round((Math.atan2(y, x) / (2 * Math.PI)) * 8 + 8) % 8
  return say('map-words.steps-to-the', { steps, eighth })
}

/** What the list says of somebody. */
export function personWords(
  person: LastSeen,
  { here, day, places, tileSize }: { here: Point | null; day: string; places: readonly MapPlace[]; tileSize: number },
): string {
  const where = whereIs(person, places, tileSize)
  if (person.isHere) return [where, here ? wayTo(here, person, tileSize) : ''].filter((part) => part !== '').join(', ')
  const when =
    person.day === day
      ? say('map-words.at', { time: person.time })
      : say('map-words.on-at', { day: person.day, time: person.time })
  return [say('map-words.last-seen'), where, when].filter((part) => part !== '').join(' ')
}

function distanceTo({ x, y, width, height }: MapPlace, at: Point): number {
  return Math.hypot(at.x - Math.min(Math.max(at.x, x), x + width), at.y - Math.min(Math.max(at.y, y), y + height))
}
