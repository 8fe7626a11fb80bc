import type { Facing } from './bodies.ts'
import type { MapArea, MapData } from './map-data.ts'

export interface Point {
  x: number
  y: number
}

/** Column and row of the tile under a point in pixels. */
export const columnOf = (map: Pick<MapData, 'tileSize'>, x: number): number => Math.floor(x / map.tileSize)
export const rowOf = (map: Pick<MapData, 'tileSize'>, y: number): number => Math.floor(y / map.tileSize)

/** The pixel at the middle of a column or row. */
export const centreOf = (map: Pick<MapData, 'tileSize'>, index: number): number => (index + 0.5) * map.tileSize

export const isInside = (map: MapData, x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x < map.columns * map.tileSize && y < map.rows * map.tileSize

/** The map of the world that a point lies on. Undefined in a world of one map. */
export const areaAt = ({ areas }: Pick<MapData, 'areas'>, { y }: Pick<Point, 'y'>): MapArea | undefined =>
  areas && (areas.findLast((area) => y >= area.y) ?? areas[0])

/**
 * The distance between two pairs of feet, in tiles. Without bound between two maps: nobody sees, hears or reaches from
 * one to another.
 */
export const tilesBetween = (map: MapData, from: Point, to: Point): number =>
  map.areas && areaAt(map, from) !== areaAt(map, to) ? Number.POSITIVE_INFINITY : distance(from, to) / map.tileSize

/**
 * The distance between two points. Uses `Math.sqrt`, which is exact to the last bit on every machine, unlike
 * `Math.hypot` and the trigonometric functions.
 */
export function distance(from: Point, to: Point): number {
  const dx = to.x - from.x
  const dy = to.y - from.y
  return Math.sqrt(dx * dx + dy * dy)
}

/** The side that faces a direction. On an exact diagonal, `current` stays if it fits, so that bodies don't flicker. */
export function facingAlong(dx: number, dy: number, current: Facing): Facing {
  const sideways: Facing = dx < 0 ? 'left' : 'right'
  const upDown: Facing = dy < 0 ? 'up' : 'down'
  const wide = Math.abs(dx)
  const high = Math.abs(dy)
  if (wide === 0 && high === 0) return current
  // Allows half a pixel: a diagonal walk in fractional steps must not switch sides at each step.
  if (Math.abs(wide - high) < 0.5) return current === sideways ? sideways : upDown
  return wide > high ? sideways : upDown
}
