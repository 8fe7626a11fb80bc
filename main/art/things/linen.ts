import { type Canvas, createCanvas } from '../canvas.ts'
import { cloth, type Ramp, tone } from '../palette.ts'
import { hash } from '../random.ts'

/** The size of a washing line, and the height of its rope at its posts. */
export const line = { width: 112, height: 52, anchor: { x: 55, y: 48 }, rope: 11 } as const

/** The pieces: from where, how wide and how long, and of which cloth. */
const pieces: readonly (readonly [x: number, width: number, length: number, ramp: Ramp])[] = [
  [14, 16, 20, cloth.white],
  [34, 12, 15, cloth.blue],
  [50, 18, 22, cloth.white],
  [72, 10, 14, cloth.rose],
  [86, 14, 18, cloth.ochre],
]

/** Draws the washing that hangs on a line, in the frame of the line. */
export function hangingLinen(pegs: Ramp): Canvas {
  const body = createCanvas(line.width, line.height)
  for (const [x, width, length, ramp] of pieces) {
    for (let j = 0; j < length; j++) {
      for (let i = 0; i < width; i++) {
        if (j > length - 3 && hash(x + i, j, 4) < 0.2) continue
        body.set(x + i, 13 + j, tone(ramp, j === 0 ? 1 : i % 5 === 4 ? 1 : i === 0 ? 4 : i > width - 3 ? 2 : 3))
      }
    }
    body.rect(x + 1, 11, 2, 4, tone(pegs, 4))
    body.rect(x + width - 3, 11, 2, 4, tone(pegs, 4))
  }
  body.outline(tone(pegs, 0))
  return body
}

/** Draws the same washing on the ground, as a storm leaves it. */
export function fallenLinen(): Canvas {
  const body = createCanvas(104, 44)
  const heaps: readonly (readonly [x: number, y: number, across: number, down: number, ramp: Ramp])[] = [
    [18, 28, 16, 9, cloth.white],
    [42, 14, 12, 8, cloth.blue],
    [58, 31, 18, 10, cloth.white],
    [78, 18, 11, 7, cloth.rose],
    [90, 34, 11, 8, cloth.ochre],
  ]
  for (const [x, y, across, down, ramp] of heaps) {
    body.ellipse(x, y, across, down, (column, row, u, v) => {
      // Crumpled cloth has a ragged rim, with a corner here and there.
      if (u * u + v * v > 0.35 + 0.65 * hash(Math.floor(column / 4), Math.floor(row / 3), 6)) return null
      // Folds run across the heap, and mud is on its lower side.
      if (v > 0.45 && hash(column, row, 9) < 0.4) return tone(cloth.brown, 2)
      return tone(ramp, (column + row * 2) % 7 < 2 ? 1 : u + v < -0.4 ? 4 : v > 0.3 ? 2 : 3)
    })
  }
  body.outline(tone(cloth.white, 0))
  return body
}
