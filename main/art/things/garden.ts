import { pick } from '../canvas.ts'
import { type ClothColour, castShadow, cloth, material, tone } from '../palette.ts'
import { hash } from '../random.ts'
import { boxes } from './boxes.ts'
import { createThing, roundShadow, type Thing } from './thing.ts'

const { stone, leaf, roofRed, soil } = material

export function flowerPot(petals: ClothColour): Thing {
  const thing = createThing(20, 28, { x: 9, y: 25 })
  const { body } = thing
  roundShadow(thing.shadow, 11, 23, 8, 3)
  boxes(body, roofRed, [
    [4, 14, 11, 9, 3],
    [4, 14, 3, 9, 4],
    [12, 14, 3, 9, 2],
    [3, 12, 13, 3, 4],
    [3, 14, 13, 1, 1],
  ])
  body.ellipse(9, 8, 7, 6, (x, y, u, v) => pick(leaf, 0.55 - 0.25 * u - 0.3 * v + (hash(x, y, 3) - 0.5) * 0.3, x, y))
  for (const [x, y] of [
    [5, 6],
    [10, 4],
    [12, 8],
    [7, 10],
    [9, 7],
  ] as const) {
    body.rect(x, y, 2, 2, tone(cloth[petals], 3))
    body.set(x, y, tone(cloth[petals], 4))
  }
  body.outline(tone(leaf, 0))
  return thing
}

/** Draws a bed of flowers with a border of stones. */
export function flowerBed(seed: number): Thing {
  const thing = createThing(36, 22, { x: 17, y: 20 })
  const { body } = thing
  thing.shadow.rect(3, 18, 34, 3, castShadow)
  boxes(body, soil, [
    [1, 12, 33, 7, 0],
    [1, 12, 33, 1, 1],
  ])
  for (let x = 1; x < 34; x += 6)
    boxes(body, stone, [
      [x, 16, 5, 4, 2],
      [x, 16, 5, 1, 4],
      [x + 4, 17, 1, 3, 1],
    ])
  for (let k = 0; k < 22; k++) {
    const x = 2 + Math.floor(hash(k, seed, 1) * 29)
    const y = 5 + Math.floor(hash(k, seed, 2) * 9)
    body.rect(x, y, 3, 2, tone(leaf, 2))
    body.rect(x, y - 1, 2, 1, tone(leaf, 4))
    body.set(x + 2, y + 2, tone(leaf, 1))
  }
  const pairs = [
    ['rose', 'white'],
    ['ochre', 'red'],
    ['purple', 'white'],
    ['red', 'ochre'],
    ['blue', 'white'],
  ] as const
  const pair = pairs[seed % pairs.length] ?? pairs[0]
  for (let k = 0; k < 9; k++) {
    const x = Math.floor(3 + k * 3.4)
    const y = 3 + Math.floor(hash(k, seed, 5) * 7)
    const petals = cloth[pair[k & 1] ?? 'white']
    body.rect(x, y, 3, 3, tone(petals, 2))
    body.set(x, y, tone(petals, 4))
    body.set(x + 1, y, tone(petals, 3))
    body.set(x + 2, y + 2, tone(petals, 1))
  }
  body.outline(tone(leaf, 0))
  return thing
}

export function tombstone(seed: number): Thing {
  const thing = createThing(26, 32, { x: 12, y: 29 })
  const { body } = thing
  thing.shadow.rect(6, 26, 18, 4, castShadow)
  const cross = seed % 3 === 0
  if (cross)
    boxes(body, stone, [
      [10, 4, 5, 24, 3],
      [10, 4, 2, 24, 4],
      [5, 9, 15, 5, 3],
      [5, 9, 15, 1, 5],
      [14, 14, 1, 14, 1],
    ])
  else {
    const top = seed % 3 === 1 ? 10 : 6
    body.ellipse(12, top + 2, 8, seed % 3 === 1 ? 4 : 8, tone(stone, 3))
    boxes(body, stone, [
      [4, top + 2, 16, 26 - top, 3],
      [4, top + 2, 3, 26 - top, 4],
      [18, top + 2, 2, 26 - top, 1],
      [8, top + 5, 8, 1, 1],
      [9, top + 8, 6, 1, 1],
    ])
  }
  for (let x = 4; x < 21; x++)
    if (hash(x, seed, 8) < 0.5 && body.alpha(x, 27) > 0)
      body.rect(x, 26 - Math.floor(hash(x, seed, 9) * 3), 1, 3, tone(material.grass, 2))
  if (seed % 2 === 0)
    boxes(body, leaf, [
      [5, 12, 2, 3, 3],
      [6, 15, 2, 4, 2],
    ])
  body.outline(tone(stone, 1), tone(stone, 0))
  return thing
}
