import { type Canvas, type Fill, pick } from '../canvas.ts'
import { cloth, material, type Ramp, tone } from '../palette.ts'

const { wood, plaster, thatch, leaf, glow, water } = material
export type Draw = (canvas: Canvas, ramp: Ramp) => void

/** A colour lit from the upper left, like everything in the village. */
export const lit =
  (ramp: Ramp, base = 0.62): Fill =>
  (x, y, u, v) =>
    pick(ramp, base - 0.24 * u - 0.3 * v, x, y, 0.4)
export const ball = (canvas: Canvas, x: number, y: number, wide: number, high: number, ramp: Ramp) =>
  canvas.ellipse(x, y, wide, high, lit(ramp))

export const loaf: Draw = (canvas, ramp) => {
  ball(canvas, 8, 9.5, 6.4, 4.2, ramp)
  for (const x of [5, 8, 11]) canvas.line(x, 7, x - 1, 9, tone(ramp, 5))
}
export const cake: Draw = (canvas, ramp) => {
  canvas.rect(3, 8, 10, 5, tone(ramp, 2))
  canvas.rect(3, 8, 4, 5, tone(ramp, 3))
  canvas.ellipse(8, 8, 5, 2.4, tone(ramp, 5))
  canvas.rect(7, 4, 2, 3, tone(cloth.red, 2))
}
export const bottle: Draw = (canvas, ramp) => {
  ball(canvas, 8, 10, 4, 4.2, ramp)
  canvas.rect(7, 3, 2, 4, tone(ramp, 4))
  canvas.rect(7, 2, 2, 2, tone(wood, 3))
  canvas.rect(6, 8, 1, 2, tone(ramp, 5))
}
export const jar: Draw = (canvas, ramp) => {
  canvas.rect(4, 6, 8, 8, tone(ramp, 2))
  canvas.rect(4, 6, 3, 8, tone(ramp, 4))
  canvas.ellipse(8, 5.5, 4.5, 2.2, tone(plaster, 4))
}
export const mug: Draw = (canvas, ramp) => {
  canvas.rect(4, 5, 7, 9, tone(ramp, 3))
  canvas.rect(4, 5, 2, 9, tone(ramp, 4))
  canvas.rect(11, 7, 2, 1, tone(ramp, 2))
  canvas.rect(12, 8, 1, 3, tone(ramp, 2))
  canvas.rect(11, 11, 2, 1, tone(ramp, 2))
  canvas.ellipse(7.5, 4.5, 4, 1.8, tone(plaster, 5))
}
export const flower: Draw = (canvas, ramp) => {
  for (const [x, y] of [
    [8, 14],
    [5, 13],
    [11, 13],
  ] as const)
    canvas.line(8, 14, x, y - 7, tone(leaf, 3))
  ball(canvas, 5, 6, 2.2, 2.2, ramp)
  ball(canvas, 11, 6, 2.2, 2.2, ramp)
  ball(canvas, 8, 4, 2.4, 2.4, ramp)
  canvas.line(4, 11, 7, 12, tone(leaf, 4))
  canvas.line(12, 11, 9, 12, tone(leaf, 2))
}
export const fruit: Draw = (canvas, ramp) => {
  ball(canvas, 8, 9, 5, 4.8, ramp)
  canvas.line(8, 4, 9, 2, tone(wood, 2))
  canvas.rect(9, 3, 3, 1, tone(leaf, 3))
}
export const egg: Draw = (canvas, ramp) => ball(canvas, 8, 8.5, 4, 5, ramp)
export const fish: Draw = (canvas, ramp) => {
  ball(canvas, 7, 8.5, 5.2, 3.2, ramp)
  canvas.line(11, 8, 14, 5, tone(ramp, 3))
  canvas.line(11, 9, 14, 12, tone(ramp, 2))
  canvas.rect(13, 6, 1, 6, tone(ramp, 2))
  canvas.set(4, 8, tone(cloth.black, 0))
}
export const paper: Draw = (canvas, ramp) => {
  canvas.rect(3, 4, 10, 9, tone(ramp, 4))
  canvas.rect(3, 4, 10, 1, tone(ramp, 5))
  for (const y of [6, 8, 10]) canvas.rect(5, y, y === 10 ? 3 : 6, 1, tone(ramp, 1))
  canvas.rect(10, 10, 2, 2, tone(cloth.red, 2))
}
export const book: Draw = (canvas, ramp) => {
  canvas.rect(3, 3, 10, 11, tone(ramp, 2))
  canvas.rect(3, 3, 2, 11, tone(ramp, 1))
  canvas.rect(5, 12, 8, 2, tone(plaster, 5))
  canvas.rect(7, 6, 4, 1, tone(ramp, 4))
}
export const ring: Draw = (canvas, ramp) => {
  canvas.ellipse(8, 9.5, 4.6, 4.6, (x, y, u, v) =>
    u * u + v * v < 0.36 ? null : pick(ramp, 0.7 - 0.3 * u - 0.3 * v, x, y, 0),
  )
  canvas.rect(7, 3, 3, 3, tone(water, 5))
}
export const blade: Draw = (canvas, ramp) => {
  canvas.line(13, 2, 6, 9, tone(ramp, 5))
  canvas.line(13, 3, 7, 9, tone(ramp, 3))
  canvas.line(4, 8, 8, 12, tone(thatch, 3))
  canvas.line(5, 11, 2, 14, tone(wood, 2))
  canvas.line(5, 10, 2, 13, tone(wood, 3))
}
export const tool: Draw = (canvas, ramp) => {
  canvas.line(3, 13, 9, 7, tone(wood, 3))
  canvas.line(4, 13, 10, 7, tone(wood, 2))
  for (let step = 0; step < 4; step++) canvas.line(7 + step, 3 + step, 9 + step, 2 + step, tone(ramp, 4 - (step >> 1)))
  canvas.line(9, 6, 13, 8, tone(ramp, 2))
}
export const shoe: Draw = (canvas, ramp) => {
  canvas.ellipse(8, 8, 5, 5.4, (x, y, u, v) =>
    u * u + v * v < 0.34 ? null : pick(ramp, 0.6 - 0.3 * u - 0.25 * v, x, y, 0),
  )
  for (let y = 9; y < 15; y++) for (let x = 7; x < 9; x++) canvas.clear(x, y)
  canvas.rect(6, 11, 4, 4, 0)
}
export const logs: Draw = (canvas, ramp) => {
  for (const [x, y] of [
    [2, 9],
    [4, 5],
  ] as const) {
    canvas.rect(x, y, 9, 4, tone(ramp, 2))
    canvas.rect(x, y, 9, 1, tone(ramp, 4))
    canvas.ellipse(x + 9, y + 2, 1.8, 2, tone(ramp, 5))
  }
}
export const lump: Draw = (canvas, ramp) => {
  ball(canvas, 6, 10.5, 4.2, 3.2, ramp)
  ball(canvas, 10.5, 10.5, 3.4, 3, ramp)
  ball(canvas, 8.5, 7, 3.4, 3, ramp)
}
export const candle: Draw = (canvas, ramp) => {
  canvas.rect(6, 6, 4, 8, tone(ramp, 4))
  canvas.rect(6, 6, 1, 8, tone(ramp, 5))
  canvas.rect(9, 6, 1, 8, tone(ramp, 2))
  canvas.ellipse(8, 3.5, 1.4, 2, tone(glow, 3))
}
export const bolt: Draw = (canvas, ramp) => {
  canvas.rect(3, 6, 10, 7, tone(ramp, 2))
  canvas.rect(3, 6, 10, 2, tone(ramp, 4))
  canvas.rect(3, 10, 10, 1, tone(ramp, 1))
}
export const key: Draw = (canvas, ramp) => {
  canvas.ellipse(5, 5, 2.8, 2.8, (_x, _y, u, v) => (u * u + v * v < 0.2 ? null : tone(ramp, 4)))
  canvas.line(7, 7, 13, 13, tone(ramp, 3))
  canvas.line(11, 13, 12, 11, tone(ramp, 3))
}
export const grain: Draw = (canvas, ramp) => {
  for (const [x, lean] of [
    [4, -1],
    [8, 0],
    [12, 1],
  ] as const) {
    canvas.line(8, 14, x, 7, tone(ramp, 2))
    ball(canvas, x + lean * 0.6, 5, 1.7, 3, ramp)
  }
}
export const sack: Draw = (canvas, ramp) => {
  ball(canvas, 8, 10, 5.2, 4.4, ramp)
  canvas.rect(6, 3, 4, 2, tone(ramp, 4))
  canvas.rect(6, 5, 4, 1, tone(wood, 1))
}
