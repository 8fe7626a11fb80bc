import type { Appearance } from '../appearance.ts'
import { type Canvas, createCanvas } from '../canvas.ts'
import { ink, mix, tone } from '../palette.ts'
import { drawBeard } from './beard.ts'
import { drawArms, drawBehind, drawFarArm, drawLegs, drawTorso } from './body.ts'
import { createFigure, type Figure } from './figure.ts'
import { drawHair } from './hair.ts'
import { drawHat } from './hats.ts'
import { drawHead } from './head.ts'
import { frameHeight, frameWidth, isEmptyTone, toneOf } from './layer.ts'
import { drawApron, drawCloak } from './over-clothes.ts'
import { type Direction, type Pose, sheetColumns, sheetRows, sheetSize } from './sheet-layout.ts'

/** Every pose in four directions, laid out as `sheet-layout.ts` says. Pure, and fast enough to draw for every newcomer. */
export function drawSheet(look: Appearance): Canvas {
  const sheet = createCanvas(sheetSize.width, sheetSize.height)
  sheetRows.forEach((direction, row) => {
    sheetColumns.forEach((pose, column) => {
      sheet.draw(drawFrame(look, direction, pose), column * frameWidth, row * frameHeight)
    })
  })
  return sheet
}

/** One picture of a sheet. */
export function drawFrame(look: Appearance, direction: Direction, pose: Pose): Canvas {
  const figure = createFigure(look, direction, pose)
  const steps = [
    drawBehind,
    drawLegs,
    drawFarArm,
    drawTorso,
    drawApron,
    drawArms,
    drawCloak,
    drawHead,
    drawBeard,
    drawHair,
    drawHat,
  ]
  for (const step of steps) step(figure)
  return paint(figure)
}

/**
 * Lays the pieces over each other. Each piece darkens the pixel below its lower edge. An outline in the piece's own
 * darkest tone surrounds the whole.
 */
function paint(figure: Figure): Canvas {
  const canvas = createCanvas(frameWidth, frameHeight)
  const size = frameWidth * frameHeight
  const owner = new Int16Array(size).fill(-1)
  const toneAt = new Uint8Array(size)
  const marked = 9
  figure.pieces.forEach((piece, number) => {
    if ('marks' in piece) {
      for (const { x, y, colour } of piece.marks) {
        if (!canvas.has(x, y)) continue
        canvas.set(x, y, colour)
        owner[y * frameWidth + x] = number
        toneAt[y * frameWidth + x] = marked
      }
      return
    }
    for (let index = 0; index < size; index++) {
      const own = piece.tones[index]
      if (own === undefined || isEmptyTone(own)) continue
      const below = index + frameWidth
      const under = figure.pieces[owner[below] ?? -1]
      const underTone = toneAt[below] ?? 0
      if (
        below < size &&
        isEmptyTone(piece.tones[below]) &&
        under &&
        'ramp' in under &&
        under.ramp !== piece.ramp &&
        underTone > 0 &&
        underTone < marked
      ) {
        const darker = Math.max(under.ramp === figure.skin ? toneOf.shade : toneOf.outline, underTone - 1)
        toneAt[below] = darker
        canvas.pixels[below] = tone(under.ramp, darker)
      }
      owner[index] = number
      toneAt[index] = own
      canvas.pixels[index] = tone(piece.ramp, own)
    }
  })
  outline(canvas, figure, owner)
  return canvas
}

function outline(canvas: Canvas, figure: Figure, owner: Int16Array): void {
  const edge: [number, number, number][] = []
  // They are checked in this order: below, right, left, above.
  const neighbours = [
    [0, 1],
    [1, 0],
    [-1, 0],
    [0, -1],
  ] as const
  for (let y = 0; y < frameHeight; y++) {
    for (let x = 0; x < frameWidth; x++) {
      if (canvas.alpha(x, y) > 0) continue
      const side = neighbours.find(([right, down]) => canvas.alpha(x + right, y + down) > 0)
      if (!side) continue
      const piece = figure.pieces[owner[(y + side[1]) * frameWidth + x + side[0]] ?? -1]
      const darkest = piece && 'ramp' in piece ? tone(piece.ramp, toneOf.outline) : tone(figure.skin, toneOf.outline)
      const lowerRight = side[0] === -1 || side[1] === -1
      edge.push([x, y, lowerRight ? mix(darkest, ink, 0.5) : darkest])
    }
  }
  for (const [x, y, colour] of edge) canvas.set(x, y, colour)
}
