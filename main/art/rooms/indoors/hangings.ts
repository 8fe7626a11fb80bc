import { cloth, ink, material, type Ramp, rgb, tone } from '../../palette.ts'
import { hash } from '../../random.ts'
import { boxes } from '../../things/boxes.ts'
import type { Thing } from '../../things/thing.ts'
import { make } from './make.ts'

const { wood, stone, glow, leaf, thatch, plaster } = material
const onWall = { shadow: 0 } as const

/** A slate in a frame, with marks in chalk. `draw` adds to it. */
export const slate = (
  width: number,
  height: number,
  marks: readonly (readonly [number, number, number, number])[],
): Thing =>
  make(
    width,
    height,
    ({ body }) => {
      body.rect(0, 0, width, height, tone(wood, 3))
      body.rect(0, 0, width, 1, tone(wood, 5))
      body.rect(2, 2, width - 4, height - 4, rgb(46, 52, 62))
      for (const [x, y, w, h] of marks) body.rect(x, y, w, h, rgb(214, 218, 212))
    },
    onWall,
  )

/** A lamp on the wall. */
export const sconce = (): Thing =>
  make(
    10,
    18,
    (thing) => {
      const { body, lit, lights } = thing
      body.rect(4, 10, 2, 7, tone(stone, 1))
      body.rect(1, 9, 8, 2, tone(stone, 2))
      body.rect(3, 3, 4, 6, tone(glow, 4))
      for (const picture of [body, lit]) {
        picture.rect(3, 1, 4, 6, tone(glow, 3))
        picture.rect(4, 2, 2, 4, tone(glow, 5))
      }
      lights.push({ x: 5, y: 24, radius: 124, strength: 0.95, kind: 'lamp' })
    },
    { outline: stone, shadow: 0 },
  )

/** Bunches of herbs on a line below the beam. */
export const herbs = (wide: number, seed: number): Thing => {
  const width = Math.round(wide * 32)
  const ramps: readonly Ramp[] = [leaf, cloth.purple, material.lime, thatch, cloth.rose, material.pine]
  return make(
    width,
    28,
    ({ body }) => {
      body.rect(0, 2, width, 1, tone(thatch, 1))
      for (let x = 4, i = 0; x < width - 8; x += 12, i++) {
        const ramp = ramps[Math.floor(hash(i, seed, 3) * ramps.length)] ?? leaf
        const long = 14 + Math.floor(hash(i, seed, 4) * 9)
        body.rect(x + 3, 2, 2, 5, tone(thatch, 3))
        for (let y = 5; y < long + 3; y++) {
          const half = 1 + Math.min(3.5, (y - 4) * 0.4)
          for (let k = -Math.round(half); k <= half; k++)
            if (hash(x + k, y, 6) < 0.86)
              body.set(x + 4 + k, y, tone(ramp, k < 0 ? 3 : hash(x + k, y, 7) < 0.3 ? 4 : 2))
        }
      }
    },
    { shadow: 0, outline: material.pine },
  )
}

/** Tools on hooks: hammers, tongs and the like. */
export const tools = (wide: number, seed = 1): Thing => {
  const width = Math.round(wide * 32)
  return make(
    width,
    30,
    ({ body }) => {
      boxes(body, wood, [
        [0, 0, width, 4, 3],
        [0, 0, width, 1, 5],
        [0, 3, width, 1, 1],
      ])
      for (let x = 4, i = 0; x < width - 6; x += 11, i++) {
        const kind = Math.floor(hash(i, seed, 9) * 4)
        body.rect(x + 3, 4, 2, 18, tone(wood, 3))
        body.rect(x + 4, 4, 1, 18, tone(wood, 1))
        if (kind === 0) {
          body.rect(x, 18, 9, 6, tone(stone, 2))
          body.rect(x, 18, 9, 1, tone(stone, 4))
        } else if (kind === 1) {
          body.rect(x + 2, 4, 1, 22, tone(stone, 3))
          body.rect(x + 6, 4, 1, 22, tone(stone, 2))
          body.rect(x + 3, 24, 3, 2, tone(stone, 3))
        } else if (kind === 2) {
          body.rect(x + 1, 20, 7, 8, tone(stone, 3))
          body.rect(x + 1, 20, 2, 8, tone(stone, 5))
        } else {
          body.ellipse(x + 4, 22, 4, 5, (_x, _y, u, v) => (u * u + v * v < 0.35 ? null : tone(stone, u < 0 ? 4 : 2)))
        }
      }
    },
    { shadow: 0, outline: stone },
  )
}

/** A picture in a frame: land, water and sky, or a map. */
export const picture = (kind: 'sea' | 'waves' | 'map' | 'portrait' | 'chart'): Thing =>
  make(
    34,
    26,
    ({ body }) => {
      boxes(body, thatch, [
        [0, 0, 34, 26, 2],
        [0, 0, 34, 1, 5],
        [0, 0, 1, 26, 4],
      ])
      body.rect(2, 2, 30, 22, kind === 'sea' || kind === 'waves' ? rgb(168, 206, 214) : tone(plaster, 3))
      if (kind === 'sea') {
        for (let y = 14; y < 24; y++)
          for (let x = 2; x < 32; x++) body.set(x, y, tone(material.water, (x + y * 3) % 11 < 3 ? 4 : 2))
        body.rect(13, 15, 12, 3, tone(wood, 1))
        body.rect(18, 5, 1, 10, tone(wood, 1))
        for (let y = 5; y < 14; y++) body.rect(19, y, Math.round((y - 4) * 0.7), 1, tone(cloth.white, 4))
        for (let y = 7; y < 14; y++)
          body.rect(18 - Math.round((y - 6) * 0.5), y, Math.round((y - 6) * 0.5), 1, tone(cloth.white, 3))
      } else if (kind === 'waves') {
        for (let x = 2; x < 32; x++)
          for (let y = Math.round(12 + 2 * Math.sin(x / 3.2)); y < 24; y++)
            body.set(x, y, tone(material.water, y < 14 + 2 * Math.sin(x / 3.2) ? 5 : (x * 2 + y * 5) % 13 < 4 ? 3 : 1))
        body.rect(22, 5, 5, 4, tone(cloth.white, 4))
      } else if (kind === 'portrait') {
        body.rect(2, 2, 30, 22, tone(cloth.brown, 2))
        body.ellipse(17, 11, 5, 6, rgb(242, 192, 154))
        body.rect(12, 5, 10, 3, tone(cloth.brown, 0))
        body.rect(9, 18, 16, 6, tone(cloth.blue, 1))
      } else {
        for (let x = 3; x < 31; x++) body.rect(x, Math.round(13 + 4 * Math.sin(x / 5)), 1, 2, tone(material.water, 3))
        for (const [x, y] of [
          [8, 6],
          [14, 8],
          [23, 6],
          [26, 18],
          [10, 19],
        ] as const)
          body.rect(x, y, 2, 2, tone(cloth.red, 2))
        for (let i = 0; i < 8; i++) body.rect(4 + i * 3, 9 + (i % 3), 1, 1, tone(wood, 1))
        if (kind === 'map') body.rect(26, 4, 3, 3, tone(leaf, 3))
      }
    },
    onWall,
  )

/** Things on pegs: a coat, a hat, a scarf. */
export const pegs = (
  hung: readonly ('coat' | 'hat' | 'scarf' | 'lantern' | 'star-hat' | 'straw-hat' | 'apron' | 'cap' | 'bag')[],
  ramp: Ramp = cloth.brown,
): Thing => {
  const width = hung.length * 16 + 4
  return make(
    width,
    34,
    ({ body }) => {
      boxes(body, wood, [
        [0, 0, width, 4, 3],
        [0, 0, width, 1, 5],
      ])
      hung.forEach((what, i) => {
        const x = 3 + i * 16
        body.rect(x + 5, 3, 2, 4, tone(wood, 1))
        if (what === 'coat' || what === 'apron') {
          const own = what === 'coat' ? ramp : cloth.white
          for (let y = 5; y < 30; y++) body.rect(x + 2 - (y > 20 ? 1 : 0), y, y > 20 ? 11 : 9, 1, tone(own, 2))
          body.rect(x + 2, 5, 2, 24, tone(own, 3))
          body.rect(x + 6, 8, 1, 20, tone(own, 1))
        } else if (what === 'scarf') {
          body.rect(x + 3, 5, 3, 20, tone(cloth.red, 2))
          body.rect(x + 7, 5, 3, 15, tone(cloth.red, 1))
          body.rect(x + 3, 22, 3, 3, tone(cloth.ochre, 3))
        } else if (what === 'star-hat') {
          for (let y = 0; y < 18; y++)
            body.rect(x + 6 - Math.round(y * 0.25), 5 + y, Math.round(y * 0.5) + 1, 1, tone(cloth.blue, 2))
          body.rect(x, 22, 13, 3, tone(cloth.blue, 3))
          body.rect(x + 5, 16, 3, 3, tone(glow, 3))
        } else if (what === 'lantern') {
          body.rect(x + 2, 8, 8, 2, ink)
          body.rect(x + 3, 10, 6, 8, tone(glow, 2))
          body.rect(x + 3, 10, 2, 8, tone(glow, 3))
          body.rect(x + 2, 18, 8, 2, ink)
        } else if (what === 'bag') {
          body.line(x + 3, 14, x + 6, 5, tone(wood, 1))
          body.rect(x + 1, 13, 10, 11, tone(cloth.brown, 2))
          body.rect(x + 1, 13, 10, 4, tone(cloth.brown, 3))
        } else {
          const own = what === 'straw-hat' ? thatch : what === 'cap' ? cloth.blue : ramp
          body.ellipse(x + 6, 10, 6, 3, tone(own, 2))
          body.ellipse(x + 6, 8, 4, 4, tone(own, 3))
          body.rect(x + 2, 9, 8, 1, tone(cloth.red, 2))
        }
      })
    },
    onWall,
  )
}

/** A garland of cloth flags. */
export const garland = (wide: number): Thing => {
  const width = Math.round(wide * 32)
  const ramps = [cloth.red, cloth.ochre, cloth.teal, cloth.rose, cloth.blue]
  return make(
    width,
    16,
    ({ body }) => {
      for (let x = 0; x < width; x++) body.set(x, 2 + Math.round(4 * Math.sin((x / width) * Math.PI)), tone(wood, 1))
      for (let x = 3, i = 0; x < width - 8; x += 11, i++) {
        const y = 3 + Math.round(4 * Math.sin(((x + 4) / width) * Math.PI))
        const ramp = ramps[i % ramps.length] ?? cloth.red
        for (let j = 0; j < 7; j++) body.rect(x + (j >> 1), y + j, 7 - (j >> 1) * 2, 1, tone(ramp, j === 0 ? 4 : 2))
      }
    },
    onWall,
  )
}

/** Antlers on a board. */
export const antlers = (): Thing =>
  make(
    30,
    26,
    ({ body }) => {
      body.ellipse(15, 20, 5, 6, tone(wood, 2))
      for (const side of [-1, 1]) {
        body.line(15 + side * 2, 16, 15 + side * 9, 8, tone(plaster, 2))
        body.line(15 + side * 3, 16, 15 + side * 10, 8, tone(plaster, 3))
        body.line(15 + side * 9, 8, 15 + side * 8, 1, tone(plaster, 3))
        body.line(15 + side * 10, 8, 15 + side * 13, 3, tone(plaster, 2))
        body.line(15 + side * 6, 11, 15 + side * 5, 5, tone(plaster, 3))
      }
    },
    onWall,
  )

/** A skin stretched in a frame. */
export const stretchedHide = (ramp: Ramp): Thing =>
  make(
    30,
    34,
    ({ body }) => {
      boxes(body, wood, [
        [0, 0, 3, 34, 3],
        [27, 0, 3, 34, 1],
        [0, 0, 30, 3, 4],
        [0, 31, 30, 3, 2],
      ])
      body.ellipse(15, 17, 9, 12, (x, y, u, v) =>
        tone(ramp, u * u + v * v > 0.75 ? 1 : hash(x >> 1, y, 4) < 0.3 ? 3 : 2),
      )
      for (const [x, y] of [
        [3, 5],
        [26, 5],
        [3, 28],
        [26, 28],
      ] as const)
        body.line(15, 17, x, y, tone(ramp, 3))
    },
    onWall,
  )
