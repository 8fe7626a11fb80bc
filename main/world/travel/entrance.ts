import type { TickContext } from '../context.ts'
import { centreOf } from '../geometry.ts'
import type { PlaceId } from '../ids.ts'
import { placeOf } from '../lookup.ts'
import { middleOf } from '../places.ts'
import { freeTileNear } from '../spots.ts'

/** A free tile in the middle of the place at which the way comes out. */
export function entrance(context: TickContext, at: PlaceId): { x: number; y: number } {
  const { map } = context
  const place = placeOf(map, at)
  const spot = place ? middleOf(place) : (map.spawns[0] ?? { x: 0, y: 0 })
  const tile = freeTileNear(context, spot, () => true, Math.max(map.columns, map.rows))
  return tile ? { x: centreOf(map, tile[0]), y: centreOf(map, tile[1]) } : { x: spot.x, y: spot.y }
}
