import { cloth, material, tone } from '../palette.ts'
import { ball, type Draw, fish } from './shapes.ts'

const { leaf, plaster, stone, thatch, wood } = material

/** A fish with red spots. */
export const spotted: Draw = (canvas, ramp) => {
  fish(canvas, ramp)
  for (const [x, y] of [
    [6, 7],
    [8, 9],
    [10, 7],
  ] as const)
    canvas.set(x, y, tone(cloth.red, 3))
}
/** Long, with teeth. */
export const longFish: Draw = (canvas, ramp) => {
  ball(canvas, 7.5, 8.5, 6.6, 2.2, ramp)
  canvas.rect(1, 9, 4, 1, tone(plaster, 5))
  canvas.line(12, 8, 15, 5, tone(ramp, 3))
  canvas.line(12, 9, 15, 12, tone(ramp, 2))
  canvas.line(8, 6, 11, 4, tone(ramp, 2))
  canvas.set(4, 7, tone(cloth.black, 0))
}
/** On a plate. */
export const plated: Draw = (canvas, ramp) => {
  canvas.ellipse(8, 10, 7, 4, tone(stone, 4))
  canvas.ellipse(8, 9.5, 5.6, 3, tone(stone, 5))
  ball(canvas, 7, 8.5, 4.4, 2.2, ramp)
  canvas.line(11, 8, 13, 6, tone(ramp, 3))
  canvas.line(11, 9, 13, 11, tone(ramp, 2))
}
export const berries: Draw = (canvas, ramp) => {
  for (const [x, y] of [
    [5, 8],
    [11, 8],
    [8, 11],
    [8, 6],
  ] as const)
    ball(canvas, x, y, 2.4, 2.4, ramp)
  canvas.line(8, 3, 8, 5, tone(wood, 2))
  canvas.rect(9, 2, 3, 2, tone(leaf, 3))
}
/** An egg in straw. */
export const oneEgg: Draw = (canvas, ramp) => {
  for (const x of [3, 6, 9, 12]) canvas.line(x, 13, x + 1, 10, tone(thatch, 4))
  ball(canvas, 8, 8.5, 3.4, 4.4, ramp)
}
/** Split wood, tied together. */
export const bundle: Draw = (canvas, ramp) => {
  for (const [x, y] of [
    [2, 11],
    [3, 8],
    [2, 5],
  ] as const) {
    canvas.rect(x, y, 12, 2, tone(ramp, 3))
    canvas.rect(x + 10, y, 2, 2, tone(ramp, 5))
  }
  canvas.rect(7, 4, 1, 10, tone(thatch, 5))
}
