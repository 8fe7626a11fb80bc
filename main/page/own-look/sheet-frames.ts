import type { SheetGeometry } from '../../art/characters/own-sheet.ts'
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

/** The row of one of RPGJS's directions. */
export const rowIn = (rows: SheetGeometry['rows'], direction: number): number => rows[directions[direction] ?? 'down']

/** RPGJS's frames of one direction. The first is repeated at the end, because it shows the last for an instant only. */
export function walkOf({ walk, rows }: SheetGeometry, direction: number) {
  const each = Math.max(shortest, Math.round(round / walk.length))
  const frameY = rowIn(rows, direction)
  return [[...walk, walk[0] ?? 0].map((frameX, index) => ({ time: index * each, frameX, frameY }))]
}
