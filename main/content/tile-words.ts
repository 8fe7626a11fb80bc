import { type Finding, finding } from '../language/findings/finding.ts'
import type { MapData } from '../world/map-data.ts'
import { drawnTile } from '../world/map-tiles.ts'

/** A tile in words, as Tiled counts on the map that it was drawn on. */
export const tileWords = (map: Pick<MapData, 'areas' | 'tileSize'>, tile: readonly [number, number]): Finding => {
  const [column, row] = drawnTile(map, tile)
  return finding('tile-words.column-row', { column, row })
}
