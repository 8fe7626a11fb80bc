import { pick } from '../canvas.ts'
import { castShadow, cloth, material, rgb, tone } from '../palette.ts'
import { hash } from '../random.ts'
import { boxes } from './boxes.ts'
import { createThing, roundShadow, type Thing } from './thing.ts'

const { wood, stone, thatch } = material

export function hayBale(): Thing {
  const thing = createThing(40, 34, { x: 19, y: 31 })
  const { body } = thing
  thing.shadow.rect(5, 27, 35, 5, castShadow)
  for (let y = 6; y < 30; y++) {
    for (let x = 3; x < 36; x++) {
      const light =
        (y === 14 ? 0.2 : y < 14 ? 0.8 : 0.5) + (hash(Math.floor(x / 3), y, 4) - 0.5) * 0.4 - (x > 31 ? 0.2 : 0)
      body.set(x, y, pick(thatch, Math.max(0.1, light), x, y, 0.4))
    }
  }
  for (const x of [11, 27])
    boxes(body, wood, [
      [x, 6, 2, 24, 1],
      [x, 6, 1, 24, 3],
    ])
  body.outline(tone(thatch, 0))
  return thing
}

export function haystack(): Thing {
  const thing = createThing(60, 62, { x: 29, y: 57 })
  const { body } = thing
  roundShadow(thing.shadow, 34, 53, 27, 8)
  for (let y = 4; y < 57; y++) {
    const half = 26 * Math.sin(Math.min(1, (y - 2) / 44) * Math.PI * 0.5) - Math.max(0, y - 48) * 0.6
    for (let x = Math.ceil(29 - half); x < 29 + half; x++) {
      const u = (x - 29) / 26
      const straw = hash(Math.floor(x + y * 0.2), Math.floor((y + hash(x, 0, 1) * 9) / 6), 12)
      body.set(x, y, pick(thatch, Math.max(0.08, 0.68 - 0.28 * u - 0.004 * y + (straw - 0.5) * 0.4), x, y, 0.4))
    }
  }
  body.rect(28, 0, 3, 8, tone(wood, 3))
  body.outline(tone(thatch, 0))
  return thing
}

/** Draws a straw skep on a stand. */
export function beehive(): Thing {
  const thing = createThing(30, 40, { x: 14, y: 36 })
  const { body } = thing
  roundShadow(thing.shadow, 17, 34, 12, 4)
  boxes(body, wood, [
    [5, 26, 3, 9, 2],
    [20, 26, 3, 9, 1],
    [2, 23, 24, 4, 4],
    [2, 26, 24, 1, 1],
  ])
  for (let y = 4; y < 24; y++) {
    const half = 10.5 * Math.sqrt(Math.max(0, 1 - ((24 - y) / 21) ** 2)) + 0.5
    for (let x = Math.ceil(14 - half); x < 14 + half; x++)
      body.set(x, y, y % 4 === 3 ? tone(thatch, 1) : pick(thatch, 0.72 - (0.3 * (x - 14)) / 10, x, y, 0.4))
  }
  body.ellipse(14, 20, 3, 2.4, tone(wood, 0))
  body.outline(tone(thatch, 0))
  return thing
}

export function cart(load: 'hay' | 'empty' | 'pumpkins'): Thing {
  const thing = createThing(84, 52, { x: 40, y: 47 })
  const { body } = thing
  thing.shadow.rect(12, 42, 62, 6, castShadow)
  if (load === 'hay')
    body.ellipse(36, 16, 28, 13, (x, y, u, v) =>
      pick(thatch, 0.66 - 0.25 * u - 0.3 * v + (hash(x >> 1, y, 3) - 0.5) * 0.4, x, y, 0.4),
    )
  if (load === 'pumpkins')
    for (const [x, y] of [
      [20, 15],
      [34, 13],
      [48, 15],
      [27, 18],
      [42, 18],
    ] as const)
      body.ellipse(x, y, 8, 6.5, (column, row, u, v) => pick(material.pumpkin, 0.6 - 0.3 * u - 0.35 * v, column, row))
  boxes(body, wood, [
    [8, 18, 58, 14, 0],
    [9, 19, 56, 3, 4],
    [9, 23, 56, 3, 3],
    [9, 27, 56, 4, 2],
    [62, 30, 20, 3, 3],
    [62, 32, 20, 1, 1],
  ])
  for (const x of [10, 26, 44, 62])
    boxes(body, wood, [
      [x, 15, 3, 17, 3],
      [x, 15, 1, 17, 5],
    ])
  for (const x of [22, 52]) {
    body.ellipse(x, 36, 10.5, 10.5, tone(wood, 0))
    body.ellipse(x, 36, 9.5, 9.5, (_x, _y, u, v) => {
      const ring = Math.hypot(u, v)
      const spoke = Math.abs(Math.sin(Math.atan2(v, u) * 4)) < 0.28
      return ring > 0.76
        ? tone(wood, u + v < 0 ? 4 : 2)
        : ring < 0.24
          ? tone(stone, 3)
          : spoke
            ? tone(wood, 4)
            : rgb(72, 60, 60)
    })
  }
  body.outline(tone(wood, 0))
  return thing
}

export function scarecrow(): Thing {
  const thing = createThing(46, 56, { x: 22, y: 52 })
  const { body } = thing
  roundShadow(thing.shadow, 25, 50, 9, 3)
  boxes(body, wood, [
    [21, 10, 3, 42, 2],
    [4, 22, 38, 3, 2],
    [4, 22, 38, 1, 4],
  ])
  boxes(body, cloth.red, [
    [13, 20, 20, 20, 2],
    [13, 20, 3, 20, 3],
    [29, 20, 4, 20, 1],
    [5, 20, 9, 7, 2],
    [32, 20, 9, 7, 1],
  ])
  for (let x = 13; x < 33; x += 3) body.rect(x, 39, 2, 4, tone(cloth.red, 1))
  boxes(body, thatch, [
    [2, 21, 4, 5, 4],
    [40, 21, 4, 5, 3],
    [17, 7, 12, 12, 4],
    [17, 7, 4, 12, 5],
    [26, 10, 3, 9, 3],
  ])
  body.set(20, 12, tone(wood, 0))
  body.set(25, 12, tone(wood, 0))
  body.rect(20, 15, 6, 1, tone(wood, 0))
  boxes(body, cloth.brown, [
    [11, 5, 24, 3, 2],
    [16, 0, 14, 6, 2],
    [16, 0, 4, 6, 3],
  ])
  body.outline(tone(wood, 0))
  return thing
}
