import { Spritesheet } from '@rpgjs/client'
import type { readOwnSheet, SheetGeometry } from '../../art/characters/own-sheet.ts'
import type { Direction } from '../../art/characters/sheet-layout.ts'

/** The names of RPGJS's directions. */
const directions: Readonly<Record<number, Direction>> = { 1: 'up', 2: 'right', 3: 'down', 4: 'left' }
/** How long one round of a walk takes, and the shortest time of one of its pictures. RPGJS's frames. */
const round = 36
const shortest = 4
/** From the corner of a body's box to where its feet are drawn, as for sheets of ours. Pixels. */
const feetInBox = { x: 10, y: 11 }

/** The body's picture begins so far from its feet, as a share of a frame: RPGJS's anchor. */
export const anchorOf = ({ frame, feet, scale }: SheetGeometry): [number, number] => [
  (feet.x - feetInBox.x / scale) / frame.width,
  (feet.y - feetInBox.y / scale) / frame.height,
]

/** RPGJS's frames of one direction. The first is repeated at the end, because it shows the last for an instant only. */
export function walkOf({ walk, rows }: SheetGeometry, direction: number) {
  const each = Math.max(shortest, Math.round(round / walk.length))
  const frameY = rows[directions[direction] ?? 'down']
  return [[...walk, walk[0] ?? 0].map((frameX, index) => ({ time: index * each, frameX, frameY }))]
}

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
        animations: (direction: number) => [
          [{ time: 0, frameX: stand, frameY: rows[directions[direction] ?? 'down'] }],
        ],
      },
      walk: { animations: (direction: number) => walkOf(geometry, direction) },
    },
  } as never)(Look)
  return Look
}
