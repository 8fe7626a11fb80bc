import { pick } from '../../canvas.ts'
import { cloth, material, type Ramp, tone } from '../../palette.ts'
import { hash } from '../../random.ts'
import { boxes } from '../../things/boxes.ts'
import type { Thing } from '../../things/thing.ts'
import { make } from './make.ts'

const { wood, stone, thatch, plaster } = material

/** Casks that lie on a rack, two above two. */
export const casks = (columns = 2): Thing => {
  const width = columns * 30 + 4
  return make(width, 62, ({ body }) => {
    for (const y of [30, 58]) {
      body.rect(0, y, width, 4, tone(wood, 1))
      body.rect(0, y, width, 1, tone(wood, 3))
    }
    body.rect(0, 4, 3, 58, tone(wood, 2))
    body.rect(width - 3, 4, 3, 58, tone(wood, 1))
    for (let row = 0; row < 2; row++)
      for (let i = 0; i < columns; i++) {
        const [x, y] = [17 + i * 30, 17 + row * 28]
        body.ellipse(x, y, 14, 13.5, (px, _py, u, v) => {
          const ring = Math.hypot(u, v)
          if (ring > 0.86) return tone(stone, u + v < 0 ? 3 : 1)
          if (ring > 0.74) return tone(wood, 1)
          return tone(wood, px % 5 === 0 ? 2 : u < -0.2 ? 4 : 3)
        })
        body.rect(x - 1, y + 5, 3, 7, tone(wood, 5))
        body.rect(x - 3, y + 5, 7, 2, tone(thatch, 2))
      }
  })
}

/** The leather bellows of the forge. */
export const bellows = (): Thing =>
  make(44, 32, ({ body }) => {
    for (let y = 4; y < 24; y++) {
      const from = 2 + Math.abs(y - 14) * 0.5
      for (let x = Math.round(from); x < 34 - Math.abs(y - 14) * 0.9; x++)
        body.set(x, y, tone(cloth.brown, (x + (y & 1)) % 6 < 2 ? 1 : y < 12 ? 3 : 2))
    }
    boxes(body, wood, [
      [0, 2, 30, 4, 3],
      [0, 2, 30, 1, 5],
      [0, 22, 30, 4, 2],
      [32, 12, 10, 4, 1],
      [4, 26, 4, 6, 1],
      [24, 26, 4, 6, 1],
    ])
  })

/** The anvil on its block, with a hammer. */
export const anvil = (): Thing =>
  make(34, 32, ({ body }) => {
    body.ellipse(17, 26, 13, 5, tone(wood, 1))
    body.rect(5, 16, 24, 11, tone(wood, 2))
    body.rect(5, 16, 7, 11, tone(wood, 3))
    body.rect(10, 11, 14, 6, tone(stone, 1))
    body.rect(2, 4, 26, 7, tone(stone, 2))
    body.rect(2, 4, 26, 2, tone(stone, 5))
    body.rect(28, 5, 5, 3, tone(stone, 3))
    body.rect(14, 1, 8, 4, tone(stone, 1))
    body.rect(8, 2, 7, 2, tone(wood, 4))
  })

/** A gate of iron leaves, eleven of them done, that leans against the wall. */
export const ironGate = (): Thing =>
  make(
    40,
    56,
    ({ body }) => {
      for (const x of [2, 11, 20, 29, 36]) {
        body.rect(x, 6, 2, 50, tone(stone, 1))
        body.rect(x, 6, 1, 50, tone(stone, 3))
      }
      for (const y of [10, 32, 52]) body.rect(2, y, 36, 2, tone(stone, 2))
      let leaves = 0
      for (let row = 0; row < 4; row++)
        for (let i = 0; i < 3 && leaves < 11; i++, leaves++) {
          const [x, y] = [8 + i * 10 + (row & 1) * 4, 16 + row * 10]
          body.ellipse(x, y, 3.4, 2.4, (_x, _y, u) => tone(stone, u < 0 ? 4 : 2))
          body.set(x, y, tone(stone, 5))
        }
    },
    { outline: stone },
  )

/** A heap of coal. */
export const coal = (): Thing =>
  make(
    40,
    22,
    ({ body }) => {
      for (let i = 0; i < 46; i++) {
        const u = hash(i, 1, 21)
        const y = 18 - Math.floor(hash(i, 2, 21) * 14 * (1 - Math.abs(u - 0.5) * 1.7))
        body.rect(2 + Math.floor(u * 34), y, 4, 3, tone(cloth.black, 1 + Math.floor(hash(i, 3, 21) * 2)))
        body.set(2 + Math.floor(u * 34), y, tone(cloth.black, 3))
      }
    },
    { outline: cloth.black },
  )

/** Two millstones under a hopper, with the shaft that turns them. */
export const millstones = (): Thing =>
  make(92, 92, (thing) => {
    const { body } = thing
    body.rect(42, 0, 9, 30, tone(wood, 2))
    body.rect(42, 0, 3, 30, tone(wood, 4))
    body.ellipse(46, 12, 34, 9, (x, _y, u, v) => (u * u + v * v < 0.55 ? null : tone(wood, x % 7 < 2 ? 1 : 3)))
    for (let y = 26; y < 46; y++) {
      const half = 24 - (y - 26) * 0.7
      body.rect(Math.round(46 - half), y, Math.round(half * 2), 1, tone(wood, y < 29 ? 4 : (y & 3) === 3 ? 2 : 3))
    }
    body.rect(23, 26, 46, 3, tone(plaster, 4))
    for (const [y, half] of [
      [58, 36],
      [48, 33],
    ] as const) {
      body.ellipse(46, y + 12, half, 12, tone(stone, 1))
      body.rect(46 - half, y, half * 2, 12, tone(stone, 2))
      for (let x = -half; x < half; x += 5) body.rect(46 + x, y + 2, 1, 12, tone(stone, 1))
      body.ellipse(46, y, half, 12, (px, py, u, v) =>
        Math.abs(Math.atan2(v, u) * 4 + Math.hypot(u, v)) % 1 < 0.12
          ? tone(stone, 2)
          : tone(stone, hash(px, py, 3) < 0.1 ? 3 : 4),
      )
    }
    body.ellipse(46, 48, 7, 3, tone(stone, 0))
    boxes(body, wood, [
      [4, 72, 84, 6, 3],
      [4, 72, 84, 1, 5],
      [8, 78, 6, 14, 2],
      [78, 78, 6, 14, 1],
    ])
    body.rect(36, 76, 20, 12, tone(wood, 1))
    body.rect(38, 78, 16, 10, tone(plaster, 4))
  })

/** A steep stair to the floor above, two tiles wide, against the back wall. */
export const stair = (): Thing =>
  make(60, 90, ({ body }) => {
    for (let i = 0; i < 9; i++) {
      const y = 82 - i * 10
      boxes(body, wood, [
        [6, y, 48, 4, i < 3 ? 4 : 3],
        [6, y, 48, 1, 5],
        [6, y + 4, 48, 6, i > 5 ? 0 : 1],
      ])
    }
    for (const x of [2, 53]) {
      body.rect(x, 0, 5, 90, tone(wood, 2))
      body.rect(x, 0, 2, 90, tone(wood, 4))
    }
  })

/** A rack with spears, a bow and a horn. */
export const weaponRack = (): Thing =>
  make(56, 64, ({ body }) => {
    for (const x of [6, 15, 24]) {
      body.rect(x, 8, 2, 50, tone(wood, 4))
      body.rect(x + 1, 8, 1, 50, tone(wood, 2))
      for (let y = 0; y < 10; y++) body.rect(x + 1 - (y >> 2), y, (y >> 2) * 2 + 1, 1, tone(stone, y < 5 ? 5 : 3))
    }
    for (let y = 6; y < 56; y++) {
      const bend = Math.round(7 * Math.sin(((y - 6) / 50) * Math.PI))
      body.rect(36 + bend, y, 2, 1, tone(wood, 3))
      body.set(36, y, tone(cloth.white, 2))
    }
    body.ellipse(50, 20, 5, 6, (_x, _y, u, v) => (u * u + v * v < 0.3 ? null : tone(thatch, u < 0 ? 4 : 2)))
    boxes(body, wood, [
      [0, 26, 56, 4, 3],
      [0, 26, 56, 1, 5],
      [0, 54, 56, 6, 2],
      [0, 54, 56, 1, 4],
      [0, 22, 3, 42, 3],
      [53, 22, 3, 42, 1],
    ])
  })

/** Milk churns of tin. */
export const churn = (): Thing =>
  make(
    20,
    32,
    ({ body }) => {
      for (let y = 8; y < 31; y++) {
        const half = y < 14 ? 4 + (y - 8) * 0.7 : 8
        for (let x = Math.round(10 - half); x < 10 + half; x++)
          body.set(x, y, pick(stone, 0.72 - ((x - 10) / half) * 0.32, x, y, 0.3))
      }
      body.ellipse(10, 6, 6, 3, tone(stone, 4))
      body.rect(7, 1, 6, 3, tone(stone, 3))
      body.rect(3, 20, 15, 1, tone(stone, 1))
    },
    { outline: stone },
  )

/** A wooden box that holds many small drawers. */
export const drawers = (): Thing =>
  make(58, 52, ({ body }) => {
    boxes(body, wood, [
      [0, 0, 58, 52, 2],
      [0, 0, 58, 3, 5],
      [0, 3, 58, 1, 1],
    ])
    for (let row = 0; row < 4; row++)
      for (let i = 0; i < 5; i++) {
        boxes(body, wood, [
          [3 + i * 11, 6 + row * 11, 9, 9, 3],
          [3 + i * 11, 6 + row * 11, 9, 1, 4],
          [3 + i * 11, 14 + row * 11, 9, 1, 1],
        ])
        const ramp =
          [cloth.red, cloth.blue, cloth.ochre, cloth.teal, cloth.rose][Math.floor(hash(row, i, 4) * 5)] ?? cloth.red
        body.rect(6 + i * 11, 9 + row * 11, 3, 3, tone(ramp, 3))
      }
  })

/** Bolts of cloth in a rack. */
export const bolts = (): Thing =>
  make(44, 46, ({ body }) => {
    boxes(body, wood, [
      [0, 0, 3, 46, 3],
      [41, 0, 3, 46, 1],
      [0, 42, 44, 4, 2],
    ])
    const ramps: readonly Ramp[] = [cloth.blue, cloth.ochre, cloth.purple, cloth.red, cloth.teal, cloth.rose]
    ramps.forEach((ramp, i) => {
      const [x, y] = [3 + (i % 2) * 19, 4 + (i >> 1) * 13]
      body.rect(x, y, 19, 11, tone(ramp, 2))
      body.rect(x, y, 19, 3, tone(ramp, 4))
      body.rect(x, y + 9, 19, 2, tone(ramp, 1))
      body.ellipse(x + 15, y + 5.5, 3.5, 4.5, tone(ramp, 1))
      body.ellipse(x + 15, y + 5.5, 1.6, 2, tone(wood, 4))
    })
  })
