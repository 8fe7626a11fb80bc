import { areaAt, centreOf } from './geometry.ts'
import type { MapArea, MapData } from './map-data.ts'

type Maps = Pick<MapData, 'id' | 'areas' | 'tileSize'>

/** The corner from which the author of a map counts, in tiles of the plane. `of`: the map; default: the first. */
export function cornerOf({ id, areas, tileSize }: Maps, of?: string): [number, number] | null {
  const area: MapArea | undefined = of === undefined ? areas?.[0] : areas?.find((one) => one.id === of)
  if (area) return [area.origin.x / tileSize, area.origin.y / tileSize]
  return of === undefined || (areas === undefined && of === id) ? [0, 0] : null
}

/** The tile of the plane that Tiled shows as `tile` on a map of the world. Null if there is no such map. */
export function planeTile(map: Maps, [column, row]: readonly [number, number], of?: string): [number, number] | null {
  const corner = cornerOf(map, of)
  return corner && [corner[0] + column, corner[1] + row]
}

/** The tile that Tiled shows, on the map it was drawn on, for one of the plane. */
export function drawnTile(
  map: Pick<MapData, 'areas' | 'tileSize'>,
  [column, row]: readonly [number, number],
): [number, number] {
  const origin = areaAt(map, { y: centreOf(map, row) })?.origin ?? { x: 0, y: 0 }
  return [column - origin.x / map.tileSize, row - origin.y / map.tileSize]
}

/** Whether somebody may stand on a tile that an author names. */
export function standingOn(
  map: MapData,
  tile: readonly [number, number],
  of?: string,
): 'free' | 'blocked' | 'outside' | 'no-map' {
  const at = planeTile(map, tile, of)
  if (!at) return 'no-map'
  const [column, row] = at
  const area = map.areas?.find(({ id }) => id === (of ?? map.areas?.[0]?.id))
  const { x, y, width, height } = area ?? {
    ...{ x: 0, y: 0 },
    ...{ width: map.columns * map.tileSize, height: map.rows * map.tileSize },
  }
  const [left, top] = [x / map.tileSize, y / map.tileSize]
  const isInside =
    column >= left && row >= top && column < left + width / map.tileSize && row < top + height / map.tileSize
  if (!isInside) return 'outside'
  return map.blocked[row * map.columns + column] === 0 ? 'free' : 'blocked'
}
