import type { Ground } from './context.ts'
import { columnOf, type Point, rowOf } from './geometry.ts'
import type { Place } from './map-data.ts'
import { isSpotOf, stallsIn } from './places.ts'
import { type HasRandom, pick } from './random.ts'
import type { NpcBody, PlayerBody } from './state.ts'

/** The map, the bodies on it, and the world's random state. */
export type SpotContext = Ground & { npcs: readonly NpcBody[]; present?: readonly PlayerBody[]; state: HasRandom }

/** How far somebody on a blocked tile may be moved, in tiles. */
const OVERFLOW_TILES = 6
/**
 * How far around a full place people may stand: enough rings for several thousand bodies. The search starts from the
 * inside, so it takes time only when everything is taken.
 */
const MOST_OVERFLOW_TILES = 40

/**
 * A tile of the place that nobody else has chosen. Prefers a tile with room around it, then one with nobody right before
 * or behind it, where bodies would cover each other, then any free one, then one at a stall or counter that is nobody
 * else's, then the nearest one outside. Null if the place can't be reached. `near` limits the choice to that many tiles
 * from where `npc` stands. `inside`: null if the place has no free tile or is full.
 */
export function chooseSpot(
  context: SpotContext,
  npc: NpcBody,
  { place, near, inside = false }: { place: Place; near?: number; inside?: boolean },
): [number, number] | null {
  const { map, navigation, claims } = context
  claims.collect(context, npc)
  const column = columnOf(map, npc.x)
  const row = rowOf(map, npc.y)
  const region = navigation.regionOf(column, row)
  const reachable = ([c, r]: readonly [number, number]) => {
    const there = navigation.regionOf(c, r)
    return there >= 0 && (region < 0 || there === region)
  }
  const close = ([c, r]: readonly [number, number]) =>
    near === undefined || Math.max(Math.abs(c - column), Math.abs(r - row)) <= near
  if (inside && place.spots.filter(([c, r]) => claims.has(c, r)).length >= (place.capacity ?? place.spots.length))
    return null
  const stalls = place.kind === undefined ? stallsIn(map, place) : []
  const isAnothers = (spot: readonly [number, number]) =>
    stalls.some((stall) => stall.keeper !== undefined && stall.keeper !== npc.id && isSpotOf(stall, spot))
  const free = place.spots.filter(
    (spot) => close(spot) && reachable(spot) && !claims.has(spot[0], spot[1]) && !isAnothers(spot),
  )
  const open = free.filter((spot) => !stalls.some((stall) => isSpotOf(stall, spot)))
  const roomy = open.filter((spot) => !isCrowded(context, spot))
  const clear = open.filter(([c, r]) => !claims.has(c, r - 1) && !claims.has(c, r + 1))
  const spot = pick(context.state, [roomy, clear, open].find(({ length }) => length > 0) ?? free)
  if (spot) return [spot[0], spot[1]]
  if (near !== undefined || inside || !place.spots.some(reachable)) return null
  const outside = freeTileNear(
    context,
    { x: place.x + place.width / 2, y: place.y + place.height / 2 },
    (tile) => reachable(tile) && !claims.has(tile[0], tile[1]) && !isAnothers(tile),
    MOST_OVERFLOW_TILES,
  )
  if (outside) return outside
  // There are more people than tiles all around, so a random tile is shared.
  const crowded = pick(context.state, place.spots.filter(reachable))
  return crowded ? [crowded[0], crowded[1]] : null
}

/** The nearest tile to a point that fits (at most six tiles beyond the tile's own ring), or null. */
export function freeTileNear(
  ground: Pick<Ground, 'map'> & { navigation: Pick<Ground['navigation'], 'isFree'> },
  point: Point,
  fits: (tile: [number, number]) => boolean,
  reach = OVERFLOW_TILES,
): [number, number] | null {
  const column = columnOf(ground.map, point.x)
  const row = rowOf(ground.map, point.y)
  for (let ring = 0; ring <= reach; ring++) {
    let best: [number, number] | null = null
    let bestSquare = Number.POSITIVE_INFINITY
    for (let dr = -ring; dr <= ring; dr++) {
      for (let dc = -ring; dc <= ring; dc++) {
        if (Math.max(Math.abs(dc), Math.abs(dr)) !== ring) continue
        const square = dc * dc + dr * dr
        if (square >= bestSquare || !ground.navigation.isFree(column + dc, row + dr) || !fits([column + dc, row + dr]))
          continue
        best = [column + dc, row + dr]
        bestSquare = square
      }
    }
    if (best) return best
  }
  return null
}

function isCrowded({ claims }: Ground, [column, row]: readonly [number, number]): boolean {
  for (let dr = -1; dr <= 1; dr++) {
    for (let dc = -1; dc <= 1; dc++) if ((dc !== 0 || dr !== 0) && claims.has(column + dc, row + dr)) return true
  }
  return false
}
