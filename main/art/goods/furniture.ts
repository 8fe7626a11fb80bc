import { cloth, material, tone } from '../palette.ts'
import type { Draw } from './shapes.ts'

const { wood, stone, glow, leaf, water } = material

export const tableSmall: Draw = (canvas, ramp) => {
  canvas.rect(2, 5, 12, 3, tone(ramp, 4))
  canvas.rect(2, 8, 12, 1, tone(ramp, 1))
  for (const x of [3, 11]) canvas.rect(x, 9, 2, 5, tone(ramp, 2))
}
export const chairSmall: Draw = (canvas, ramp) => {
  canvas.rect(4, 2, 2, 12, tone(ramp, 3))
  canvas.rect(4, 8, 8, 2, tone(cloth.red, 3))
  canvas.rect(4, 10, 8, 1, tone(ramp, 2))
  canvas.rect(10, 10, 2, 4, tone(ramp, 2))
}
export const rugSmall: Draw = (canvas, ramp) => {
  canvas.rect(2, 4, 12, 9, tone(ramp, 2))
  canvas.rect(3, 5, 10, 7, tone(cloth.ochre, 3))
  canvas.rect(4, 6, 8, 5, tone(ramp, 3))
  canvas.rect(7, 7, 2, 3, tone(cloth.ochre, 4))
}
export const standingLamp: Draw = (canvas) => {
  canvas.rect(7, 2, 2, 3, tone(glow, 4))
  canvas.rect(5, 5, 6, 1, tone(stone, 4))
  canvas.rect(7, 6, 2, 7, tone(stone, 2))
  canvas.rect(4, 13, 8, 1, tone(stone, 1))
}
export const shelfSmall: Draw = (canvas, ramp) => {
  canvas.rect(3, 2, 10, 12, tone(ramp, 2))
  for (const y of [3, 8]) {
    canvas.rect(4, y, 8, 4, tone(wood, 0))
    for (const [x, book] of [
      [4, cloth.red],
      [6, cloth.blue],
      [8, cloth.green],
      [10, cloth.ochre],
    ] as const)
      canvas.rect(x, y + 1, 1, 3, tone(book, 3))
  }
}
export const potSmall: Draw = (canvas, ramp) => {
  canvas.rect(5, 10, 6, 4, tone(material.pumpkin, 2))
  canvas.rect(4, 9, 8, 1, tone(material.pumpkin, 4))
  canvas.ellipse(8, 6, 4, 3.4, tone(leaf, 3))
  for (const [x, y] of [
    [5, 5],
    [8, 3],
    [11, 6],
  ] as const)
    canvas.rect(x, y, 2, 2, tone(ramp, 4))
}
export const seaSmall: Draw = (canvas, ramp) => {
  canvas.rect(2, 4, 12, 9, tone(ramp, 3))
  canvas.rect(3, 5, 10, 7, tone(water, 4))
  canvas.rect(3, 9, 10, 3, tone(water, 2))
  canvas.rect(8, 6, 1, 3, tone(material.plaster, 4))
}
