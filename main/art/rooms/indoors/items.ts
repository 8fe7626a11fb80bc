import { pick } from '../../canvas.ts'
import { cloth, ink, material, type Ramp, rgb, tone } from '../../palette.ts'
import { hash } from '../../random.ts'
import type { Item } from './make.ts'

const { wood, stone, thatch, glow, plaster, leaf, pumpkin } = material

export const mug =
  (ramp: Ramp = wood): Item =>
  ({ body }, x, base) => {
    body.rect(x, base - 7, 6, 7, tone(ramp, 2))
    body.rect(x, base - 7, 2, 7, tone(ramp, 3))
    body.rect(x, base - 8, 6, 2, tone(plaster, 5))
    body.rect(x + 6, base - 6, 2, 4, tone(ramp, 1))
    body.rect(x, base - 1, 6, 1, tone(ramp, 1))
  }
export const jar =
  (ramp: Ramp, lid: Ramp = plaster): Item =>
  ({ body }, x, base) => {
    body.rect(x, base - 8, 7, 8, tone(ramp, 2))
    body.rect(x, base - 8, 2, 8, tone(ramp, 3))
    body.rect(x + 1, base - 7, 1, 4, tone(ramp, 4))
    body.rect(x + 6, base - 8, 1, 8, tone(ramp, 1))
    body.rect(x, base - 1, 7, 1, tone(ramp, 0))
    body.rect(x, base - 10, 7, 2, tone(lid, 4))
    body.rect(x + 5, base - 10, 2, 2, tone(lid, 1))
  }
export const bottle =
  (ramp: Ramp): Item =>
  ({ body }, x, base) => {
    body.rect(x, base - 7, 5, 7, tone(ramp, 2))
    body.rect(x, base - 7, 1, 7, tone(ramp, 4))
    body.rect(x + 4, base - 7, 1, 7, tone(ramp, 1))
    body.rect(x + 1, base - 11, 3, 4, tone(ramp, 2))
    body.rect(x + 1, base - 12, 3, 2, tone(wood, 4))
  }
export const loaf =
  (ramp: Ramp = thatch): Item =>
  ({ body }, x, base) => {
    body.ellipse(x + 6, base - 3.5, 6, 4, (px, py, u, v) => pick(ramp, 0.62 - 0.2 * u - 0.34 * v, px, py, 0.4))
    for (const right of [3, 6, 9]) body.line(x + right, base - 6, x + right - 1, base - 4, tone(ramp, 5))
    body.rect(x + 2, base - 1, 8, 1, tone(ramp, 0))
  }
export const bun: Item = ({ body }, x, base) => {
  body.ellipse(x + 3.5, base - 3, 3.6, 3.2, (px, py, u, v) => pick(thatch, 0.66 - 0.2 * u - 0.36 * v, px, py, 0.4))
}
export const plate: Item = ({ body }, x, base) => {
  body.ellipse(x + 5, base - 3, 5.2, 3, tone(stone, 4))
  body.ellipse(x + 5, base - 3, 3.4, 1.8, tone(cloth.white, 4))
}
export const bowl =
  (ramp: Ramp = pumpkin): Item =>
  ({ body }, x, base) => {
    body.ellipse(x + 5, base - 4, 5, 4, tone(wood, 2))
    body.ellipse(x + 5, base - 6, 5, 2, tone(ramp, 3))
    body.rect(x + 2, base - 6, 3, 1, tone(ramp, 4))
  }
/** Books side by side, as wide as said, in muted colours. */
export const books =
  (width: number, seed: number, tall = 11): Item =>
  ({ body }, x, base) => {
    const ramps = [cloth.red, cloth.blue, cloth.green, cloth.brown, cloth.ochre, cloth.purple, cloth.teal, cloth.brown]
    let right = 0
    for (let i = 0; right < width - 2; i++) {
      const wide = Math.min(width - right, 3 + Math.floor(hash(i, seed, 81) * 3))
      const high = tall - Math.floor(hash(i, seed, 82) * 4)
      const ramp = ramps[Math.floor(hash(i, seed, 83) * ramps.length)] ?? cloth.brown
      body.rect(x + right, base - high, wide, high, tone(ramp, 2))
      body.rect(x + right, base - high, 1, high, tone(ramp, 3))
      body.rect(x + right + wide - 1, base - high, 1, high, tone(ramp, 0))
      body.rect(x + right, base - high + 2, wide - 1, 1, tone(thatch, 4))
      right += wide
    }
  }
/** Books that lie on each other. */
export const pile =
  (count: number, seed: number): Item =>
  ({ body }, x, base) => {
    const ramps = [cloth.red, cloth.blue, cloth.green, cloth.brown, cloth.ochre, cloth.purple]
    for (let i = 0; i < count; i++) {
      const ramp = ramps[Math.floor(hash(i, seed, 84) * ramps.length)] ?? cloth.brown
      const shift = Math.floor(hash(i, seed, 85) * 4)
      body.rect(x + shift, base - 4 * (i + 1), 13, 4, tone(ramp, 2))
      body.rect(x + shift, base - 4 * (i + 1), 13, 1, tone(ramp, 4))
      body.rect(x + shift + 10, base - 4 * (i + 1) + 1, 3, 2, tone(plaster, 4))
      body.rect(x + shift, base - 4 * i - 1, 13, 1, tone(ramp, 0))
    }
  }
export const candle: Item = (thing, x, base) => {
  thing.body.rect(x - 1, base - 1, 5, 1, tone(thatch, 3))
  thing.body.rect(x, base - 7, 3, 6, tone(plaster, 4))
  thing.body.rect(x + 2, base - 7, 1, 6, tone(plaster, 2))
  for (const picture of [thing.body, thing.lit]) {
    picture.rect(x + 1, base - 11, 1, 4, tone(glow, 3))
    picture.rect(x, base - 10, 3, 2, tone(glow, 3))
    picture.set(x + 1, base - 9, tone(glow, 5))
  }
  thing.lights.push({ x: x + 1, y: base + 4, radius: 84, strength: 0.9, kind: 'lamp' })
}
/** A candle that doesn't light the room by itself. */
export const taper: Item = (thing, x, base) => {
  candle(thing, x, base)
  thing.lights.pop()
}
export const paper: Item = ({ body }, x, base) => {
  body.rect(x, base - 6, 9, 6, tone(plaster, 4))
  body.rect(x, base - 6, 9, 1, tone(plaster, 5))
  for (const y of [5, 3]) body.rect(x + 2, base - y, y === 3 ? 4 : 6, 1, tone(plaster, 0))
}
export const openBook: Item = ({ body }, x, base) => {
  body.rect(x, base - 7, 18, 8, tone(cloth.brown, 1))
  for (const right of [1, 10]) {
    body.rect(x + right, base - 7, 7, 7, tone(plaster, 4))
    for (let y = 6; y > 1; y -= 2) body.rect(x + right + 1, base - y, 5, 1, tone(plaster, 1))
  }
  body.rect(x + 8, base - 7, 2, 7, tone(plaster, 2))
}
export const apple: Item = ({ body }, x, base) => {
  body.ellipse(x + 3, base - 3, 3, 3, (px, py, u, v) => pick(cloth.red, 0.6 - 0.3 * u - 0.3 * v, px, py, 0.3))
  body.set(x + 3, base - 7, tone(wood, 1))
}
export const orange: Item = ({ body }, x, base) => {
  body.ellipse(x + 3, base - 3, 3.2, 3.2, (px, py, u, v) => pick(glow, 0.42 - 0.2 * u - 0.2 * v, px, py, 0.3))
  body.set(x + 3, base - 6, tone(leaf, 3))
}
export const pot =
  (ramp: Ramp = stone): Item =>
  ({ body }, x, base) => {
    body.ellipse(x + 6, base - 5, 6, 5, (px, py, u, v) => pick(ramp, 0.45 - 0.28 * u - 0.24 * v, px, py, 0.3))
    body.rect(x, base - 9, 13, 2, tone(ramp, 1))
    body.rect(x, base - 9, 9, 1, tone(ramp, 3))
  }
export const plant =
  (flower: Ramp | null, seed = 1): Item =>
  ({ body }, x, base) => {
    body.rect(x + 2, base - 6, 8, 6, tone(material.pumpkin, 1))
    body.rect(x + 2, base - 6, 3, 6, tone(material.pumpkin, 2))
    body.rect(x + 1, base - 7, 10, 2, tone(material.pumpkin, 3))
    for (let i = 0; i < 22; i++) {
      const [u, v] = [hash(i, seed, 91), hash(i, seed, 92)]
      body.rect(
        x + Math.floor(u * 10),
        base - 8 - Math.floor(v * 9),
        2,
        2,
        tone(leaf, 2 + Math.floor((1 - u + v) * 1.4)),
      )
    }
    if (flower)
      for (let i = 0; i < 4; i++) {
        const [u, v] = [hash(i, seed, 93), hash(i, seed, 94)]
        body.rect(x + 1 + Math.floor(u * 8), base - 11 - Math.floor(v * 6), 2, 2, tone(flower, 3))
      }
  }
export const basket =
  (fill: Ramp): Item =>
  ({ body }, x, base) => {
    for (let i = 0; i < 5; i++)
      body.ellipse(x + 2.5 + i * 2.6, base - 8 - (i & 1), 2.4, 2.4, (px, py, u, v) =>
        pick(fill, 0.6 - 0.3 * u - 0.3 * v, px, py, 0.3),
      )
    for (let y = 0; y < 7; y++)
      for (let i = 0; i < 15; i++) body.set(x + i, base - 7 + y, tone(thatch, (i + y) % 3 === 0 ? 1 : i < 4 ? 4 : 3))
    body.rect(x - 1, base - 8, 17, 2, tone(thatch, 4))
  }
export const board: Item = ({ body }, x, base) => {
  // A draughts board, seen at a slant.
  body.rect(x - 1, base - 13, 20, 14, tone(wood, 0))
  for (let j = 0; j < 6; j++)
    for (let i = 0; i < 6; i++)
      body.rect(x + i * 3, base - 12 + j * 2, 3, 2, (i + j) & 1 ? tone(wood, 1) : tone(plaster, 3))
  for (const [i, j] of [
    [0, 1],
    [2, 1],
    [4, 1],
    [1, 0],
  ] as const)
    body.rect(x + i * 3, base - 12 + j * 2, 3, 2, tone(cloth.red, 2))
  for (const [i, j] of [
    [1, 4],
    [3, 4],
    [5, 4],
    [2, 3],
  ] as const)
    body.rect(x + i * 3, base - 12 + j * 2, 3, 2, tone(cloth.white, 4))
}
/** Captain, in a jar with a leaf. */
export const frogJar: Item = ({ body }, x, base) => {
  body.rect(x, base - 11, 10, 11, rgb(168, 206, 214))
  body.rect(x, base - 11, 2, 11, rgb(222, 240, 240))
  body.rect(x + 9, base - 11, 1, 11, rgb(104, 142, 160))
  body.rect(x, base - 12, 10, 2, tone(wood, 4))
  body.ellipse(x + 5, base - 3, 3, 2.4, tone(leaf, 3))
  body.rect(x + 3, base - 6, 2, 2, tone(leaf, 4))
  body.rect(x + 6, base - 6, 2, 2, tone(leaf, 4))
}
export const lantern: Item = (thing, x, base) => {
  thing.body.rect(x + 1, base - 13, 6, 2, ink)
  thing.body.rect(x, base - 2, 8, 2, ink)
  for (const picture of [thing.body, thing.lit]) {
    picture.rect(x + 1, base - 11, 6, 9, tone(glow, 2))
    picture.rect(x + 2, base - 9, 4, 6, tone(glow, 4))
  }
  thing.lights.push({ x: x + 4, y: base + 2, radius: 96, strength: 0.95, kind: 'lamp' })
}
