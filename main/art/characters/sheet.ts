import type { Appearance } from '../appearance.ts'
import { type Canvas, createCanvas, crop } from '../canvas.ts'
import { ink, mix, tone } from '../palette.ts'
import { drawArms, drawFarArm, drawRaisedArms } from './arms.ts'
import { drawBeard } from './beard.ts'
import { drawBehind, drawTorso } from './body.ts'
import { createFigure, type Figure } from './figure.ts'
import { drawHair } from './hair.ts'
import { drawHat } from './hats.ts'
import { drawHead } from './head.ts'
import { isEmptyTone, margin, paperHeight, paperWidth, toneOf } from './layer.ts'
import { drawLap, drawLegs } from './legs.ts'
import { drawApron, drawCloak } from './over-clothes.ts'
import { type Posture, postureOf, posturesOf } from './postures.ts'
import {
  benchHeight,
  type Column,
  type Direction,
  type FaceName,
  frame,
  ordinary,
  picturesOfPose,
  poseSheetSize,
  type SheetVariant,
  sheetColumns,
  sheetRows,
  sheetSize,
  wideFrame,
} from './sheet-layout.ts'
import { drawSleeper } from './sleeper.ts'

/**
 * A character in four directions, laid out as `sheet-layout.ts` says: walking and standing, or one pose. Pure, and fast
 * enough to draw for every newcomer.
 */
export const drawSheet = (look: Appearance, variant: SheetVariant = ordinary): Canvas =>
  variant.pose === null && variant.seat === 'none' ? drawWalker(look, variant.face) : drawPose(look, variant)

function drawWalker(look: Appearance, face: FaceName): Canvas {
  const sheet = createCanvas(sheetSize.width, sheetSize.height)
  sheetRows.forEach((direction, row) => {
    sheetColumns.forEach((column, index) => {
      sheet.draw(drawFrame(look, direction, column, face), index * frame.width, row * frame.height)
    })
  })
  return sheet
}

function drawPose(look: Appearance, { pose, face, seat }: SheetVariant): Canvas {
  const sheet = createCanvas(poseSheetSize.width, poseSheetSize.height)
  if (pose === 'sleep' && seat === 'none') return drawInBed(look)
  sheetRows.forEach((direction, row) => {
    posturesOf(pose ?? 'rest', seat !== 'none').forEach((posture, index) => {
      sheet.draw(
        drawPosture(look, direction, { ...posture, face: posture.face ?? face }),
        index * wideFrame.width,
        row * wideFrame.height - (seat === 'bench' ? benchHeight : 0),
      )
    })
  })
  return sheet
}

/** Whoever sleeps in a bed is seen lying, from wherever they came. */
function drawInBed(look: Appearance): Canvas {
  const sheet = createCanvas(poseSheetSize.width, poseSheetSize.height)
  for (let breath = 0; breath < picturesOfPose; breath++) {
    const picture = drawSleeper(look, breath, (figure) => {
      for (const step of [drawHead, drawBeard, drawHair]) step(figure)
      return paint(figure)
    })
    for (let row = 0; row < sheetRows.length; row++)
      sheet.draw(picture, breath * wideFrame.width, row * wideFrame.height)
  }
  return sheet
}

/** One picture of a walker's sheet. */
export const drawFrame = (look: Appearance, direction: Direction, column: Column, face: FaceName = 'plain'): Canvas =>
  crop(drawPosture(look, direction, { ...postureOf(column), face }), margin.x, margin.y, frame.width, frame.height)

/** A body on its whole sheet of paper. */
export function drawPosture(look: Appearance, direction: Direction, posture: Posture): Canvas {
  const figure = createFigure(look, direction, posture)
  const steps = [
    drawBehind,
    drawLegs,
    drawFarArm,
    drawTorso,
    drawApron,
    drawLap,
    drawArms,
    drawCloak,
    drawHead,
    drawBeard,
    drawHair,
    drawHat,
    drawRaisedArms,
  ]
  for (const step of steps) step(figure)
  return paint(figure)
}

/**
 * Lays the pieces over each other. Each piece darkens the pixel below its lower edge. An outline in the piece's own
 * darkest tone surrounds the whole.
 */
function paint(figure: Figure): Canvas {
  const canvas = createCanvas(paperWidth, paperHeight)
  const size = paperWidth * paperHeight
  const owner = new Int16Array(size).fill(-1)
  const toneAt = new Uint8Array(size)
  const marked = 9
  figure.pieces.forEach((piece, number) => {
    if ('marks' in piece) {
      for (const { x, y, colour } of piece.marks) {
        if (!canvas.has(x, y)) continue
        canvas.set(x, y, colour)
        owner[y * paperWidth + x] = number
        toneAt[y * paperWidth + x] = marked
      }
      return
    }
    const { first, last } = piece.rows
    for (let index = first * paperWidth; index < (last + 1) * paperWidth; index++) {
      const own = piece.tones[index]
      if (own === undefined || isEmptyTone(own)) continue
      const below = index + paperWidth
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
  for (let y = 0; y < paperHeight; y++) {
    for (let x = 0; x < paperWidth; x++) {
      if (canvas.alpha(x, y) > 0) continue
      const side = neighbours.find(([right, down]) => canvas.alpha(x + right, y + down) > 0)
      if (!side) continue
      const piece = figure.pieces[owner[(y + side[1]) * paperWidth + x + side[0]] ?? -1]
      const darkest = piece && 'ramp' in piece ? tone(piece.ramp, toneOf.outline) : tone(figure.skin, toneOf.outline)
      const lowerRight = side[0] === -1 || side[1] === -1
      edge.push([x, y, lowerRight ? mix(darkest, ink, 0.5) : darkest])
    }
  }
  for (const [x, y, colour] of edge) canvas.set(x, y, colour)
}
