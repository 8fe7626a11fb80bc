import type { Appearance } from '../appearance.ts'
import { type Canvas, createCanvas, crop, enlarge } from '../canvas.ts'
import { alphaOf, mix } from '../palette.ts'
import { encodeIndexedPng } from '../png.ts'
import { footRow } from './figure.ts'
import { drawFrame } from './sheet.ts'

/** Side of a portrait in pixels. */
export const portraitSize = 96
const factor = 3
const bust = portraitSize / factor

/**
 * A 96×96 PNG for the conversation panel, with a transparent background: head and shoulders three times as large, with
 * smoothed stair-steps.
 */
export function drawPortrait(look: Appearance): Uint8Array {
  const figure = drawFrame(look, 'down', 'stand')
  const top = look.height === 'child' ? footRow - bust - 1 : topOf(figure)
  return encodeIndexedPng(smooth(crop(figure, 0, Math.max(0, top - 1), bust, bust)))
}

function topOf(figure: Canvas): number {
  for (let y = 0; y < figure.height; y++)
    for (let x = 0; x < figure.width; x++) if (figure.alpha(x, y) > 0) return Math.min(y, figure.height - bust)
  return 0
}

/** Enlarges and smooths stair-steps: a corner pixel whose two neighbours agree takes half their colour. */
function smooth(small: Canvas): Canvas {
  const large = enlarge(small, factor)
  const softened = createCanvas(large.width, large.height)
  softened.pixels.set(large.pixels)
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      for (const [right, down] of [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ] as const) {
        const toTheSide = small.get(x + right, y)
        const above = small.get(x, y + down)
        const own = small.get(x, y)
        if (toTheSide !== above || toTheSide === own || alphaOf(toTheSide) === 0 || alphaOf(own) === 0) continue
        if (small.get(x + right, y + down) === own) continue
        softened.set(
          x * factor + (right > 0 ? factor - 1 : 0),
          y * factor + (down > 0 ? factor - 1 : 0),
          mix(own, toTheSide, 0.5),
        )
      }
    }
  }
  return softened
}
