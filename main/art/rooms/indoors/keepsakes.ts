import { pick } from '../../canvas.ts'
import { cloth, ink, material, type Ramp, rgb, tone } from '../../palette.ts'
import { hash } from '../../random.ts'
import type { Thing } from '../../things/thing.ts'
import { pile } from './items.ts'
import { make } from './make.ts'

const { wood, thatch, plaster, leaf, glow, pumpkin } = material

/** A globe on a stand. */
export const globe = (): Thing =>
  make(26, 36, ({ body }) => {
    body.rect(11, 24, 4, 8, tone(wood, 2))
    body.rect(5, 31, 16, 4, tone(wood, 3))
    body.ellipse(13, 14, 11, 11, (x, y, u, v) =>
      hash(Math.floor(x / 5), Math.floor(y / 4), 5) < 0.42
        ? pick(leaf, 0.6 - 0.25 * u - 0.25 * v, x, y, 0.3)
        : pick(material.water, 0.55 - 0.25 * u - 0.25 * v, x, y, 0.3),
    )
    body.line(4, 21, 22, 6, tone(thatch, 3))
  })

/** A cat that sleeps, curled up. */
export const cat = (ramp: Ramp = material.pumpkin): Thing =>
  make(
    22,
    14,
    ({ body }) => {
      body.ellipse(11, 8, 10, 5.5, (x, y, u, v) =>
        tone(ramp, Math.floor((x + y) / 3) % 3 === 0 ? 1 : u + v < -0.3 ? 3 : 2),
      )
      body.ellipse(5, 7, 4, 3.6, tone(ramp, 3))
      body.set(2, 3, tone(ramp, 2))
      body.set(7, 3, tone(ramp, 2))
      body.rect(3, 7, 2, 1, ink)
      body.rect(14, 11, 7, 2, tone(ramp, 1))
    },
    { outline: ramp, shadow: 16 },
  )

/** A fiddle that has lost two strings. */
export const fiddle = (): Thing =>
  make(
    14,
    30,
    ({ body }) => {
      body.rect(6, 0, 3, 14, tone(wood, 1))
      body.ellipse(7, 16, 5, 4, tone(material.boards, 3))
      body.ellipse(7, 23, 6, 5, tone(material.boards, 3))
      body.ellipse(5, 21, 3, 3, tone(material.boards, 4))
      body.rect(6, 4, 1, 22, rgb(236, 226, 200))
      body.rect(8, 4, 1, 22, rgb(236, 226, 200))
    },
    { shadow: 0 },
  )

/** A low stage of boards, flat. Sizes in tiles. */
export const stage = (wide: number, deep: number): Thing => {
  const [width, height] = [wide * 32 - 4, deep * 32 - 4]
  return make(
    width,
    height,
    ({ body }) => {
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          const front = y > height - 8
          body.set(
            x,
            y,
            front
              ? tone(wood, x % 16 === 15 ? 0 : 1)
              : x % 10 === 9
                ? tone(wood, 2)
                : tone(wood, hash(Math.floor(x / 10), y >> 3, 7) < 0.3 ? 3 : 4),
          )
        }
      body.rect(0, 0, width, 1, tone(wood, 5))
      body.rect(0, height - 9, width, 2, tone(wood, 5))
    },
    { shadow: width - 4 },
  )
}

/** A hen, flat. */
export const hen = (ramp: Ramp = pumpkin): Thing =>
  make(
    18,
    17,
    ({ body }) => {
      body.ellipse(8, 9, 7, 5, (x, y, u, v) => pick(ramp, 0.55 - 0.2 * u - 0.3 * v, x, y, 0.3))
      body.ellipse(14, 5, 3, 3.4, tone(ramp, 4))
      body.rect(1, 4, 3, 5, tone(ramp, 2))
      body.rect(13, 0, 3, 2, tone(cloth.red, 2))
      body.rect(17, 5, 1, 1, tone(glow, 2))
      body.set(15, 4, ink)
      for (const x of [7, 10]) body.rect(x, 14, 1, 3, tone(glow, 1))
    },
    { outline: ramp, shadow: 12 },
  )

/** Boots beside a door, flat. */
export const boots = (ramp: Ramp = cloth.brown, pairs = 1): Thing =>
  make(
    pairs * 20,
    14,
    ({ body }) => {
      for (let i = 0; i < pairs * 2; i++) {
        const x = i * 9 + (i >> 1) * 2
        body.rect(x + 1, 2, 5, 8, tone(ramp, 2))
        body.rect(x + 1, 2, 2, 8, tone(ramp, 3))
        body.rect(x + 1, 9, 7, 4, tone(ramp, 1))
        body.rect(x + 1, 2, 5, 1, tone(ramp, 0))
      }
    },
    { outline: ramp, shadow: 0 },
  )

/** Piles of books on the floor. */
export const bookPiles = (seed: number, counts: readonly number[]): Thing =>
  make(counts.length * 16 + 2, 34, (thing) =>
    counts.forEach((count, i) => void pile(count, seed + i)(thing, 1 + i * 16, 33 - (i & 1) * 2)),
  )

/** A ship in full sail, as a model. */
export const ship = (): Thing =>
  make(34, 34, ({ body }) => {
    for (let y = 24; y < 31; y++) body.rect(3 + (y - 24), y, 28 - (y - 24) * 2, 1, tone(wood, y < 26 ? 4 : 2))
    for (const [x, h] of [
      [11, 20],
      [21, 16],
    ] as const) {
      body.rect(x, 26 - h, 1, h, tone(wood, 1))
      for (let y = 0; y < h - 7; y++)
        body.rect(
          x + 1,
          28 - h + y,
          2 + Math.round(6 * Math.sin((y / (h - 7)) * 2.4)),
          1,
          tone(cloth.white, y & 3 ? 4 : 3),
        )
    }
    body.rect(8, 31, 18, 3, tone(wood, 1))
  })

/** Sheets of paper that fell to the floor. */
export const sheets = (seed: number): Thing =>
  make(
    52,
    26,
    ({ body }) => {
      for (let i = 0; i < 5; i++) {
        const [x, y] = [Math.floor(hash(i, 1, seed) * 42), Math.floor(hash(i, 2, seed) * 18)]
        body.rect(x, y, 8, 6, tone(plaster, 4))
        body.rect(x + 1, y + 2, 5, 1, tone(plaster, 1))
        body.rect(x + 1, y + 4, 4, 1, tone(plaster, 1))
      }
    },
    { outline: null, shadow: 0 },
  )
