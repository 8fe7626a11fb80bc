import type { Appearance } from '../appearance.ts'
import { type Canvas, createCanvas } from '../canvas.ts'
import { rgb } from '../palette.ts'
import { createFigure, type Figure, footRow } from './figure.ts'
import { onPaper } from './layer.ts'
import { posturesOf } from './postures.ts'
import { wideFrame } from './sheet-layout.ts'

/** The row of the top of a sleeper's head: on the pillow, which lies above the tile that the sleeper stands on. */
const pillowRow = footRow - 39
/** Where the cover begins and ends, and how broad somebody under it is. */
const cover = { from: footRow - 22, to: footRow + 5, half: 10 } as const
const [lit, dark] = [rgb(255, 250, 235, 70), rgb(24, 10, 40, 90)]

/**
 * Somebody who lies in a bed with its head to the wall, whatever way they look: the head on the pillow, without a hat,
 * and what the body makes of the cover. The bed itself is drawn with its room.
 */
export function drawSleeper(look: Appearance, breath: number, paintHead: (figure: Figure) => Canvas): Canvas {
  const { hat: _, ...bare } = look
  const [posture] = posturesOf('sleep', false)
  if (!posture) return createCanvas(wideFrame.width, wideFrame.height)
  const asItStands = createFigure(bare, 'down', { ...posture, sink: 0, nod: 0 })
  const canvas = paintHead(createFigure(bare, 'down', { ...posture, nod: 0, sink: pillowRow - asItStands.head }))
  drawCover(canvas, breath)
  return canvas
}

/** The cover hides what hangs below the chin, and rises over the body. */
function drawCover(canvas: Canvas, breath: number): void {
  for (let y = cover.from; y < wideFrame.height; y++)
    for (let x = 0; x < wideFrame.width; x++) {
      const at = onPaper(x, y, false)
      if (canvas.has(at.x, at.y)) canvas.set(at.x, at.y, rgb(0, 0, 0, 0))
    }
  for (let y = cover.from; y <= cover.to; y++) {
    const share = (y - cover.from) / (cover.to - cover.from)
    const half = Math.round(cover.half * Math.sqrt(Math.max(0, 1 - share * share))) + (share < 0.4 ? breath : 0)
    for (const x of [-half, -half + 1]) dot(canvas, x, y, lit)
    for (const x of [half - 2, half - 1, half]) dot(canvas, x, y, dark)
  }
}

function dot(canvas: Canvas, right: number, y: number, colour: ReturnType<typeof rgb>): void {
  const at = onPaper(16 + right, y, false)
  if (canvas.has(at.x, at.y)) canvas.set(at.x, at.y, colour)
}
