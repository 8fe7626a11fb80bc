import type { MapData } from '../../world/map-data.ts'
import { createNavigation } from '../../world/navigation.ts'
import { doorBetween } from '../../world/places.ts'

/** Stops this many tiles before the target: near enough to talk, but not too close. */
const stopBefore = 1

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

  return {
    isFree: navigation.isFree,
    /** Points in pixels of the feet, or null when there is no way. */
    between(from: { x: number; y: number }, to: { x: number; y: number }): [number, number][] | null {
      const start = nearestFree(navigation.isFree, tileOf(from))
      const end = nearestFree(navigation.isFree, tileOf(to))
      if (!start || !end) return null
      const path = navigation.findPath(start, end)
      if (!path) return null
      const steps: [number, number][] = [start]
      let at = start
      for (const tile of path.slice(0, Math.max(0, path.length - stopBefore))) {
        // Both tiles next to a diagonal step are free (navigation cuts no corners), so one of them serves.
        if (tile[0] !== at[0] && tile[1] !== at[1] && !doorBetween(map, at, tile)) steps.push([tile[0], at[1]])
        steps.push(tile)
        at = tile
      }
      return steps.map(centre)
    },
  }
}
export type WayFinder = ReturnType<typeof createWayFinder>

/** RPGJS lets a body stand with its centre just inside a blocked tile; the way begins on a free tile next to it. */
function nearestFree(
  isFree: (column: number, row: number) => boolean,
  [column, row]: [number, number],
): [number, number] | null {
  for (const [dx, dy] of [
    [0, 0],
    [0, 1],
    [0, -1],
    [1, 0],
    [-1, 0],
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ] as const) {
    if (isFree(column + dx, row + dy)) return [column + dx, row + dy]
  }
  return null
}
