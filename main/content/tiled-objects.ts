import type { Element } from 'xml-js'
import { type Finding, FindingError, type FindingValue, finding } from '../language/findings/finding.ts'
import { childrenOf, layersOf, readObject, type TiledObject, textOf } from './tiled-xml.ts'

/** All objects of the layers with this name. Undefined if there is no such layer. */
export function objectsOf(root: Element, name: string, file: FindingValue): TiledObject[] | undefined {
  const layers = layersOf(root, 'objectgroup').filter((layer) => textOf(layer, 'name') === name)
  if (layers.length === 0) return undefined
  const elements = layers.flatMap((layer) => childrenOf(layer, 'object'))
  const tile = elements.find((element) => textOf(element, 'gid') !== '')
  if (tile)
    throw new FindingError(
      finding('tiled-map.object-in-the-layer-is-a', {
        file,
        id: textOf(tile, 'id'),
        name: textOf(tile, 'name'),
        name2: name,
        more: name === 'spawns' ? 'point' : 'rectangle',
      }),
    )
  const objects = elements.map(readObject)
  const broken = objects.find((object) => [object.x, object.y, object.width, object.height].some(Number.isNaN))
  if (broken)
    throw new FindingError(
      finding('tiled-map.object-in-the-layer-has-a', { file, id: broken.id, name: broken.name, name2: name }),
    )
  return objects
}

export function missingLayer(file: FindingValue, layer: string, content: Finding): never {
  throw new FindingError(finding('tiled-map.has-no-object-layer-add-one', { file, layer, content }))
}
