import { pick } from '../../canvas.ts'
import { cloth, material, type Ramp, rgb, tone } from '../../palette.ts'
import { hash } from '../../random.ts'
import { boxes } from '../../things/boxes.ts'
import type { Thing } from '../../things/thing.ts'
import { candle } from './items.ts'
import { make } from './make.ts'

const { wood, stone, thatch, leaf, pumpkin } = material

/** Steps up to a chamber, flat. Sizes in pixels. */
export const steps = (width: number): Thing =>
  make(
    width,
    26,
    ({ body }) => {
      for (let i = 0; i < 3; i++)
        boxes(body, wood, [
          [0, i * 9, width, 5, 4],
          [0, i * 9, width, 1, 5],
          [0, i * 9 + 5, width, 4, i === 2 ? 1 : 2],
          [0, i * 9 + 8, width, 1, 0],
        ])
    },
    { shadow: 0 },
  )

/** A tall candle stand. */
export const candleStand = (): Thing =>
  make(
    16,
    44,
    (thing) => {
      boxes(thing.body, stone, [
        [7, 12, 2, 28, 2],
        [7, 12, 1, 28, 4],
        [3, 40, 10, 3, 1],
        [3, 40, 10, 1, 3],
        [4, 11, 8, 2, 3],
      ])
      candle(thing, 7, 11)
    },
    { outline: stone, shadow: 10 },
  )

/** A basket of firewood. */
export const firewood = (): Thing =>
  make(30, 26, ({ body }) => {
    for (const [x, y] of [
      [7, 8],
      [14, 6],
      [21, 9],
      [11, 3],
    ] as const)
      body.ellipse(x, y + 2, 4.4, 4.2, (_x, _y, u, v) =>
        tone(wood, Math.hypot(u, v) > 0.75 ? 1 : Math.hypot(u, v) > 0.4 ? 4 : 5),
      )
    for (let y = 11; y < 25; y++)
      for (let x = 2; x < 28; x++) body.set(x, y, tone(thatch, (x + y * 2) % 5 === 0 ? 0 : x < 8 ? 3 : 2))
    body.rect(1, 10, 28, 2, tone(thatch, 4))
  })

/** A plant in a large pot on the floor. */
export const pottedPlant = (flower: Ramp | null, seed = 1): Thing =>
  make(
    24,
    38,
    (thing) => {
      const { body } = thing
      for (let y = 24; y < 37; y++) {
        const half = 8 - (y - 24) * 0.25
        for (let x = Math.round(12 - half); x < 12 + half; x++)
          body.set(x, y, pick(pumpkin, 0.45 - ((x - 12) / half) * 0.25, x, y, 0.3))
      }
      body.rect(3, 22, 18, 3, tone(pumpkin, 3))
      for (let i = 0; i < 46; i++) {
        const [u, v] = [hash(i, seed, 61), hash(i, seed, 62)]
        const y = 21 - v * 20
        const half = 10 - Math.abs(v - 0.5) * 8
        const x = 12 + (u - 0.5) * 2 * half
        body.ellipse(x, y, 2.4, 2, tone(leaf, 1 + Math.round(v * 2 + (1 - u))))
      }
      if (flower)
        for (let i = 0; i < 7; i++)
          body.ellipse(12 + (hash(i, seed, 63) - 0.5) * 17, 3 + hash(i, seed, 64) * 15, 2, 2, tone(flower, 3))
    },
    { outline: material.pine, shadow: 16 },
  )

/** A washstand with a jug and a bowl. */
export const washstand = (): Thing =>
  make(26, 36, ({ body }) => {
    boxes(body, wood, [
      [1, 16, 24, 5, 4],
      [1, 16, 24, 1, 5],
      [2, 21, 22, 12, 2],
      [2, 21, 4, 15, 3],
      [20, 21, 4, 15, 1],
    ])
    body.ellipse(8, 14, 6.5, 4, tone(cloth.white, 3))
    body.ellipse(8, 12, 6.5, 2.4, tone(material.water, 4))
    body.rect(17, 6, 6, 10, tone(cloth.blue, 3))
    body.rect(17, 6, 2, 10, tone(cloth.blue, 4))
    body.rect(16, 5, 8, 2, tone(cloth.white, 4))
  })

/** Warm light on the floor before a fire, in three bands. It is the same by day and night. */
export const fireGlow = (radius: number): Thing =>
  make(
    radius * 2,
    Math.round(radius * 1.3),
    ({ body }) => {
      body.ellipse(radius, radius * 0.3, radius, radius * 0.95, (x, y, u, v) => {
        const near = 1 - Math.hypot(u, v)
        const band = Math.floor(near * 4 + ((((x & 1) + (y & 1) * 2) ^ (y & 1)) / 4 - 0.4) * 0.7)
        return v < -0.02 || band < 0 ? null : rgb(255, 176, 84, 14 + Math.min(3, band) * 13)
      })
    },
    { outline: null, shadow: 0 },
  )
