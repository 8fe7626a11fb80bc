import type { MapData } from '../world/map-data.ts'
import type { TiledObject } from './tiled-xml.ts'

/**
 * Reads where players come in: the first object of the layer `spawns`; the others are kept for whoever looks at the
 * map. @throws an error that says what is wrong, where, and what to do.
 */
export function readSpawns(
  map: Pick<MapData, 'columns' | 'rows' | 'tileSize' | 'blocked' | 'areas'>,
  objects: readonly TiledObject[] | undefined,
  { file, mapOf }: { file: string; mapOf(spawn: { y: number }): string },
): MapData['spawns'] {
  if (!objects)
    throw new Error(
      `${file} has no object layer "spawns". Add one in Tiled, with at least one point where players come in.`,
    )
  const [first] = objects
  if (!first) throw new Error(`${file} has no spawn. In the object layer "spawns", put a point where players come in.`)
  const [start] = map.areas ?? []
  if (start && mapOf(first) !== start.id)
    throw new Error(
      `${file} has no spawn; the first is "${first.name}" on Map "${mapOf(first)}". Players come in on Map "${start.id}": put a point into its layer "spawns".`,
    )
  return objects.map(({ name, x, y, width, height }) => {
    const spawn = { name, x: x + width / 2, y: y + height / 2 }
    const index = Math.floor(spawn.y / map.tileSize) * map.columns + Math.floor(spawn.x / map.tileSize)
    const inside =
      spawn.x >= 0 && spawn.y >= 0 && spawn.x < map.columns * map.tileSize && spawn.y < map.rows * map.tileSize
    if (!inside || map.blocked[index] !== 0)
      throw new Error(
        `Map "${mapOf(spawn)}": the spawn "${name}" lies ${inside ? 'on a blocked tile' : 'outside the map'}. Move it to free ground.`,
      )
    return spawn
  })
}
