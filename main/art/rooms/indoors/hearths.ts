import { pick } from '../../canvas.ts'
import { ink, material, rgb, tone } from '../../palette.ts'
import { hash } from '../../random.ts'
import type { LightKind, Thing } from '../../things/thing.ts'
import { stoneWall } from '../../things/walls.ts'
import { make, type Placed, setOut } from './make.ts'

const { wood, stone, glow, cobble } = material

/** Draws flames in an opening. */
function flames(thing: Thing, x: number, y: number, width: number, height: number): void {
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const tongue = 0.16 * Math.sin(i * 1.1) + 0.12 * Math.sin(i * 0.53 + 2)
      const heat =
        1.02 - Math.hypot((i + 0.5 - width / 2) / (width * 0.52), (j - height + 1) / (height * (0.86 + tongue)))
      if (heat <= 0) continue
      const colour = pick(glow, Math.min(1, heat * 1.25 + 0.08 + (hash(i, j, 2) - 0.5) * 0.16), i, j, 0.5)
      thing.body.set(x + i, y + j, colour)
      thing.lit.set(x + i, y + j, colour)
    }
  }
}

/** Logs under the flames. */
function firewood({ body }: Thing, x: number, y: number, width: number): void {
  for (let i = 0; i < width; i += 9) {
    body.rect(x + i, y, 9, 4, tone(wood, 1))
    body.rect(x + i, y, 9, 1, tone(wood, 3))
    body.rect(x + i + 7, y + 1, 2, 2, tone(wood, 4))
  }
}

interface HearthLook {
  /** How many tiles wide. */
  wide?: number
  mantel?: readonly Placed[]
  kettle?: boolean
  strength?: number
  radius?: number
  kind?: LightKind
}

/** An open fireplace with its chimney breast, three tiles high. Mantel items stand at base 36. */
export function hearth({
  wide = 2,
  mantel = [],
  kettle = false,
  strength = 1,
  radius = 210,
  kind = 'fire',
}: HearthLook = {}): Thing {
  const width = wide * 32 - 4
  return make(
    width,
    92,
    (thing) => {
      const { body } = thing
      stoneWall(body, 5, 0, width - 10, 40, { ramp: cobble, seed: 9, block: [13, 8] })
      stoneWall(body, 0, 40, width, 52, { ramp: cobble, seed: 5, block: [12, 8] })
      const [left, opening] = [10, width - 20]
      for (let y = 0; y < 38; y++)
        for (let x = 0; x < opening; x++) {
          const arch = y < 9 && Math.hypot((x - opening / 2) / (opening / 2), (9 - y) / 11) > 1
          if (!arch) body.set(left + x, 50 + y, y < 6 ? rgb(30, 20, 30) : rgb(52 - (y & 1) * 6, 30, 34))
        }
      flames(thing, left + 5, 58, opening - 10, 26)
      firewood(thing, left + 5, 83, opening - 11)
      body.rect(left, 86, opening, 2, ink)
      body.rect(0, 88, width, 4, tone(stone, 3))
      body.rect(0, 88, width, 1, tone(stone, 5))
      if (kettle) {
        const middle = left + opening / 2
        body.rect(middle, 50, 1, 8, ink)
        body.ellipse(middle, 64, 8, 7, (x, y, u, v) => pick(stone, 0.3 - 0.25 * u - 0.2 * v, x, y, 0.3))
        body.rect(middle - 8, 57, 17, 2, tone(stone, 1))
        body.rect(middle - 8, 57, 10, 1, tone(stone, 3))
      }
      body.rect(-1, 36, width + 2, 6, tone(wood, 2))
      body.rect(0, 36, width, 1, tone(wood, 5))
      body.rect(0, 37, width, 1, tone(wood, 4))
      body.rect(0, 41, width, 1, tone(wood, 0))
      setOut(thing, mantel)
      thing.lights.push({ x: width / 2, y: 84, radius, strength, kind })
    },
    { outline: stone, shadow: width - 2 },
  )
}

/** The baker's oven: a dome of brick with an arched mouth, three tiles wide. */
export function oven(): Thing {
  return make(
    92,
    88,
    (thing) => {
      const { body } = thing
      stoneWall(body, 30, 0, 32, 30, { ramp: material.pumpkin, seed: 2, block: [10, 6] })
      body.ellipse(46, 62, 45, 44, (x, y, u, v) => {
        const row = Math.floor(y / 7)
        const joint = y % 7 === 6 || (x + (row & 1) * 6) % 12 === 11
        return joint
          ? tone(material.roofBrown, 1)
          : pick(
              material.roofBrown,
              0.62 - 0.28 * u - 0.25 * v + (hash(row, Math.floor((x + (row & 1) * 6) / 12), 4) - 0.5) * 0.2,
              x,
              y,
              0.2,
            )
      })
      for (let y = 62; y < 92; y++) for (let x = 0; x < 96; x++) body.clear(x, y)
      stoneWall(body, 1, 62, 90, 26, { ramp: cobble, seed: 6, block: [13, 9] })
      body.rect(0, 58, 92, 5, tone(stone, 3))
      body.rect(0, 58, 92, 1, tone(stone, 5))
      body.rect(0, 62, 92, 1, tone(stone, 1))
      body.ellipse(46, 57, 24, 22, (_x, y, u, v) =>
        y > 57 ? null : u * u + v * v > 0.72 ? tone(stone, u < 0 ? 4 : 3) : rgb(48, 26, 32),
      )
      flames(thing, 30, 40, 32, 18)
      firewood(thing, 32, 54, 26)
      for (const x of [12, 62]) {
        body.rect(x, 72, 18, 14, rgb(40, 26, 34))
        for (let i = 0; i < 3; i++) body.ellipse(x + 4 + i * 5, 82, 2.4, 2.4, tone(wood, 4))
        for (let i = 0; i < 2; i++) body.ellipse(x + 6 + i * 5, 78, 2.4, 2.4, tone(wood, 3))
      }
      thing.lights.push({ x: 46, y: 70, radius: 200, strength: 1, kind: 'fire' })
    },
    { outline: material.roofBrown },
  )
}

/** The smith's fire: a raised bed of coals under a hood. */
export function forgeFire(): Thing {
  return make(
    92,
    92,
    (thing) => {
      const { body } = thing
      for (let y = 0; y < 36; y++) {
        const half = 20 + y * 0.65
        for (let x = Math.round(46 - half); x < 46 + half; x++)
          body.set(x, y, pick(stone, 0.34 - (0.22 * (x - 46)) / half + (y % 9 === 8 ? -0.2 : 0), x, y, 0.3))
      }
      body.rect(2, 36, 88, 3, tone(stone, 1))
      body.rect(2, 36, 60, 1, tone(stone, 4))
      for (let y = 39; y < 62; y++) for (let x = 6; x < 86; x++) body.set(x, y, rgb(34 + (y - 39), 22, 30))
      flames(thing, 18, 36, 56, 26)
      stoneWall(body, 0, 60, 92, 32, { ramp: cobble, seed: 8, block: [14, 8] })
      body.rect(0, 58, 92, 4, tone(stone, 2))
      body.rect(0, 58, 92, 1, tone(stone, 4))
      for (let i = 0; i < 26; i++) {
        const x = 20 + Math.floor(hash(i, 1, 5) * 50)
        body.rect(x, 57 + (i & 1), 3, 2, hash(i, 2, 5) < 0.5 ? tone(glow, 1) : ink)
      }
      thing.lights.push({ x: 46, y: 66, radius: 240, strength: 1, kind: 'forge' })
    },
    { outline: stone },
  )
}

/** A small iron stove with a pipe. */
export const stove = (): Thing =>
  make(
    28,
    86,
    (thing) => {
      const { body } = thing
      body.rect(11, 0, 7, 52, tone(stone, 1))
      body.rect(11, 0, 2, 52, tone(stone, 3))
      body.rect(2, 50, 24, 30, tone(stone, 1))
      body.rect(2, 50, 5, 30, tone(stone, 2))
      body.rect(0, 48, 28, 4, tone(stone, 2))
      body.rect(0, 48, 28, 1, tone(stone, 4))
      for (const x of [3, 21]) body.rect(x, 80, 4, 6, tone(stone, 0))
      body.rect(8, 60, 13, 12, ink)
      flames(thing, 9, 61, 11, 10)
      for (const x of [11, 14, 17]) body.rect(x, 60, 1, 12, ink)
      thing.lights.push({ x: 14, y: 74, radius: 130, strength: 0.95, kind: 'fire' })
    },
    { outline: stone },
  )
