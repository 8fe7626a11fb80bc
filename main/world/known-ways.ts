import type { MapData } from './map-data.ts'
import type { Navigation } from './navigation.ts'

/**
 * The most path tiles kept in total. That is about a thousand paths between a village's places, in about a megabyte.
 */
const MAX_KEPT_TILES = 200_000
/**
 * Paths found with fewer expansions than this aren't kept, because a search is as fast as a copy. Strolls within a
 * place are that short.
 */
const MIN_EXPANDED = 40

interface Way {
  tiles: Int32Array
  expanded: number
}

/**
 * Caches paths, so that a path between the same two tiles is searched only once. Villagers share these paths, day after
 * day. Evicts the least recently used path first. A cached path still costs its `expanded` tiles, so a tick's budget,
 * and with it the world, is the same with and without the cache.
 */
export function rememberWays(
  navigation: Navigation,
  { columns, rows }: Pick<MapData, 'columns' | 'rows'>,
  mostTiles = MAX_KEPT_TILES,
): Navigation {
  /** Paths by both ends, least recently used first. */
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
      // Only tiles on the map can be keys: outside it, two tiles could share a number.
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
