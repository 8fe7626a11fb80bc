import type { Appearance } from '../appearance.ts'
import { type Canvas, createCanvas } from '../canvas.ts'
import { ink, mix, tone } from '../palette.ts'
import { encodeIndexedPng } from '../png.ts'
import { drawBeard } from './beard.ts'
import { drawArms, drawBehind, drawFarArm, drawLegs, drawTorso } from './body.ts'
import { createFigure, type Direction, type Figure } from './figure.ts'
import { drawHair } from './hair.ts'
import { drawHat } from './hats.ts'
import { drawHead } from './head.ts'
import { frameHeight, frameWidth, isEmptyTone, toneOf } from './layer.ts'
import { drawApron, drawCloak } from './over-clothes.ts'

/** The rows of a sheet from top to bottom. */
const sheetDirections: readonly Direction[] = ['down', 'left', 'right', 'up']
const sheetColumns = 3

/**
 * Draws a sheet as a 96×192 PNG: three steps (the middle one stands) in four directions, as RPGJS's RMSpritesheet(3, 4)
 * expects. The feet stand on row 45 of each frame. Pure, and fast enough to draw for every newcomer.
 */
export const drawCharacterSheet = (look: Appearance): Uint8Array => encodeIndexedPng(drawSheet(look))

function drawSheet(look: Appearance): Canvas {
  const sheet = createCanvas(frameWidth * sheetColumns, frameHeight * sheetDirections.length)
  sheetDirections.forEach((direction, row) => {
    for (let column = 0; column < sheetColumns; column++)
      sheet.draw(drawFrame(look, direction, column), column * frameWidth, row * frameHeight)
  })
  return sheet
}

/** Draws one frame of 32×48. Column 1 stands. */
export function drawFrame(look: Appearance, direction: Direction, column: number): Canvas {
  const figure = createFigure(look, direction, column)
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
