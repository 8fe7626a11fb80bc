import { cloth, ink, material, type Ramp, tone } from '../../palette.ts'
import { hash } from '../../random.ts'
import { boxes } from '../../things/boxes.ts'
import type { Thing } from '../../things/thing.ts'
import { plant } from './items.ts'
import { make } from './make.ts'

const { wood, stone, thatch, plaster, glow } = material
const onWall = { shadow: 0 } as const

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
        for (let y = 30; y < 45; y++)
          body.rect(6 - ((y - 28) >> 2), y, 2 + ((y - 28) >> 1), 1, tone(thatch, y < 33 ? 1 : y & 1 ? 3 : 4))
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
      for (const [x, y, w, h] of [
        [0, 2, 14, 11],
        [16, 0, 16, 13],
        [7, 12, 13, 9],
      ] as const) {
        body.rect(x, y, w, h, tone(plaster, 5))
        const ramps = [cloth.red, cloth.green, cloth.blue, cloth.ochre]
        const ramp = ramps[Math.floor(hash(x, y, seed) * 4)] ?? cloth.red
        body.ellipse(x + w / 2, y + h / 2, 3, 3, tone(ramp, 2))
        body.rect(x + 2, y + h - 3, w - 4, 1, tone(cloth.green, 2))
      }
    },
    { outline: cloth.brown, shadow: 0 },
  )

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

/** A row of feathers: jay, owl, kestrel. */
export const feathers = (): Thing =>
  make(
    34,
    20,
    ({ body }) => {
      body.rect(0, 1, 34, 2, tone(wood, 2))
      for (const [x, ramp, long] of [
        [3, cloth.blue, 13],
        [10, cloth.brown, 16],
        [17, cloth.white, 12],
        [24, material.pumpkin, 15],
        [30, cloth.black, 11],
      ] as const) {
        for (let y = 0; y < long; y++)
          body.rect(
            x - (y > 3 && y < long - 3 ? 1 : 0),
            3 + y,
            y > 3 && y < long - 3 ? 4 : 2,
            1,
            tone(ramp, (y + x) % 4 === 0 ? 3 : 2),
          )
        body.rect(x + 1, 3, 1, long, tone(plaster, 4))
      }
    },
    onWall,
  )

/** Horseshoes on a beam. */
export const horseshoes = (): Thing =>
  make(
    40,
    20,
    ({ body }) => {
      body.rect(0, 0, 40, 3, tone(wood, 3))
      for (const x of [6, 19, 32])
        body.ellipse(x, 10, 5.4, 7, (_x, y, u, v) =>
          u * u + v * v < 0.4 || (y > 13 && Math.abs(u) < 0.5) ? null : tone(stone, u < 0 ? 4 : 2),
        )
    },
    { outline: stone, shadow: 0 },
  )
