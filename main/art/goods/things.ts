import { cloth, material, tone } from '../palette.ts'
import { ball, cake, type Draw, lit } from './shapes.ts'

const { wood, stone, plaster, thatch, leaf } = material

export const bag: Draw = (canvas, ramp) => {
  ball(canvas, 8, 10, 5.2, 4.4, plaster)
  canvas.rect(6, 3, 4, 2, tone(plaster, 4))
  canvas.rect(6, 5, 4, 1, tone(wood, 1))
  // The contents are visible on the cloth.
  ball(canvas, 8, 10.5, 2.4, 2, ramp)
}
export const bucket: Draw = (canvas, ramp) => {
  for (let row = 0; row < 8; row++)
    canvas.rect(3 + (row >> 2), 6 + row, 10 - 2 * (row >> 2), 1, tone(wood, row === 2 ? 1 : 3))
  canvas.ellipse(8, 6, 5, 1.8, tone(ramp, 4))
  canvas.line(3, 5, 6, 2, tone(stone, 3))
  canvas.line(6, 2, 10, 2, tone(stone, 3))
  canvas.line(10, 2, 13, 5, tone(stone, 3))
}
export const bowl: Draw = (canvas, ramp) => {
  canvas.ellipse(8, 9, 6, 4.5, tone(wood, 2))
  canvas.ellipse(8, 7, 6, 2.4, tone(ramp, 2))
  for (const x of [5, 8, 11]) canvas.rect(x, 6, 2, 1, tone(ramp, 4))
}
export const roll: Draw = (canvas, ramp) => {
  canvas.ellipse(8, 9, 5, 5, lit(ramp))
  canvas.ellipse(8, 9, 2.6, 2.6, tone(ramp, 0))
  canvas.ellipse(8, 9, 1.6, 1.6, tone(ramp, 3))
  canvas.rect(12, 10, 2, 4, tone(ramp, 3))
}
export const hide: Draw = (canvas, ramp) => {
  ball(canvas, 8, 8, 4.4, 5, ramp)
  for (const [x, y] of [
    [3, 3],
    [12, 3],
    [3, 12],
    [12, 12],
  ] as const)
    canvas.line(8, 8, x, y, tone(ramp, 2))
}
export const hare: Draw = (canvas, ramp) => {
  ball(canvas, 7, 10.5, 5, 3.4, ramp)
  ball(canvas, 12, 8, 2.4, 2.2, ramp)
  canvas.rect(11, 2, 1, 5, tone(ramp, 3))
  canvas.rect(13, 2, 1, 5, tone(ramp, 2))
  canvas.set(13, 8, tone(cloth.black, 0))
}
export const cabbageHead: Draw = (canvas, ramp) => {
  ball(canvas, 8, 8.5, 5.8, 5.4, ramp)
  canvas.line(8, 4, 8, 13, tone(ramp, 5))
  canvas.line(8, 8, 4, 6, tone(ramp, 5))
  canvas.line(8, 9, 12, 7, tone(ramp, 5))
}
export const gourd: Draw = (canvas, ramp) => {
  for (const x of [5, 11, 8]) ball(canvas, x, 9.5, 3.2, 4.4, ramp)
  canvas.rect(7, 2, 2, 4, tone(leaf, 2))
}
export const strip: Draw = (canvas, ramp) => {
  for (const x of [4, 8, 11])
    for (let y = 2; y < 14; y++) canvas.rect(x + ((y >> 2) & 1), y, 2, 1, tone(ramp, y % 5 === 0 ? 1 : 3))
}
export const fern: Draw = (canvas, ramp) => {
  canvas.line(8, 14, 8, 2, tone(ramp, 2))
  for (const y of [3, 6, 9]) for (const x of [5, 11]) canvas.ellipse(x, y + 1, 2.2, 1.4, tone(ramp, x === 5 ? 5 : 4))
}
export const spikes: Draw = (canvas, ramp) => {
  for (const x of [5, 8, 11]) {
    canvas.line(8, 14, x, 8, tone(leaf, 3))
    for (let y = 2; y < 9; y += 2) canvas.rect(x - 1, y, 2, 2, tone(ramp, y < 5 ? 4 : 3))
  }
}
export const leaves: Draw = (canvas, ramp) => {
  for (const [x, y] of [
    [4, 5],
    [8, 3],
    [12, 5],
    [5, 9],
    [11, 9],
  ] as const) {
    canvas.line(8, 14, x, y, tone(ramp, 1))
    ball(canvas, x, y, 2, 2.4, ramp)
  }
  canvas.rect(6, 12, 4, 1, tone(thatch, 4))
}
export const bar: Draw = (canvas, ramp) => {
  canvas.rect(2, 7, 12, 6, tone(ramp, 2))
  canvas.rect(3, 5, 11, 3, tone(ramp, 4))
  canvas.rect(2, 7, 2, 5, tone(ramp, 3))
}
export const basket: Draw = (canvas, ramp) => {
  for (const x of [5, 8, 11]) ball(canvas, x, 6, 2.4, 2.2, ramp)
  for (let y = 7; y < 14; y++) for (let x = 3; x < 13; x++) canvas.set(x, y, tone(thatch, (x + y) % 3 === 0 ? 1 : 3))
}
export const spikesOfIron: Draw = (canvas, ramp) => {
  for (const x of [4, 8, 12]) {
    canvas.rect(x - 1, 3, 3, 1, tone(ramp, 4))
    canvas.line(x, 4, x, 13, tone(ramp, 3))
  }
}
export const bent: Draw = (canvas, ramp) => {
  canvas.rect(3, 3, 4, 2, tone(ramp, 4))
  canvas.line(5, 5, 6, 9, tone(ramp, 3))
  canvas.line(6, 9, 12, 12, tone(ramp, 3))
  canvas.line(6, 10, 12, 13, tone(ramp, 2))
}
export const hingePlates: Draw = (canvas, ramp) => {
  canvas.rect(1, 4, 6, 8, tone(ramp, 3))
  canvas.rect(9, 4, 6, 8, tone(ramp, 2))
  canvas.rect(7, 3, 2, 10, tone(ramp, 5))
  for (const [x, y] of [
    [3, 6],
    [3, 9],
    [12, 6],
    [12, 9],
  ] as const)
    canvas.set(x, y, tone(ramp, 0))
}
export const axeHead: Draw = (canvas, ramp) => {
  for (let x = 3; x < 13; x++) canvas.rect(x, 8 - (12 - x) / 2, 1, 2 + (12 - x), tone(ramp, x < 5 ? 5 : 2))
  canvas.rect(10, 6, 2, 3, tone(ramp, 0))
}
export const lamp: Draw = (canvas, ramp) => {
  canvas.ellipse(8, 3, 2, 2, tone(stone, 3))
  canvas.rect(4, 4, 8, 2, tone(stone, 2))
  canvas.rect(5, 6, 6, 6, tone(ramp, 4))
  canvas.rect(7, 6, 1, 6, tone(stone, 1))
  canvas.rect(4, 12, 8, 2, tone(stone, 2))
}
export const sewing: Draw = (canvas, ramp) => {
  canvas.line(3, 13, 12, 4, tone(ramp, 5))
  canvas.rect(12, 2, 2, 3, tone(ramp, 3))
  canvas.line(13, 4, 9, 12, tone(cloth.red, 2))
}
export const writing: Draw = (canvas, ramp) => {
  for (const shift of [0, 1, 2]) canvas.line(4 + shift, 11, 11 + shift, 4, tone(ramp, 2 + shift))
  canvas.line(2, 14, 4, 11, tone(cloth.black, 1))
  canvas.line(13, 4, 14, 2, tone(cloth.black, 1))
}
export const bead: Draw = (canvas, ramp) => {
  ball(canvas, 8, 8, 4.8, 4.8, ramp)
  canvas.rect(7, 7, 2, 1, tone(cloth.black, 0))
  canvas.rect(1, 8, 3, 1, tone(thatch, 3))
  canvas.rect(12, 8, 3, 1, tone(thatch, 3))
}
export const jug: Draw = (canvas, ramp) => {
  ball(canvas, 7, 9.5, 4.4, 4.6, ramp)
  canvas.rect(5, 3, 5, 4, tone(ramp, 3))
  canvas.rect(4, 3, 7, 1, tone(plaster, 5))
  canvas.line(11, 6, 13, 9, tone(ramp, 2))
  canvas.line(13, 9, 11, 12, tone(ramp, 2))
}
export const teacup: Draw = (canvas, ramp) => {
  canvas.ellipse(7, 9, 5, 4.4, tone(plaster, 3))
  canvas.ellipse(7, 7, 5, 1.8, tone(ramp, 3))
  canvas.rect(12, 8, 2, 3, tone(plaster, 2))
  canvas.line(6, 2, 7, 4, tone(plaster, 5))
}
export const eggs: Draw = (canvas, ramp) => {
  for (const [x, y] of [
    [5, 9],
    [11, 9],
    [8, 6],
  ] as const)
    ball(canvas, x, y, 2.8, 3.4, ramp)
  canvas.rect(2, 12, 12, 2, tone(thatch, 4))
}
export const plait: Draw = (canvas, ramp) => {
  for (const x of [4, 7, 10, 12]) ball(canvas, x, x % 2 === 0 ? 8 : 10, 2.8, 2.8, ramp)
}
export const pie: Draw = (canvas, ramp) => {
  canvas.ellipse(8, 9.5, 6.6, 4, tone(ramp, 2))
  canvas.ellipse(8, 8.5, 6, 3, tone(ramp, 4))
  canvas.line(6, 9, 10, 7, tone(leaf, 2))
}
export const bunRound: Draw = (canvas, ramp) => {
  ball(canvas, 8, 9, 5, 4.4, ramp)
  canvas.line(5, 7, 8, 5, tone(ramp, 5))
}
export const seeded: Draw = (canvas, ramp) => {
  cake(canvas, ramp)
  canvas.rect(7, 4, 2, 3, 0)
  for (const [x, y] of [
    [5, 8],
    [8, 7],
    [10, 9],
    [6, 11],
    [11, 11],
  ] as const)
    canvas.set(x, y, tone(wood, 0))
}
