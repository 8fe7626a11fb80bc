import type { Canvas } from '../canvas.ts'
import { type ClothColour, castShadow, cloth, ink, material, type Ramp, rgb, shade, tone } from '../palette.ts'
import { boxes } from './boxes.ts'
import { createThing, type Thing } from './thing.ts'
import { verticalBeam } from './walls.ts'

const { wood, glow } = material

export function stall(colour: ClothColour, goods: readonly Ramp[]): Thing {
  const thing = createThing(84, 82, { x: 42, y: 75 })
  const { body } = thing
  const awning = cloth[colour]
  thing.shadow.rect(8, 70, 76, 9, castShadow)
  body.rect(8, 34, 66, 22, rgb(58, 40, 46))
  for (const x of [6, 72]) verticalBeam(body, x, 22, 50)
  body.rect(4, 50, 76, 5, tone(wood, 4))
  body.rect(4, 50, 76, 1, tone(wood, 5))
  body.rect(4, 54, 76, 1, tone(wood, 1))
  for (let x = 6; x < 72; x += 8)
    for (const [right, width, index] of [
      [0, 8, 2],
      [0, 1, 0],
      [1, 1, 3],
      [6, 1, 1],
    ] as const)
      body.rect(x + right, 55, width, 18, tone(wood, index))
  body.rect(6, 60, 72, 1, tone(wood, 1))
  body.rect(6, 71, 72, 2, tone(wood, 1))
  for (let k = 0; k < 4; k++) {
    const x = 10 + k * 18
    body.rect(x, 57, 11, 9, tone(awning, 0))
    body.rect(x + 1, 57, 9, 7, tone(awning, 2))
    body.rect(x + 1, 57, 9, 2, tone(awning, 3))
  }
  goods.forEach((ramp, i) => void openCrate(body, 7 + i * 23, 40, ramp))
  drawAwning(thing, awning)
  body.outline(tone(wood, 0))
  return thing
}

function drawAwning(thing: Thing, awning: Ramp): void {
  const { body } = thing
  for (let y = 6; y < 36; y++) {
    const inset = (36 - y) * 0.22
    for (let x = Math.round(1 + inset); x < 81 - inset; x++) {
      const stripe = ((x - 41) / (41 - inset) + 1) * 4.5
      const within = stripe - Math.floor(stripe)
      const ramp = Math.floor(stripe) & 1 ? cloth.white : awning
      let index = y < 9 ? 4 : y < 20 ? 3 : 2
      if (within > 0.82) index--
      if (y > 27) {
        if (y > 31 + 3.2 * Math.sin(within * Math.PI)) continue
        index = y === 28 || y > 29 + 3 * Math.sin(within * Math.PI) ? 1 : 2
      }
      body.set(x, y, tone(ramp, index))
    }
  }
  body.rect(7, 5, 68, 1, ink)
  for (let x = 8; x < 74; x++) for (let y = 35; y < 39; y++) body.tint(x, y, (colour) => shade(colour, 0.6, 0.55, 0.65))
  body.rect(60, 36, 1, 4, ink)
  body.rect(58, 40, 5, 1, ink)
  body.rect(58, 41, 5, 5, tone(glow, 3))
  body.rect(59, 42, 2, 3, tone(glow, 4))
  body.rect(58, 46, 5, 1, ink)
  thing.lit.rect(58, 41, 5, 5, tone(glow, 4))
  thing.lights.push({ x: 60, y: 46, radius: 48, strength: 0.9, kind: 'lamp' })
}

/** Draws a low table with a cloth and two crates of goods. The seller stands behind it and can be seen. */
export function trestle(colour: ClothColour, goods: readonly [Ramp, Ramp]): Thing {
  const thing = createThing(56, 40, { x: 27, y: 35 })
  const { body } = thing
  const linen = cloth[colour]
  thing.shadow.rect(5, 31, 50, 5, castShadow)
  boxes(body, wood, [
    [3, 24, 5, 10, 2],
    [46, 24, 5, 10, 1],
    [1, 12, 52, 10, 4],
    [1, 12, 52, 1, 5],
    [1, 22, 52, 2, 2],
  ])
  body.rect(4, 14, 46, 13, tone(linen, 2))
  body.rect(4, 14, 46, 2, tone(linen, 3))
  for (let x = 4; x < 50; x++) {
    const fold = (x - 4) % 8
    for (let y = 20; y < 27 + (fold > 1 && fold < 6 ? 2 : 0); y++)
      body.set(x, y, tone(linen, fold === 0 ? 0 : fold < 3 ? 3 : y > 26 ? 1 : 2))
  }
  goods.forEach((ramp, i) => void openCrate(body, 6 + i * 22, 8, ramp))
  body.outline(tone(wood, 0))
  return thing
}

/** Draws an open crate with two rows of goods. */
function openCrate(body: Canvas, x: number, y: number, ramp: Ramp): void {
  for (const [right, down, width, height, index] of [
    [0, 0, 21, 9, 0],
    [1, 2, 19, 6, 3],
    [1, 2, 19, 1, 5],
    [1, 5, 19, 1, 1],
  ] as const)
    body.rect(x + right, y + 4 + down, width, height, tone(wood, index))
  for (let row = 0; row < 2; row++) {
    for (let k = 0; k < 4; k++) {
      const [left, top] = [x + 2 + k * 4 + row * 2, y + row * 3]
      body.rect(left, top, 4, 4, tone(ramp, 2))
      body.rect(left, top, 3, 2, tone(ramp, 3))
      body.set(left + 1, top, tone(ramp, 4))
      body.rect(left, top + 3, 4, 1, tone(ramp, 1))
    }
  }
}
