import { Spritesheet } from '@rpgjs/client'
import type { readOwnSheet } from '../../art/characters/own-sheet.ts'
import { anchorOf, rowIn, walkOf } from './sheet-frames.ts'

/**
 * A sheet that the world brings, for RPGJS. It has pictures of walking and standing alone, which then show for all
 * that somebody does.
 */
export function ownSheet(id: string, { picture, geometry }: NonNullable<ReturnType<typeof readOwnSheet>>): object {
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
