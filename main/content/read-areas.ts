import type { Element } from 'xml-js'
import { areasLayer, type MapArea, type MapData } from '../world/map-data.ts'
import { childrenOf, layersOf, readObject, textOf } from './tiled-xml.ts'

/** Which part of a composed map is which map of the world. Empty for a map that was not composed. */
export const readAreas = (root: Element): MapArea[] =>
  layersOf(root, 'objectgroup')
    .filter((layer) => textOf(layer, 'name') === areasLayer)
    .flatMap((layer) => childrenOf(layer, 'object').map(readObject))
    .map(({ name: id, x, y, width, height, properties: { label = id, sky, originX, originY } }) => ({
      ...{ id, label, x, y, width, height },
      sky: Number(sky),
      origin: { x: Number(originX), y: Number(originY) },
    }))

/** Nobody stands between the maps, and nobody sees across. */
export function boundAreas(map: MapData, areas: MapArea[]): void {
  map.areas = areas
  const opaque = map.opaque ?? new Uint8Array(map.blocked.length)
  for (let index = 0; index < map.blocked.length; index++) {
    const x = ((index % map.columns) + 0.5) * map.tileSize
    const y = (Math.floor(index / map.columns) + 0.5) * map.tileSize
    if (areas.some((area) => x < area.x + area.width && y >= area.y && y < area.y + area.height)) continue
    map.blocked[index] = opaque[index] = 1
  }
  if (opaque.includes(1)) map.opaque = opaque
}

/** The maps to which no gate leads from the ground where players come in. */
export const unreached = (
  { areas = [], gates = [] }: Pick<MapData, 'areas' | 'gates'>,
  isReached: (tile: [number, number]) => boolean,
): string[] =>
  areas
    .slice(1)
    .map(({ id }) => id)
    .filter((id) => !gates.some(({ ends }) => ends.some((end) => end.map === id && end.tiles.some(isReached))))
