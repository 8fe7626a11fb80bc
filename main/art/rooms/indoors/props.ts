import { pick } from '../../canvas.ts'
import { cloth, ink, material, type Ramp, rgb, tone } from '../../palette.ts'
import { hash } from '../../random.ts'
import { boxes } from '../../things/boxes.ts'
import type { Thing } from '../../things/thing.ts'
import { candle, pile, plant } from './items.ts'
import { make } from './make.ts'

const { wood, stone, thatch, plaster, leaf, glow, pumpkin } = material
const onWall = { shadow: 0 } as const

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
    for (const [x, y] of [[7, 8], [14, 6], [21, 9], [11, 3]] as const)
      body.ellipse(x, y + 2, 4.4, 4.2, (_x, _y, u, v) => tone(wood, Math.hypot(u, v) > 0.75 ? 1 : Math.hypot(u, v) > 0.4 ? 4 : 5))
    for (let y = 11; y < 25; y++)
      for (let x = 2; x < 28; x++) body.set(x, y, tone(thatch, (x + y * 2) % 5 === 0 ? 0 : x < 8 ? 3 : 2))
    body.rect(1, 10, 28, 2, tone(thatch, 4))
  })

/** A plant in a large pot on the floor. */
export const pottedPlant = (flower: Ramp | null, seed = 1): Thing =>
  make(24, 38, (thing) => {
    const { body } = thing
    for (let y = 24; y < 37; y++) {
      const half = 8 - (y - 24) * 0.25
      for (let x = Math.round(12 - half); x < 12 + half; x++) body.set(x, y, pick(pumpkin, 0.45 - ((x - 12) / half) * 0.25, x, y, 0.3))
    }
    body.rect(3, 22, 18, 3, tone(pumpkin, 3))
    for (let i = 0; i < 46; i++) {
      const [u, v] = [hash(i, seed, 61), hash(i, seed, 62)]
      const y = 21 - v * 20
      const half = 10 - Math.abs(v - 0.5) * 8
      const x = 12 + (u - 0.5) * 2 * half
      body.ellipse(x, y, 2.4, 2, tone(leaf, 1 + Math.round(v * 2 + (1 - u))))
    }
    if (flower) for (let i = 0; i < 7; i++) body.ellipse(12 + (hash(i, seed, 63) - 0.5) * 17, 3 + hash(i, seed, 64) * 15, 2, 2, tone(flower, 3))
  }, { outline: material.pine, shadow: 16 })

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

/** Something long that leans or hangs on the wall. */
export const leaning = (kind: 'broom' | 'peel' | 'bow' | 'scythe' | 'rod' | 'spyglass'): Thing =>
  make(
    kind === 'bow' || kind === 'scythe' ? 20 : 14,
    kind === 'spyglass' ? 20 : 46,
    ({ body }) => {
      if (kind === 'spyglass') {
        body.line(1, 18, 12, 2, tone(thatch, 2))
        body.line(2, 18, 13, 2, tone(thatch, 4))
        body.line(3, 18, 9, 9, tone(thatch, 3))
        return
      }
      if (kind === 'bow') {
        for (let y = 2; y < 44; y++) {
          const bend = Math.round(13 * Math.sin(((y - 2) / 42) * Math.PI))
          body.rect(2 + bend, y, 3, 1, tone(wood, y > 19 && y < 27 ? 1 : 4))
          body.set(2, y, tone(cloth.white, 2))
        }
        return
      }
      body.rect(6, 0, 2, 44, tone(wood, 4))
      body.rect(7, 0, 1, 44, tone(wood, 2))
      if (kind === 'broom')
        for (let y = 30; y < 45; y++) body.rect(6 - ((y - 28) >> 2), y, 2 + ((y - 28) >> 1), 1, tone(thatch, y < 33 ? 1 : y & 1 ? 3 : 4))
      if (kind === 'peel') {
        body.rect(2, 0, 10, 16, tone(wood, 4))
        body.rect(2, 0, 3, 16, tone(wood, 5))
      }
      if (kind === 'scythe')
        for (let i = 0; i < 15; i++) body.rect(7 + i, 2 + Math.round((i * i) / 26), 1, 3, tone(stone, i < 8 ? 4 : 3))
    },
    onWall,
  )

/** A ribbon with a rosette, won or hoped for. */
export const ribbon = (ramp: Ramp): Thing =>
  make(
    12,
    20,
    ({ body }) => {
      body.rect(3, 8, 3, 11, tone(ramp, 2))
      body.rect(7, 8, 3, 9, tone(ramp, 1))
      body.ellipse(6, 6, 5.5, 5.5, (x, y, u, v) => tone(ramp, Math.hypot(u, v) < 0.4 ? 4 : (x + y) & 1 ? 2 : 3))
    },
    { outline: ramp, shadow: 0 },
  )

/** Drawings by a child, pinned to the wall. */
export const drawings = (seed = 1): Thing =>
  make(
    34,
    22,
    ({ body }) => {
      for (const [x, y, w, h] of [[0, 2, 14, 11], [16, 0, 16, 13], [7, 12, 13, 9]] as const) {
        body.rect(x, y, w, h, tone(plaster, 5))
        const ramps = [cloth.red, cloth.green, cloth.blue, cloth.ochre]
        const ramp = ramps[Math.floor(hash(x, y, seed) * 4)] ?? cloth.red
        body.ellipse(x + w / 2, y + h / 2, 3, 3, tone(ramp, 2))
        body.rect(x + 2, y + h - 3, w - 4, 1, tone(cloth.green, 2))
      }
    },
    { outline: cloth.brown, shadow: 0 },
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
  make(counts.length * 16 + 2, 34, (thing) => counts.forEach((count, i) => void pile(count, seed + i)(thing, 1 + i * 16, 33 - (i & 1) * 2)))

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

/** A window's curtains, as flat pictures beside it. */
export const curtains = (ramp: Ramp): Thing =>
  make(
    46,
    36,
    ({ body }) => {
      body.rect(0, 1, 46, 2, tone(wood, 1))
      for (const x of [2, 36])
        for (let y = 3; y < 35; y++)
          for (let i = 0; i < 8; i++) {
            const tied = y > 20 && y < 24
            if (tied && (i < 1 || i > 6)) continue
            body.set(x + i, y, tone(ramp, tied ? 4 : i % 3 === 0 ? 3 : i % 3 === 1 ? 2 : 1))
          }
    },
    { outline: ramp, shadow: 0 },
  )

/** Pots with flowers for a window sill. */
export const sillFlowers = (first: Ramp, second: Ramp): Thing =>
  make(
    30,
    20,
    (thing) => {
      plant(first, 3)(thing, 2, 20)
      plant(second, 5)(thing, 16, 20)
    },
    { outline: material.pine, shadow: 0 },
  )

/** A hole of mice in the skirting, with a bit of cheese before it. */
export const mouseHole = (): Thing =>
  make(
    22,
    12,
    ({ body }) => {
      body.ellipse(7, 10, 6, 8, (_x, y) => (y > 11 ? null : ink))
      body.rect(15, 8, 5, 4, tone(glow, 3))
      body.set(17, 9, tone(glow, 2))
    },
    { outline: null, shadow: 0 },
  )

/** A ship in full sail, as a model. */
export const ship = (): Thing =>
  make(34, 34, ({ body }) => {
    for (let y = 24; y < 31; y++) body.rect(3 + (y - 24), y, 28 - (y - 24) * 2, 1, tone(wood, y < 26 ? 4 : 2))
    for (const [x, h] of [[11, 20], [21, 16]] as const) {
      body.rect(x, 26 - h, 1, h, tone(wood, 1))
      for (let y = 0; y < h - 7; y++) body.rect(x + 1, 28 - h + y, 2 + Math.round(6 * Math.sin((y / (h - 7)) * 2.4)), 1, tone(cloth.white, y & 3 ? 4 : 3))
    }
    body.rect(8, 31, 18, 3, tone(wood, 1))
  })

/** A cage of wicker for letters and parcels: the carrier's sorting rack. */
export const letterRack = (): Thing =>
  make(
    36,
    24,
    ({ body }) => {
      boxes(body, wood, [
        [0, 0, 36, 24, 1],
        [0, 0, 36, 2, 4],
        [0, 22, 36, 2, 3],
      ])
      for (let row = 0; row < 2; row++)
        for (let i = 0; i < 4; i++) {
          body.rect(2 + i * 8, 3 + row * 10, 7, 8, ink)
          if (hash(i, row, 14) < 0.75) {
            body.rect(3 + i * 8, 5 + row * 10, 5, 5, tone(plaster, 4))
            body.rect(5 + i * 8, 7 + row * 10, 2, 2, i === 2 && row === 0 ? ink : tone(cloth.red, 2))
          }
        }
    },
    onWall,
  )

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
