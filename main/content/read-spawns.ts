import { FindingError, type FindingValue, finding } from '../language/findings/finding.ts'
import type { MapData } from '../world/map-data.ts'
import type { TiledObject } from './tiled-xml.ts'

/**
 * Reads where players come in: the first object of the layer `spawns`; the others are kept for whoever looks at the
 * map. @throws an error that says what is wrong, where, and what to do.
 */
export function readSpawns(
  map: Pick<MapData, 'columns' | 'rows' | 'tileSize' | 'blocked' | 'areas'>,
  objects: readonly TiledObject[] | undefined,
  { file, mapOf }: { file: FindingValue; mapOf(spawn: { y: number }): string },
): MapData['spawns'] {
  if (!objects) throw new FindingError(finding('read-spawns.has-no-object-layer-spawns-add', { file }))
  const [first] = objects
  if (!first) throw new FindingError(finding('read-spawns.has-no-spawn-in-the-object', { file }))
  const [start] = map.areas ?? []
  if (start && mapOf(first) !== start.id)
    throw new FindingError(
      finding('read-spawns.has-no-spawn-the-first-is', { file, name: first.name, first: mapOf(first), id: start.id }),
    )
  return objects.map(({ name, x, y, width, height }) => {
    const spawn = { name, x: x + width / 2, y: y + height / 2 }
    const index = Math.floor(spawn.y / map.tileSize) * map.columns + Math.floor(spawn.x / map.tileSize)
    const inside =
      spawn.x >= 0 && spawn.y >= 0 && spawn.x < map.columns * map.tileSize && spawn.y < map.rows * map.tileSize
    if (!inside || map.blocked[index] !== 0)
      throw new FindingError(
        finding('read-spawns.map-the-spawn-lies-move-it', {
          spawn: mapOf(spawn),
          name,
          more: inside ? finding('read-spawns.on-a-blocked-tile') : finding('read-spawns.outside-the-map'),
        }),
      )
    return spawn
  })
}
