import type { Element } from 'xml-js'
import { childrenOf, layersOf, numberOf, textOf } from './tiled-xml.ts'

/**
 * Refuses what Tiled can save and a map here cannot have, before anything of it is read wrongly. @throws an error that
 * says which layer or object it is, and what to do in Tiled.
 */
export function refuseUnread(root: Element, file: string): void {
  for (const layer of [...layersOf(root, 'layer'), ...layersOf(root, 'objectgroup')]) {
    const where = `${file}: the layer "${textOf(layer, 'name')}"`
    for (const object of childrenOf(layer, 'object')) {
      const template = textOf(object, 'template')
      if (template !== '')
        throw new Error(
          `${where}: object ${textOf(object, 'id')} "${textOf(object, 'name')}" comes from the template "${template}", which cannot be read. Put it there, or right-click the object in Tiled, choose "Detach", and save.`,
        )
    }
  }
  refuseShifted(root, file)
}

/** A shifted layer would be drawn beside what it says: its tiles and places are counted from the map's corner. */
function refuseShifted(parent: Element, file: string): void {
  for (const element of parent.elements ?? []) {
    if (element.name === 'imagelayer')
      throw new Error(
        `${file}: the layer "${textOf(element, 'name')}" is an image, and images are not drawn. Make a tileset of the picture, or remove the layer in Tiled.`,
      )
    if (!['layer', 'objectgroup', 'group'].includes(element.name ?? '')) continue
    const shift = [numberOf(element, 'offsetx'), numberOf(element, 'offsety')]
    if (shift.some((pixels) => pixels !== 0))
      throw new Error(
        `${file}: the layer "${textOf(element, 'name')}" is shifted by ${shift.join(' and ')} pixels. In Tiled, set its "Horizontal Offset" and "Vertical Offset" to 0.`,
      )
    if (element.name === 'group') refuseShifted(element, file)
  }
}

/** Refuses a tileset that pages can't draw. @throws an error that names the tileset, and says what to do. */
export function checkTileset(tileset: Element, where: string): void {
  if (childrenOf(tileset, 'tile').some((tile) => childrenOf(tile, 'image').length > 0))
    throw new Error(
      `${where} is a collection of images. In Tiled, make a new tileset of the type "Based on Tileset Image", with one picture.`,
    )
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
      throw new Error(
        `${where}: the animation of tile ${textOf(tile, 'id')} has the frames ${frames.join(', ')}. Pages draw frames that lie in one row of the picture, from left to right, at equal distances. Move them there.`,
      )
  }
}
