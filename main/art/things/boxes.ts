import type { Canvas } from '../canvas.ts'
import { type Ramp, tone } from '../palette.ts'

/** Position, size, and the index of the tone in a ramp. */
export type Box = readonly [x: number, y: number, width: number, height: number, index: number]
/** Draws many rectangles of one ramp. */
export const boxes = (body: Canvas, ramp: Ramp, list: readonly Box[]): void => {
  for (const [x, y, width, height, index] of list) body.rect(x, y, width, height, tone(ramp, index))
}
