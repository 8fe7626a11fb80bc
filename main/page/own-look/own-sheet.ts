import { Spritesheet } from '@rpgjs/client'
import { Texture, utils } from 'pixi.js'
import type { OwnSheet, Rest } from '../../art/characters/own-sheet.ts'
import { type Direction, sheetRows } from '../../art/characters/sheet-layout.ts'
import { paintRest, restFrame, tallnessIn } from './resting.ts'
import { anchorOf, rowIn, walkOf } from './sheet-frames.ts'

/**
 * A sheet that the world brings, for RPGJS. It has pictures of walking and standing alone, which then show for all
 * that somebody does but lie and sit: that is made of the standing picture, which must have been loaded.
 * `addressOf`: where RPGJS fetches an image of this name from.
 */
export function ownSheet(id: string, own: OwnSheet, addressOf: (image: string) => string): object {
  const { picture, geometry, rest } = own
  if (rest) return restingSheet(id, { ...own, rest }, addressOf(id))
  const { frame, rows, walk, stand, scale } = geometry
  const framesWidth = Math.max(stand, ...walk) + 1
  const framesHeight = Math.max(...Object.values(rows)) + 1
  class Look {}
  Spritesheet({
    id,
    image: `/assets/${picture}.png`,
    width: frame.width * framesWidth,
    height: frame.height * framesHeight,
    framesWidth,
    framesHeight,
    rectWidth: frame.width,
    rectHeight: frame.height,
    anchor: anchorOf(geometry),
    scale: [scale, scale],
    textures: {
      stand: {
        animations: (direction: number) => [[{ time: 0, frameX: stand, frameY: rowIn(rows, direction) }]],
      },
      walk: { animations: (direction: number) => walkOf(geometry, direction) },
    },
  } as never)(Look)
  return Look
}

const order = Object.fromEntries(sheetRows.map((direction, row) => [direction, row])) as Record<Direction, number>

/** No server has this picture: it is kept under the address that RPGJS would fetch it from. */
function restingSheet(
  id: string,
  { picture, geometry: told, rest }: OwnSheet & { rest: Rest },
  address: string,
): object {
  const { baseTexture } = Texture.from(`/assets/${picture}.png`)
  const source = (baseTexture.resource as unknown as { source?: CanvasImageSource } | null)?.source
  const geometry = source ? { ...told, height: tallnessIn(source, told) } : told
  const { size, feet } = restFrame(rest, geometry)
  if (source && !Object.hasOwn(utils.TextureCache, address))
    Texture.addToCache(Texture.from(paintRest(source, rest, geometry)), address)
  const animations = (direction: number) => [[{ time: 0, frameX: 0, frameY: rowIn(order, direction) }]]
  class Look {}
  Spritesheet({
    id,
    image: id,
    ...{ width: size.width, height: size.height * sheetRows.length },
    ...{ framesWidth: 1, framesHeight: sheetRows.length, rectWidth: size.width, rectHeight: size.height },
    anchor: anchorOf({ ...geometry, frame: size, feet }),
    scale: [geometry.scale, geometry.scale],
    textures: { stand: { animations }, walk: { animations } },
  } as never)(Look)
  return Look
}
