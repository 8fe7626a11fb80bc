import type { Navigation } from './navigation.ts'
import type { MapData } from './state.ts'

/** Tiles of ways that are kept, all together: some thousand ways between the places of a village, in about a megabyte. */
const MAX_KEPT_TILES = 200_000
/** A way that was found with less of a look around is found again as fast as it is copied. Strolls about a place come to that. */
const MIN_EXPANDED = 40

interface Way {
  tiles: Int32Array
  expanded: number
}

/**
 * The same ways, those between the same two tiles searched once: people of a village share them, day after day. What was not walked for longest is forgotten
 * first. A way that is known counts as looked for (`expanded`), so that a tick's budget, and with it the world, is the same with it and without.
 */
export function rememberWays(
  navigation: Navigation,
  { columns, rows }: Pick<MapData, 'columns' | 'rows'>,
  mostTiles = MAX_KEPT_TILES,
): Navigation {
  /** By both ends; the oldest use comes first. */
  const ways = new Map<number, Way>()
  let kept = 0
  let expandedCount = 0

  function keep(key: number, way: Way): void {
    if (way.tiles.length > mostTiles) return
    ways.set(key, way)
    kept += way.tiles.length
    for (const [oldest, { tiles }] of ways) {
      if (kept <= mostTiles) return
      ways.delete(oldest)
      kept -= tiles.length
    }
  }
  const toPath = (tiles: Int32Array): [number, number][] =>
    Array.from(tiles, (tile) => [tile % columns, Math.floor(tile / columns)])
  const toTiles = (path: readonly (readonly [number, number])[]) =>
    Int32Array.from(path, ([column, row]) => row * columns + column)

  return {
    isFree: navigation.isFree,
    regionOf: navigation.regionOf,
    expanded: () => expandedCount,
    findPath(from, to) {
      // Only of tiles on the map: outside, two of them could have one number.
      const isKnowable = navigation.isFree(from[0], from[1]) && navigation.isFree(to[0], to[1])
      const key = (from[1] * columns + from[0]) * columns * rows + to[1] * columns + to[0]
      const known = isKnowable ? ways.get(key) : undefined
      if (known) {
        ways.delete(key)
        ways.set(key, known)
        expandedCount = known.expanded
        return toPath(known.tiles)
      }
      const path = navigation.findPath(from, to)
      expandedCount = navigation.expanded()
      if (path && isKnowable && expandedCount >= MIN_EXPANDED)
        keep(key, { tiles: toTiles(path), expanded: expandedCount })
      return path
    },
  }
}
