import type { Rest, SheetGeometry } from '../../art/characters/own-sheet.ts'
import { benchHeight, type Direction, sheetRows } from '../../art/characters/sheet-layout.ts'

/** As high as the head of a sleeper lies above the tile in front of which the bed stands, and where the cover begins. */
const pillow = 39
const coverFrom = 22
/** How much of somebody's height their head is at least, which looks out of the cover. */
const head = 0.45
/** How much of somebody's height their legs are, which whoever sits has before or under them. */
const legs = 0.3

export interface RestFrame {
  /** The size of one picture, and the point in it that is on the feet. Pixels of the picture. */
  size: { width: number; height: number }
  feet: { x: number; y: number }
  /** The part of a standing frame that shows, and where in the picture its corner lies. */
  part: { top: number; height: number }
  at: { x: number; y: number }
  /** Turned a quarter to the left, around its corner. */
  isTurned: boolean
}

/**
 * How somebody rests whose sheet has them only standing: in bed as far as they look out of the cover, on a bench or on
 * the ground without their legs and lower, on the floor lying.
 */
export function restFrame(rest: Rest, { frame, feet, height, scale }: SheetGeometry): RestFrame {
  const size = { width: frame.width, height: frame.height }
  const top = Math.max(0, feet.y - height)
  if (rest === 'lying')
    return {
      size: { width: frame.height, height: frame.width },
      feet: { x: frame.height / 2, y: (frame.width * 3) / 4 },
      part: { top: 0, height: frame.height },
      at: { x: (frame.height - height) / 2 - top, y: frame.width },
      isTurned: true,
    }
  if (rest === 'bed') {
    const shows = Math.min(height, Math.max((pillow - coverFrom) / scale, height * head))
    return {
      size: { width: frame.width, height: Math.ceil(pillow / scale) + top },
      feet: { x: feet.x, y: Math.ceil(pillow / scale) + top },
      part: { top: 0, height: Math.round(top + shows) },
      at: { x: 0, y: 0 },
      isTurned: false,
    }
  }
  const hidden = Math.round(height * legs)
  const lift = rest === 'bench' ? Math.round(benchHeight / scale) : 0
  return {
    ...{ size, feet, isTurned: false },
    part: { top: 0, height: Math.max(1, feet.y - hidden) },
    at: { x: 0, y: hidden - lift },
  }
}

/**
 * How tall somebody is who stands, by the highest row of their picture, seen from the front, in which something is.
 * `opaque`: whether a pixel of the whole sheet shows. What the author says holds where nothing shows.
 */
export function tallness(geometry: SheetGeometry, opaque: (x: number, y: number) => boolean): number {
  const { frame, feet, stand, rows } = geometry
  const [left, top] = [stand * frame.width, rows.down * frame.height]
  for (let row = 0; row < feet.y; row++)
    for (let column = 0; column < frame.width; column++) if (opaque(left + column, top + row)) return feet.y - row
  return geometry.height
}

/** The same from a loaded sheet. */
export function tallnessIn(picture: CanvasImageSource, geometry: SheetGeometry): number {
  const { frame, stand, rows } = geometry
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: frame.width, height: frame.height })
  const context = canvas.getContext('2d')
  const [left, top] = [stand * frame.width, rows.down * frame.height]
  context?.drawImage(picture, left, top, frame.width, frame.height, 0, 0, frame.width, frame.height)
  const pixels = context?.getImageData(0, 0, frame.width, frame.height).data
  return tallness(geometry, (x, y) => (pixels?.[((y - top) * frame.width + x - left) * 4 + 3] ?? 0) > 0)
}

/** Paints it for each direction, one below the other. `picture`: the whole sheet. */
export function paintRest(
  picture: CanvasImageSource,
  rest: Rest,
  geometry: SheetGeometry,
  canvas: HTMLCanvasElement = document.createElement('canvas'),
): HTMLCanvasElement {
  const { size, part, at, isTurned } = restFrame(rest, geometry)
  Object.assign(canvas, { width: size.width, height: size.height * sheetRows.length })
  const context = canvas.getContext('2d')
  for (const [index, row] of sheetRows.entries()) {
    // Whoever lies is seen from the front, whatever way they look.
    const direction: Direction = rest === 'bed' || rest === 'lying' ? 'down' : row
    const [left, from] = [geometry.stand * geometry.frame.width, geometry.rows[direction] * geometry.frame.height]
    context?.save()
    context?.translate(at.x, index * size.height + at.y)
    if (isTurned) context?.rotate(-Math.PI / 2)
    context?.drawImage(
      picture,
      left,
      from + part.top,
      geometry.frame.width,
      part.height,
      0,
      0,
      geometry.frame.width,
      part.height,
    )
    context?.restore()
  }
  return canvas
}
