import { centreOf, columnOf, type Point, rowOf, tilesBetween } from '../../world/geometry.ts'
import type { MapData } from '../../world/map-data.ts'
import type { Navigation } from '../../world/navigation.ts'
import { freeTileNear } from '../../world/spots.ts'

/** Two bodies nearer than this cover each other. Tiles. */
const APART_TILES = 0.75

/** Where people come into a village: the first spawn of the map, or its middle. */
export const entranceOf = ({ spawns, columns, rows, tileSize }: MapData): Point =>
  spawns[0] ?? { x: (columns * tileSize) / 2, y: (rows * tileSize) / 2 }

/**
 * Where a player's body appears: at `wanted`, or on the nearest free tile around it if somebody stands there or it is
 * blocked, so that friends who come in together see each other. With no free tile near, at `wanted` all the same.
 */
export function arrivalPlace(
  ground: { map: MapData; navigation: Pick<Navigation, 'isFree'> },
  wanted: Point,
  others: readonly Point[],
): Point {
  const { map } = ground
  const isTaken = (point: Point) => others.some((other) => tilesBetween(map, other, point) < APART_TILES)
  // A map that was drawn anew may have put something there.
  const isFree = ground.navigation.isFree(columnOf(map, wanted.x), rowOf(map, wanted.y))
  if (isFree && !isTaken(wanted)) return wanted
  const middle = ([column, row]: readonly [number, number]) => ({ x: centreOf(map, column), y: centreOf(map, row) })
  const reach = isFree ? undefined : Math.max(map.columns, map.rows)
  const tile = freeTileNear(ground, wanted, (one) => !isTaken(middle(one)), reach)
  return tile ? middle(tile) : wanted
}
