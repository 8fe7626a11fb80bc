import { type Canvas, createCanvas } from '../canvas.ts'
import { ink, material, shade, tone } from '../palette.ts'
import { bayer, hash } from '../random.ts'

const { wood } = material

/** Draws a hole in a roof: rafters and laths over the dark, with a ragged rim. It lies over the drawn roof. */
export function tornRoof(): Canvas {
  const body = createCanvas(56, 34)
  for (let y = 0; y < 34; y++) {
    // Shingles tear off row by row, so the rim goes in steps.
    const row = Math.floor(y / 7)
    const from = Math.floor(hash(row, 3, 5) * 10) + Math.abs(row - 2) * 3
    const to = 55 - Math.floor(hash(row, 8, 2) * 10) - Math.abs(row - 2) * 3
    for (let x = from; x <= to; x++) {
      const isRim = x <= from + 1 || x >= to - 1 || y % 7 === 0
      const isRafter = (x + 3) % 14 < 3
      const isLath = y % 7 === 3
      const dark = bayer(x, y) < 0.5 ? ink : shade(tone(wood, 0), 0.8, 0.8, 0.9)
      body.set(x, y, isRafter ? tone(wood, 3) : isLath ? tone(wood, 2) : isRim ? tone(wood, 0) : dark)
    }
  }
  return body
}

/** Draws a panel of a fence that lies in the grass: two rails, a broken post, splinters. */
export function fallenFence(): Canvas {
  const body = createCanvas(72, 30)
  const beam = (x: number, y: number, length: number, lean: number): void => {
    for (let i = 0; i < length; i++) {
      const down = y + Math.round((i * lean) / length)
      for (const [j, index] of [5, 4, 3, 1, 0].entries()) body.set(x + i, down + j, tone(wood, index))
    }
  }
  beam(4, 6, 50, 7)
  beam(14, 20, 54, -5)
  for (let j = 0; j < 9; j++) {
    for (let i = 0; i < 24; i++) {
      const lean = Math.floor(i / 6)
      if (j - lean < 0 || j - lean > 5) continue
      body.set(24 + i, 9 + j, tone(wood, j - lean === 0 ? 5 : j - lean > 4 ? 0 : i > 20 ? 4 : 3))
    }
  }
  for (let splinter = 0; splinter < 7; splinter++) {
    const [x, y] = [Math.floor(hash(splinter, 1, 3) * 62) + 4, Math.floor(hash(splinter, 2, 7) * 24) + 3]
    body.rect(x, y, 3, 1, tone(wood, 4))
  }
  body.outline(tone(wood, 0))
  return body
}
