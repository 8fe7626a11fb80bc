import { HEARING_TILES, HEARING_WALLED_TILES } from '../constants.ts'
import { columnOf, type Point, rowOf, tilesBetween } from '../geometry.ts'
import type { MapData } from '../map-data.ts'

/**
 * Whether an opaque tile lies on the straight line of tiles between two points. The end tiles hide nothing. The result
 * is symmetric, and the same everywhere because only whole numbers are used.
 */
export function isHidden(map: MapData, one: Point, other: Point): boolean {
  const { opaque } = map
  if (!opaque) return false
  let [column, row] = [columnOf(map, one.x), rowOf(map, one.y)]
  let [lastColumn, lastRow] = [columnOf(map, other.x), rowOf(map, other.y)]
  // Always traced in one direction, because the tiles of a line depend slightly on its starting end.
  if (lastColumn < column || (lastColumn === column && lastRow < row))
    [column, row, lastColumn, lastRow] = [lastColumn, lastRow, column, row]
  const wide = lastColumn - column
  const high = Math.abs(lastRow - row)
  const down = lastRow < row ? -1 : 1
  let error = wide - high
  for (;;) {
    const twice = 2 * error
    if (twice > -high) {
      error -= high
      column++
    }
    if (twice < wide) {
      error += wide
      row += down
    }
    if (column > lastColumn || (column === lastColumn && row === lastRow)) return false
    if (column >= 0 && row >= 0 && column < map.columns && row < map.rows && opaque[row * map.columns + column] === 1)
      return true
  }
}

/** Whether the points can see each other within the given number of tiles. */
export const isInSight = (map: MapData, one: Point, other: Point, tiles: number): boolean =>
  tilesBetween(map, one, other) <= tiles && !isHidden(map, one, other)

/** Whether spoken words carry. Hearing reaches less far than sight, and only a short way through a wall. */
export function isInEarshot(map: MapData, mouth: Point, ear: Point): boolean {
  const tiles = tilesBetween(map, mouth, ear)
  return tiles <= HEARING_TILES && (tiles <= HEARING_WALLED_TILES || !isHidden(map, mouth, ear))
}
