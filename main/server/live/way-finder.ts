import { isGateBetween } from '../../world/gates.ts'
import type { MapData } from '../../world/map-data.ts'
import { createNavigation } from '../../world/navigation.ts'
import { doorBetween } from '../../world/places.ts'

/** How far around somebody to search for a free tile, in tiles: they may sit among tables, or lie in a bed. */
const searchWidth = 3

/**
 * Ways for players' pages ("Talk to …"), which walk them by RPGJS's own directions: so only straight steps, no
 * diagonals.
 */
export function createWayFinder(map: MapData) {
  const navigation = createNavigation(map)
  const tileOf = (point: { x: number; y: number }): [number, number] => [
    Math.floor(point.x / map.tileSize),
    Math.floor(point.y / map.tileSize),
  ]
  const centre = ([column, row]: [number, number]): [number, number] => [
    (column + 0.5) * map.tileSize,
    (row + 0.5) * map.tileSize,
  ]

  const isCrossing = (from: [number, number], to: [number, number]): boolean =>
    doorBetween(map, from, to) !== undefined || isGateBetween(map, from, to)

  return {
    isFree: navigation.isFree,
    /**
     * Points in pixels of the feet, or null when there is no way. The way leads up to the target itself, since the last
     * tile may lie behind a door; whoever walks it stops when near enough to talk.
     */
    between(from: { x: number; y: number }, to: { x: number; y: number }): [number, number][] | null {
      const start = nearestFree(navigation.isFree, tileOf(from))
      const region = start && navigation.regionOf(...start)
      const end = nearestFree(
        (column, row) => navigation.isFree(column, row) && navigation.regionOf(column, row) === region,
        tileOf(to),
      )
      if (!start || !end) return null
      const path = navigation.findPath(start, end)
      if (!path) return null
      const steps: [number, number][] = [start]
      let at = start
      for (const tile of path) {
        // Both tiles next to a diagonal step are free (navigation cuts no corners), so one of them serves.
        if (tile[0] !== at[0] && tile[1] !== at[1] && !isCrossing(at, tile)) steps.push([tile[0], at[1]])
        steps.push(tile)
        at = tile
      }
      return steps.map(centre)
    },
  }
}
export type WayFinder = ReturnType<typeof createWayFinder>

/** The free tile nearest to a tile. RPGJS lets a body stand with its centre just inside a blocked one. */
function nearestFree(
  isFree: (column: number, row: number) => boolean,
  [column, row]: [number, number],
): [number, number] | null {
  let best: [number, number] | null = null
  let least = Number.POSITIVE_INFINITY
  for (let down = -searchWidth; down <= searchWidth; down++)
    for (let right = -searchWidth; right <= searchWidth; right++) {
      const distance = Math.hypot(right, down)
      if (distance < least && isFree(column + right, row + down))
        [best, least] = [[column + right, row + down], distance]
    }
  return best
}
