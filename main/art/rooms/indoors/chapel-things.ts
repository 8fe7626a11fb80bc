import { cloth, material, tone } from '../../palette.ts'
import { hash } from '../../random.ts'
import { boxes } from '../../things/boxes.ts'
import type { Thing } from '../../things/thing.ts'
import { stoneWall } from '../../things/walls.ts'
import { openBook, taper } from './items.ts'
import { make } from './make.ts'

const { wood, stone, thatch, plaster, cobble } = material

/** The altar: a cloth with a cross of gold, and candles. */
export const altar = (): Thing =>
  make(92, 52, (thing) => {
    const { body } = thing
    stoneWall(body, 2, 24, 88, 28, { ramp: cobble, seed: 12, block: [18, 10] })
    body.rect(0, 20, 92, 8, tone(stone, 4))
    body.rect(0, 20, 92, 1, tone(stone, 5))
    body.rect(20, 20, 52, 28, tone(cloth.white, 3))
    body.rect(20, 20, 3, 28, tone(cloth.white, 4))
    body.rect(69, 20, 3, 28, tone(cloth.white, 2))
    for (let x = 20; x < 72; x += 4) body.rect(x, 47, 2, 2, tone(thatch, 4))
    body.rect(20, 42, 52, 2, tone(cloth.purple, 2))
    body.rect(45, 28, 3, 13, tone(thatch, 3))
    body.rect(41, 31, 11, 3, tone(thatch, 3))
    for (const x of [6, 26, 62, 82]) taper(thing, x, 21)
    openBook(thing, 37, 25)
    thing.lights.push({ x: 16, y: 30, radius: 150, strength: 0.95, kind: 'lamp' })
    thing.lights.push({ x: 76, y: 30, radius: 150, strength: 0.95, kind: 'lamp' })
  })

/** A tall window of coloured glass, for the wall behind the altar. */
export const stainedGlass = (seed = 1): Thing =>
  make(
    26,
    44,
    ({ body }) => {
      const ramps = [cloth.red, cloth.blue, cloth.ochre, cloth.green, cloth.purple]
      for (let y = 0; y < 44; y++) {
        for (let x = 0; x < 26; x++) {
          if (y < 13 && Math.hypot(x - 12.5, y - 13) > 13) continue
          const frame = x < 2 || x > 23 || y > 41 || (y < 13 && Math.hypot(x - 12.5, y - 13) > 11)
          const lead = x % 6 === 1 || (x + y) % 9 === 0
          const ramp =
            ramps[Math.floor(hash(Math.floor((x + 4) / 6), Math.floor((x + y) / 9), seed) * ramps.length)] ?? cloth.blue
          body.set(
            x,
            y,
            frame ? tone(stone, x < 13 ? 4 : 2) : lead ? tone(stone, 0) : tone(ramp, hash(x, y, 3) < 0.3 ? 4 : 3),
          )
        }
      }
    },
    { outline: stone, shadow: 0 },
  )

/** The rope of the bell, from the ceiling down to a coil. */
export const bellRope = (): Thing =>
  make(
    14,
    78,
    ({ body }) => {
      for (let y = 0; y < 72; y++) {
        body.rect(6, y, 3, 1, tone(thatch, y % 4 < 2 ? 4 : 2))
      }
      body.rect(5, 50, 5, 12, tone(cloth.red, 2))
      body.rect(5, 50, 1, 12, tone(cloth.red, 3))
      body.ellipse(7.5, 74, 6, 3, (_x, y) => tone(thatch, y & 1 ? 4 : 2))
    },
    { outline: thatch, shadow: 8 },
  )

/** The font, with water. */
export const font = (): Thing =>
  make(
    30,
    34,
    ({ body }) => {
      body.rect(11, 14, 9, 16, tone(stone, 3))
      body.rect(17, 14, 3, 16, tone(stone, 1))
      body.rect(6, 29, 19, 5, tone(stone, 3))
      body.rect(6, 29, 19, 1, tone(stone, 5))
      body.ellipse(15, 10, 14, 8, (_x, _y, u) => tone(stone, u < 0 ? 4 : 2))
      body.ellipse(15, 7, 12, 4.5, tone(stone, 5))
      body.ellipse(15, 8, 10, 3.5, (x) => tone(material.water, x % 5 === 0 ? 4 : 3))
    },
    { outline: stone },
  )

/** A lectern with a book. */
export const lectern = (): Thing =>
  make(26, 40, ({ body }) => {
    body.rect(11, 16, 5, 20, tone(wood, 2))
    body.rect(11, 16, 2, 20, tone(wood, 3))
    body.rect(5, 35, 17, 5, tone(wood, 1))
    body.rect(1, 6, 24, 11, tone(wood, 3))
    for (const x of [3, 14]) {
      body.rect(x, 4, 9, 9, tone(plaster, 4))
      for (const y of [6, 8, 10]) body.rect(x + 1, y, 6, 1, tone(plaster, 1))
    }
  })

/** The seat of a pew, flat. */
export const pewSeat = (wide: number): Thing => {
  const width = Math.round(wide * 32) - 4
  return make(
    width,
    14,
    ({ body }) => {
      body.rect(0, 0, width, 12, tone(wood, 3))
      body.rect(0, 0, width, 1, tone(wood, 5))
      body.rect(0, 6, width, 1, tone(wood, 2))
    },
    { shadow: 0 },
  )
}

/** The back of a pew. It is drawn over the people on it, who face the altar. */
export const pewBack = (wide: number): Thing => {
  const width = Math.round(wide * 32) - 4
  return make(width, 20, ({ body }) => {
    boxes(body, wood, [
      [0, 4, width, 14, 2],
      [0, 4, width, 2, 4],
      [0, 6, width, 1, 1],
      [0, 16, width, 3, 1],
      [0, 0, 4, 20, 3],
      [width - 4, 0, 4, 20, 1],
    ])
    for (let x = 14; x < width - 8; x += 14) body.rect(x, 8, 1, 8, tone(wood, 1))
  })
}
