import type { Direction, SheetVariant } from './sheet-layout.ts'

/** How a sheet that somebody else drew is cut and placed. Pixels of the picture; rows and columns count from 0. */
export interface SheetGeometry {
  frame: { width: number; height: number }
  rows: Readonly<Record<Direction, number>>
  /** The columns of a walk in the order of time. */
  walk: readonly number[]
  /** The column of somebody who stands. */
  stand: number
  /** The point between the feet, from the upper left corner of a frame. */
  feet: { x: number; y: number }
  /** From the feet to the top of the head. */
  height: number
  scale: number
}

/** The order of the rows in a graphic's name. */
const order = ['down', 'left', 'right', 'up'] as const
const hundredths = 100

/** What `/assets/<name>.png` calls such a sheet. `hash`: of the picture's bytes, as hexadecimal. */
export const sheetPicture = (hash: string): string => `sheet-${hash}`

/**
 * The graphic for RPGJS. A page must cut a sheet the moment that it hears of it, so everything that it must know is in
 * the name.
 */
export const ownSheetGraphic = (
  hash: string,
  { frame, rows, walk, stand, feet, height, scale }: SheetGeometry,
): string =>
  [
    sheetPicture(hash),
    [frame.width, frame.height].join('.'),
    order.map((direction) => rows[direction]).join('.'),
    walk.join('.'),
    stand,
    [feet.x, feet.y].join('.'),
    height,
    Math.round(scale * hundredths),
  ].join('-')

/** How somebody rests in such a sheet, which has pictures of walking and standing alone: made of the standing one. */
export const rests = ['bed', 'lying', 'bench', 'ground'] as const
export type Rest = (typeof rests)[number]

/** The rest that fits what a body is seen doing. Null: it stands, or walks. */
export const restOf = ({ pose, seat }: Pick<SheetVariant, 'pose' | 'seat'>): Rest | null => {
  if (pose === 'sleep') return seat === 'none' ? 'bed' : 'lying'
  return seat === 'none' ? null : seat
}

const pattern = new RegExp(
  `^((sheet-[0-9a-f]+)-(\\d+)\\.(\\d+)-(\\d+)\\.(\\d+)\\.(\\d+)\\.(\\d+)-(\\d+(?:\\.\\d+)*)-(\\d+)-(\\d+)\\.(\\d+)-(\\d+)-(\\d+))(?:-(${rests.join('|')}))?$`,
)

export interface OwnSheet {
  /** What the picture is called below `/assets/`. */
  picture: string
  geometry: SheetGeometry
  /** The graphic of somebody who stands. */
  base: string
  rest: Rest | null
}

/** Reads a graphic's name. Null if it is no such sheet's. */
export function readOwnSheet(graphic: string): OwnSheet | null {
  const found = pattern.exec(graphic)
  if (!found) return null
  const [, base = '', picture = '', ...parts] = found
  const [width, height, down, left, right, up] = parts.slice(0, 6).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const [stand, x, y, tall, scale] = parts.slice(7).map(Number) as [number, number, number, number, number]
  return {
    ...{ picture, base, rest: rests.find((one) => one === found[15]) ?? null },
    geometry: {
      frame: { width, height },
      rows: { down, left, right, up },
      walk: (parts[6] ?? '').split('.').map(Number),
      stand,
      feet: { x, y },
      height: tall,
      scale: scale / hundredths,
    },
  }
}
