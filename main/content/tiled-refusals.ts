import type { Element } from 'xml-js'
import { FindingError, type FindingValue, finding, joined } from '../language/findings/finding.ts'
import { childrenOf, layersOf, numberOf, textOf } from './tiled-xml.ts'

/**
 * Refuses what Tiled can save and a map here cannot have, before anything of it is read wrongly. @throws an error that
 * says which layer or object it is, and what to do in Tiled.
 */
export function refuseUnread(root: Element, file: FindingValue): void {
  for (const layer of [...layersOf(root, 'layer'), ...layersOf(root, 'objectgroup')]) {
    const where = finding('tiled-infinite.the-layer', { file, name: textOf(layer, 'name') })
    for (const object of childrenOf(layer, 'object')) {
      const template = textOf(object, 'template')
      if (template !== '')
        throw new FindingError(
          finding('tiled-refusals.object-comes-from-the-template-which', {
            where,
            id: textOf(object, 'id'),
            name: textOf(object, 'name'),
            template,
          }),
        )
    }
  }
  refuseShifted(root, file)
}

/** A shifted layer would be drawn beside what it says: its tiles and places are counted from the map's corner. */
function refuseShifted(parent: Element, file: FindingValue): void {
  for (const element of parent.elements ?? []) {
    if (element.name === 'imagelayer')
      throw new FindingError(
        finding('tiled-refusals.the-layer-is-an-image-and', { file, name: textOf(element, 'name') }),
      )
    if (!['layer', 'objectgroup', 'group'].includes(element.name ?? '')) continue
    const shift = [numberOf(element, 'offsetx'), numberOf(element, 'offsety')]
    if (shift.some((pixels) => pixels !== 0))
      throw new FindingError(
        finding('tiled-refusals.the-layer-is-shifted-by-pixels', {
          file,
          name: textOf(element, 'name'),
          shift: joined(shift, 'and'),
        }),
      )
    if (element.name === 'group') refuseShifted(element, file)
  }
}

/** Refuses a tileset that pages can't draw. @throws an error that names the tileset, and says what to do. */
export function checkTileset(tileset: Element, where: FindingValue): void {
  if (childrenOf(tileset, 'tile').some((tile) => childrenOf(tile, 'image').length > 0))
    throw new FindingError(finding('tiled-refusals.is-a-collection-of-images-in', { where }))
  const columns = numberOf(tileset, 'columns')
  for (const tile of childrenOf(tileset, 'tile')) {
    const frames = childrenOf(tile, 'animation')
      .flatMap((animation) => childrenOf(animation, 'frame'))
      .map((frame) => numberOf(frame, 'tileid'))
    const [first = 0, second = first] = frames
    const step = second - first
    const isRow = frames.every(
      (id, index) =>
        id === first + index * step && (columns === 0 || Math.floor(id / columns) === Math.floor(first / columns)),
    )
    if (frames.length > 1 && !(isRow && step > 0))
      throw new FindingError(
        finding('tiled-refusals.the-animation-of-tile-has-the', {
          where,
          id: textOf(tile, 'id'),
          frames: frames.join(', '),
        }),
      )
  }
}
