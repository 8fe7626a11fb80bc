import type { Ramp } from '../palette.ts'
import { frame } from './sheet-layout.ts'

/** Pixels. Row 0 and the outermost columns of a frame stay empty. */
export const { width: frameWidth, height: frameHeight } = frame

/** Tones of a cloth ramp: outline, shade, base, light, highlight. */
export const toneOf = { outline: 0, shade: 1, base: 2, light: 3, highlight: 4 } as const
const empty = 255

/** Pairs of first and last column: `[8, 10, 21, 23]` fills 8–10 and 21–23. `null` leaves the row out. */
export type Spans = readonly number[] | null

export interface ShadeOptions {
  /** Width of the dark side at the right and at the bottom; 2 and 1 by default. */
  right?: number
  bottom?: number
  /** Width of the light side at the left and at the top; 1 by default. */
  left?: number
  top?: number
}

/**
 * One piece of a figure (a sleeve, the hair …) as tones of one ramp. Drawn facing left and mirrored for facing right.
 * Only the shape is mirrored; light always falls from the upper left.
 */
export interface Layer {
  readonly ramp: Ramp
  readonly tones: Uint8Array
  dot(x: number, y: number, tone?: number): void
  block(x: number, y: number, width: number, height: number, tone?: number): void
  /** Fills rows from `y` downwards. */
  spans(y: number, rows: readonly Spans[], tone?: number): void
  erase(x: number, y: number): void
  has(x: number, y: number): boolean
  /** Turns base tones into light and shade by their distance from the edge. */
  shade(options?: ShadeOptions): void
}

export const isEmptyTone = (tone: number | undefined): boolean => tone === undefined || tone === empty

export function createLayer(ramp: Ramp, mirrored: boolean): Layer {
  const tones = new Uint8Array(frameWidth * frameHeight).fill(empty)
  const indexOf = (x: number, y: number) => {
    const column = mirrored ? frameWidth - 1 - Math.floor(x) : Math.floor(x)
    const row = Math.floor(y)
    return column >= 0 && row >= 0 && column < frameWidth && row < frameHeight ? row * frameWidth + column : -1
  }
  const dot = (x: number, y: number, tone: number = toneOf.base) => {
    const index = indexOf(x, y)
    if (index >= 0) tones[index] = tone
  }
  return {
    ramp,
    tones,
    dot,
    block(x, y, width, height, tone) {
      for (let j = 0; j < height; j++) for (let i = 0; i < width; i++) dot(x + i, y + j, tone)
    },
    spans(y, rows, tone) {
      rows.forEach((row, down) => {
        for (let pair = 0; row && pair + 1 < row.length; pair += 2) {
          for (let x = row[pair] ?? 0; x <= (row[pair + 1] ?? 0); x++) dot(x, y + down, tone)
        }
      })
    },
    erase: (x, y) => dot(x, y, empty),
    has: (x, y) => !isEmptyTone(tones[indexOf(x, y)]),
    shade: (options = {}) => shadeTones(tones, options),
  }
}

function shadeTones(tones: Uint8Array, options: ShadeOptions): void {
  const { right = 2, bottom = 1, left = 1, top = 1 } = options
  const source = tones.slice()
  const reach = 4
  /** Counts pixels of this layer from here in one direction, at most `reach`. */
  const run = (x: number, y: number, stepX: number, stepY: number) => {
    let length = 0
    while (length < reach) {
      const column = x + stepX * (length + 1)
      const row = y + stepY * (length + 1)
      if (
        column < 0 ||
        row < 0 ||
        column >= frameWidth ||
        row >= frameHeight ||
        source[row * frameWidth + column] === empty
      )
        break
      length++
    }
    return length
  }
  for (let y = 0; y < frameHeight; y++) {
    for (let x = 0; x < frameWidth; x++) {
      if (source[y * frameWidth + x] !== toneOf.base) continue
      const toLeft = run(x, y, -1, 0)
      const toTop = run(x, y, 0, -1)
      let tone: number = toneOf.base
      if (run(x, y, 1, 0) < right || run(x, y, 0, 1) < bottom) tone = toneOf.shade
      else if (toLeft < left || toTop < top || (toLeft < 3 && toTop < 3)) tone = toneOf.light
      tones[y * frameWidth + x] = tone
    }
  }
}
