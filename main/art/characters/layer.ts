import type { Ramp } from '../palette.ts'
import { frame, wideFrame } from './sheet-layout.ts'

/**
 * Pixels of the sheet of paper on which a figure is drawn. A walker's picture is the part in its lower middle, whose
 * row 0 and outermost columns stay empty. Pieces count their columns and rows from that part's corner; tools may reach
 * beyond it.
 */
export const { width: paperWidth, height: paperHeight } = wideFrame
/** Where a walker's picture begins on the paper. */
export const margin = { x: (wideFrame.width - frame.width) / 2, y: wideFrame.height - frame.height } as const
/** The place on the paper of a column and a row of the walker's picture. */
export const onPaper = (x: number, y: number, mirrored: boolean): { x: number; y: number } => ({
  x: (mirrored ? frame.width - 1 - Math.floor(x) : Math.floor(x)) + margin.x,
  y: Math.floor(y) + margin.y,
})

/** The tones of a cloth ramp: outline, shade, base, light, highlight. */
export const toneOf = { outline: 0, shade: 1, base: 2, light: 3, highlight: 4 } as const
const empty = 255

/** Pairs of first and last columns: `[8, 10, 21, 23]` fills 8–10 and 21–23. `null` leaves the row out. */
export type Spans = readonly number[] | null

export interface ShadeOptions {
  /** The width of the dark side at the right and at the bottom. Default: 2 and 1. */
  right?: number
  bottom?: number
  /** The width of the light side at the left and at the top. Default: 1. */
  left?: number
  top?: number
}

/**
 * One piece of a figure (a sleeve, the hair …) in tones of one ramp. It is drawn facing left, and mirrored for facing
 * right. Only the shape is mirrored; light always falls from the upper left.
 */
export interface Layer {
  readonly ramp: Ramp
  readonly tones: Uint8Array
  /** The first and the last row of the paper that the piece touches. */
  readonly rows: { first: number; last: number }
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
  const tones = new Uint8Array(paperWidth * paperHeight).fill(empty)
  const rows: { first: number; last: number } = { first: paperHeight, last: -1 }
  const indexOf = (x: number, y: number) => {
    const { x: column, y: row } = onPaper(x, y, mirrored)
    return column >= 0 && row >= 0 && column < paperWidth && row < paperHeight ? row * paperWidth + column : -1
  }
  const dot = (x: number, y: number, tone: number = toneOf.base) => {
    const index = indexOf(x, y)
    if (index < 0) return
    tones[index] = tone
    const row = Math.floor(index / paperWidth)
    if (row < rows.first) rows.first = row
    if (row > rows.last) rows.last = row
  }
  return {
    ramp,
    tones,
    rows,
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
    shade: (options = {}) => shadeTones(tones, rows, options),
  }
}

function shadeTones(tones: Uint8Array, rows: Layer['rows'], options: ShadeOptions): void {
  const { right = 2, bottom = 1, left = 1, top = 1 } = options
  const source = tones.slice()
  const reach = 4
  /** Counts the pixels of this layer from here in one direction, at most `reach`. */
  const run = (x: number, y: number, stepX: number, stepY: number) => {
    let length = 0
    while (length < reach) {
      const column = x + stepX * (length + 1)
      const row = y + stepY * (length + 1)
      if (
        column < 0 ||
        row < 0 ||
        column >= paperWidth ||
        row >= paperHeight ||
        source[row * paperWidth + column] === empty
      )
        break
      length++
    }
    return length
  }
  for (let y = rows.first; y <= rows.last; y++) {
    for (let x = 0; x < paperWidth; x++) {
      if (source[y * paperWidth + x] !== toneOf.base) continue
      const toLeft = run(x, y, -1, 0)
      const toTop = run(x, y, 0, -1)
      let tone: number = toneOf.base
      if (run(x, y, 1, 0) < right || run(x, y, 0, 1) < bottom) tone = toneOf.shade
      else if (toLeft < left || toTop < top || (toLeft < 3 && toTop < 3)) tone = toneOf.light
      tones[y * paperWidth + x] = tone
    }
  }
}
