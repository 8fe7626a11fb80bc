import { type Canvas, pick } from '../canvas.ts'
import { castShadow, cloth, type ClothColour, material, type Ramp, rgb, tone } from '../palette.ts'
import { hash } from '../random.ts'
import { createThing, roundShadow, type Thing } from './thing.ts'
import { verticalBeam } from './walls.ts'

const { wood, stone, leaf, thatch, plaster, roofRed, soil } = material

type Box = readonly [x: number, y: number, width: number, height: number, index: number]
const boxes = (body: Canvas, ramp: Ramp, list: readonly Box[]): void => {
  for (const [x, y, width, height, index] of list) body.rect(x, y, width, height, tone(ramp, index))
}

export function barrel(): Thing {
  const thing = createThing(24, 30, { x: 11, y: 27 })
  const { body } = thing
  roundShadow(thing.shadow, 13, 25, 10, 3.5)
  for (let y = 4; y < 26; y++) {
    const half = 8 + 1.6 * Math.sin(((y - 4) / 22) * Math.PI)
    for (let x = Math.ceil(11 - half); x < 11 + half; x++) {
      const u = (x - 11) / half
      const hoop = y === 8 || y === 9 || y === 20 || y === 21
      body.set(x, y, hoop ? tone(stone, u < -0.2 ? 4 : u < 0.4 ? 2 : 1) : (x + 1) % 4 === 0 ? tone(wood, 1) : pick(wood, 0.62 - 0.32 * u, x, y, 0.3))
    }
  }
  body.ellipse(11, 5, 8, 3, (_x, _y, u, v) => tone(wood, u * u + v * v > 0.7 ? 4 : 1))
  body.outline(tone(wood, 0))
  return thing
}

export function crate(): Thing {
  const thing = createThing(28, 30, { x: 13, y: 27 })
  const { body } = thing
  thing.shadow.rect(5, 24, 22, 4, castShadow)
  boxes(body, wood, [[3, 6, 20, 20, 3], [3, 4, 20, 6, 4]])
  for (let x = 3; x < 23; x += 5) body.rect(x, 4, 1, 6, tone(wood, 2))
  body.rect(3, 10, 20, 1, tone(wood, 1))
  for (let y = 15; y < 26; y += 5) body.rect(3, y, 20, 1, tone(wood, 1))
  boxes(body, wood, [[3, 11, 3, 15, 4], [20, 11, 3, 15, 2], [3, 11, 20, 2, 4], [3, 24, 20, 2, 2]])
  body.line(6, 13, 19, 23, tone(wood, 4))
  body.line(6, 14, 19, 24, tone(wood, 1))
  body.outline(tone(wood, 0))
  return thing
}

export function sack(): Thing {
  const thing = createThing(24, 26, { x: 11, y: 23 })
  const { body } = thing
  roundShadow(thing.shadow, 13, 21, 9, 3)
  body.ellipse(11, 15, 8, 7.5, (x, y, u, v) => pick(plaster, 0.6 - 0.3 * u - 0.25 * v + (hash(x, y, 2) - 0.5) * 0.1, x, y))
  body.ellipse(11, 7, 4, 3, (_x, _y, u) => tone(plaster, u < 0 ? 3 : 1))
  body.rect(7, 8, 8, 2, tone(wood, 1))
  body.outline(tone(plaster, 0))
  return thing
}

export function bench(): Thing {
  const thing = createThing(48, 28, { x: 23, y: 25 })
  const { body } = thing
  thing.shadow.rect(5, 22, 42, 4, castShadow)
  for (const x of [5, 38]) boxes(body, wood, [[x, 8, 4, 16, 1], [x, 8, 1, 16, 3]])
  boxes(body, wood, [[2, 6, 42, 3, 4], [2, 8, 42, 1, 2], [2, 13, 42, 5, 4], [2, 15, 42, 1, 2], [2, 18, 42, 2, 2]])
  body.outline(tone(wood, 0))
  return thing
}

export function table(): Thing {
  const thing = createThing(52, 40, { x: 25, y: 35 })
  const { body } = thing
  thing.shadow.rect(5, 31, 46, 5, castShadow)
  boxes(body, wood, [[2, 24, 6, 10, 2], [42, 24, 6, 10, 1], [0, 8, 50, 14, 4], [0, 8, 50, 1, 5], [0, 12, 50, 1, 3], [0, 17, 50, 1, 3], [0, 22, 50, 3, 2], [0, 25, 50, 1, 0]])
  for (const [x, ramp] of [[10, cloth.ochre], [30, cloth.brown]] as const) {
    body.rect(x, 3, 6, 8, tone(ramp, 2))
    body.rect(x, 3, 2, 8, tone(ramp, 4))
    body.rect(x, 2, 6, 2, tone(cloth.white, 4))
    body.rect(x + 6, 5, 2, 4, tone(ramp, 1))
  }
  body.ellipse(22, 14, 5, 3, tone(cloth.white, 3))
  body.outline(tone(wood, 0))
  return thing
}

export function logs(): Thing {
  const thing = createThing(44, 32, { x: 21, y: 29 })
  const { body } = thing
  thing.shadow.rect(4, 25, 38, 4, castShadow)
  for (const [x, y] of [[8, 22], [19, 22], [30, 22], [13.5, 13], [24.5, 13], [19, 5.5]] as const) {
    body.ellipse(x, y, 5.5, 5.5, tone(wood, 0))
    body.ellipse(x, y, 5, 5, (_x, _y, u, v) => {
      const ring = Math.hypot(u, v)
      return tone(wood, ring > 0.8 ? 1 : ring > 0.6 ? 4 : ring > 0.4 ? 3 : ring > 0.2 ? 5 : 3)
    })
  }
  body.outline(tone(wood, 0))
  return thing
}

/** Split wood under a little roof. */
export function woodpile(): Thing {
  const thing = createThing(60, 48, { x: 29, y: 43 })
  const { body } = thing
  thing.shadow.rect(6, 39, 52, 5, castShadow)
  body.rect(5, 14, 50, 28, tone(wood, 0))
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 8; column++) {
      const x = 9 + column * 6 + (row & 1) * 3
      if (x > 51) continue
      body.ellipse(x, 38 - row * 5, 2.8, 2.6, (_x, _y, u, v) => tone(wood, u * u + v * v > 0.6 ? 2 : hash(column, row, 3) < 0.5 ? 5 : 4))
    }
  }
  for (const x of [3, 51]) verticalBeam(body, x, 10, 32)
  boxes(body, material.roofBrown, [[0, 4, 59, 9, 3], [0, 4, 59, 2, 5], [0, 8, 59, 1, 1], [0, 12, 59, 1, 0]])
  for (let x = 4; x < 58; x += 9) body.rect(x, 5, 1, 7, tone(material.roofBrown, 1))
  body.outline(tone(wood, 0))
  return thing
}

export function flowerPot(petals: ClothColour): Thing {
  const thing = createThing(20, 28, { x: 9, y: 25 })
  const { body } = thing
  roundShadow(thing.shadow, 11, 23, 8, 3)
  boxes(body, roofRed, [[4, 14, 11, 9, 3], [4, 14, 3, 9, 4], [12, 14, 3, 9, 2], [3, 12, 13, 3, 4], [3, 14, 13, 1, 1]])
  body.ellipse(9, 8, 7, 6, (x, y, u, v) => pick(leaf, 0.55 - 0.25 * u - 0.3 * v + (hash(x, y, 3) - 0.5) * 0.3, x, y))
  for (const [x, y] of [[5, 6], [10, 4], [12, 8], [7, 10], [9, 7]] as const) {
    body.rect(x, y, 2, 2, tone(cloth[petals], 3))
    body.set(x, y, tone(cloth[petals], 4))
  }
  body.outline(tone(leaf, 0))
  return thing
}

export function hayBale(): Thing {
  const thing = createThing(40, 34, { x: 19, y: 31 })
  const { body } = thing
  thing.shadow.rect(5, 27, 35, 5, castShadow)
  for (let y = 6; y < 30; y++) {
    for (let x = 3; x < 36; x++) {
      const light = (y === 14 ? 0.2 : y < 14 ? 0.8 : 0.5) + (hash(Math.floor(x / 3), y, 4) - 0.5) * 0.4 - (x > 31 ? 0.2 : 0)
      body.set(x, y, pick(thatch, Math.max(0.1, light), x, y, 0.4))
    }
  }
  for (const x of [11, 27]) boxes(body, wood, [[x, 6, 2, 24, 1], [x, 6, 1, 24, 3]])
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

/** A bed of flowers with a border of stones. */
export function flowerBed(seed: number): Thing {
  const thing = createThing(36, 22, { x: 17, y: 20 })
  const { body } = thing
  thing.shadow.rect(3, 18, 34, 3, castShadow)
  boxes(body, soil, [[1, 12, 33, 7, 0], [1, 12, 33, 1, 1]])
  for (let x = 1; x < 34; x += 6) boxes(body, stone, [[x, 16, 5, 4, 2], [x, 16, 5, 1, 4], [x + 4, 17, 1, 3, 1]])
  for (let k = 0; k < 22; k++) {
    const x = 2 + Math.floor(hash(k, seed, 1) * 29)
    const y = 5 + Math.floor(hash(k, seed, 2) * 9)
    body.rect(x, y, 3, 2, tone(leaf, 2))
    body.rect(x, y - 1, 2, 1, tone(leaf, 4))
    body.set(x + 2, y + 2, tone(leaf, 1))
  }
  const pairs = [['rose', 'white'], ['ochre', 'red'], ['purple', 'white'], ['red', 'ochre'], ['blue', 'white']] as const
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
  if (cross) boxes(body, stone, [[10, 4, 5, 24, 3], [10, 4, 2, 24, 4], [5, 9, 15, 5, 3], [5, 9, 15, 1, 5], [14, 14, 1, 14, 1]])
  else {
    const top = seed % 3 === 1 ? 10 : 6
    body.ellipse(12, top + 2, 8, seed % 3 === 1 ? 4 : 8, tone(stone, 3))
    boxes(body, stone, [[4, top + 2, 16, 26 - top, 3], [4, top + 2, 3, 26 - top, 4], [18, top + 2, 2, 26 - top, 1], [8, top + 5, 8, 1, 1], [9, top + 8, 6, 1, 1]])
  }
  for (let x = 4; x < 21; x++) if (hash(x, seed, 8) < 0.5 && body.alpha(x, 27) > 0) body.rect(x, 26 - Math.floor(hash(x, seed, 9) * 3), 1, 3, tone(material.grass, 2))
  if (seed % 2 === 0) boxes(body, leaf, [[5, 12, 2, 3, 3], [6, 15, 2, 4, 2]])
  body.outline(tone(stone, 1), tone(stone, 0))
  return thing
}

/** A straw skep on a stand. */
export function beehive(): Thing {
  const thing = createThing(30, 40, { x: 14, y: 36 })
  const { body } = thing
  roundShadow(thing.shadow, 17, 34, 12, 4)
  boxes(body, wood, [[5, 26, 3, 9, 2], [20, 26, 3, 9, 1], [2, 23, 24, 4, 4], [2, 26, 24, 1, 1]])
  for (let y = 4; y < 24; y++) {
    const half = 10.5 * Math.sqrt(Math.max(0, 1 - ((24 - y) / 21) ** 2)) + 0.5
    for (let x = Math.ceil(14 - half); x < 14 + half; x++) body.set(x, y, y % 4 === 3 ? tone(thatch, 1) : pick(thatch, 0.72 - (0.3 * (x - 14)) / 10, x, y, 0.4))
  }
  body.ellipse(14, 20, 3, 2.4, tone(wood, 0))
  body.outline(tone(thatch, 0))
  return thing
}

export function cart(load: 'hay' | 'empty' | 'pumpkins'): Thing {
  const thing = createThing(84, 52, { x: 40, y: 47 })
  const { body } = thing
  thing.shadow.rect(12, 42, 62, 6, castShadow)
  if (load === 'hay') body.ellipse(36, 16, 28, 13, (x, y, u, v) => pick(thatch, 0.66 - 0.25 * u - 0.3 * v + (hash(x >> 1, y, 3) - 0.5) * 0.4, x, y, 0.4))
  if (load === 'pumpkins') for (const [x, y] of [[20, 15], [34, 13], [48, 15], [27, 18], [42, 18]] as const) body.ellipse(x, y, 8, 6.5, (column, row, u, v) => pick(material.pumpkin, 0.6 - 0.3 * u - 0.35 * v, column, row))
  boxes(body, wood, [[8, 18, 58, 14, 0], [9, 19, 56, 3, 4], [9, 23, 56, 3, 3], [9, 27, 56, 4, 2], [62, 30, 20, 3, 3], [62, 32, 20, 1, 1]])
  for (const x of [10, 26, 44, 62]) boxes(body, wood, [[x, 15, 3, 17, 3], [x, 15, 1, 17, 5]])
  for (const x of [22, 52]) {
    body.ellipse(x, 36, 10.5, 10.5, tone(wood, 0))
    body.ellipse(x, 36, 9.5, 9.5, (_x, _y, u, v) => {
      const ring = Math.hypot(u, v)
      const spoke = Math.abs(Math.sin(Math.atan2(v, u) * 4)) < 0.28
      return ring > 0.76 ? tone(wood, u + v < 0 ? 4 : 2) : ring < 0.24 ? tone(stone, 3) : spoke ? tone(wood, 4) : rgb(72, 60, 60)
    })
  }
  body.outline(tone(wood, 0))
  return thing
}

/** Linen between two posts. */
export function washingLine(): Thing {
  const thing = createThing(112, 52, { x: 55, y: 48 })
  const { body } = thing
  thing.shadow.rect(8, 44, 100, 3, castShadow)
  for (const x of [4, 103]) verticalBeam(body, x, 8, 40)
  for (let x = 6; x < 106; x++) body.set(x, 11 + Math.round(3 * Math.sin(((x - 6) / 100) * Math.PI)), tone(wood, 1))
  const linen = [[14, 16, 20, cloth.white], [34, 12, 15, cloth.blue], [50, 18, 22, cloth.white], [72, 10, 14, cloth.rose], [86, 14, 18, cloth.ochre]] as const
  for (const [x, width, height, ramp] of linen) {
    for (let j = 0; j < height; j++) {
      for (let i = 0; i < width; i++) {
        if (j > height - 3 && hash(x + i, j, 4) < 0.2) continue
        body.set(x + i, 13 + j, tone(ramp, j === 0 ? 1 : i % 5 === 4 ? 1 : i === 0 ? 4 : i > width - 3 ? 2 : 3))
      }
    }
    body.rect(x + 1, 11, 2, 4, tone(wood, 4))
    body.rect(x + width - 3, 11, 2, 4, tone(wood, 4))
  }
  body.outline(tone(wood, 0))
  return thing
}

export function signpost(): Thing {
  const thing = createThing(44, 52, { x: 21, y: 48 })
  const { body } = thing
  roundShadow(thing.shadow, 24, 47, 9, 3)
  verticalBeam(body, 19, 4, 44)
  for (const [x, y] of [[8, 8], [14, 20]] as const) {
    boxes(body, wood, [[x, y, 26, 9, 4], [x, y, 26, 1, 5], [x, y + 8, 26, 1, 1], [x + 4, y + 3, 15, 1, 1], [x + 4, y + 5, 11, 1, 1]])
  }
  body.outline(tone(wood, 0))
  return thing
}

export function scarecrow(): Thing {
  const thing = createThing(46, 56, { x: 22, y: 52 })
  const { body } = thing
  roundShadow(thing.shadow, 25, 50, 9, 3)
  boxes(body, wood, [[21, 10, 3, 42, 2], [4, 22, 38, 3, 2], [4, 22, 38, 1, 4]])
  boxes(body, cloth.red, [[13, 20, 20, 20, 2], [13, 20, 3, 20, 3], [29, 20, 4, 20, 1], [5, 20, 9, 7, 2], [32, 20, 9, 7, 1]])
  for (let x = 13; x < 33; x += 3) body.rect(x, 39, 2, 4, tone(cloth.red, 1))
  boxes(body, thatch, [[2, 21, 4, 5, 4], [40, 21, 4, 5, 3], [17, 7, 12, 12, 4], [17, 7, 4, 12, 5], [26, 10, 3, 9, 3]])
  body.set(20, 12, tone(wood, 0))
  body.set(25, 12, tone(wood, 0))
  body.rect(20, 15, 6, 1, tone(wood, 0))
  boxes(body, cloth.brown, [[11, 5, 24, 3, 2], [16, 0, 14, 6, 2], [16, 0, 4, 6, 3]])
  body.outline(tone(wood, 0))
  return thing
}

export function anvilBlock(): Thing {
  const thing = createThing(26, 26, { x: 12, y: 22 })
  roundShadow(thing.shadow, 14, 20, 11, 3)
  boxes(thing.body, stone, [[2, 4, 19, 4, 2], [2, 4, 19, 1, 5], [6, 8, 10, 4, 1], [20, 5, 3, 2, 3]])
  boxes(thing.body, wood, [[5, 12, 12, 9, 2], [5, 12, 3, 9, 3], [5, 12, 12, 1, 4]])
  thing.body.outline(tone(wood, 0))
  return thing
}

/** A grindstone, a trough: whatever holds water. */
export function trough(): Thing {
  const thing = createThing(56, 30, { x: 27, y: 26 })
  const { body } = thing
  thing.shadow.rect(6, 22, 50, 5, castShadow)
  boxes(body, wood, [[2, 8, 50, 16, 2], [2, 8, 50, 2, 5], [2, 14, 50, 1, 1], [2, 19, 50, 1, 1], [4, 10, 46, 4, 0]])
  body.rect(5, 10, 44, 4, tone(material.water, 2))
  body.rect(9, 11, 14, 1, tone(material.water, 4))
  body.rect(30, 12, 9, 1, tone(material.water, 4))
  for (const x of [4, 46]) boxes(body, wood, [[x, 8, 4, 18, 3], [x, 8, 1, 18, 4]])
  body.outline(tone(wood, 0))
  return thing
}

export function stump(): Thing {
  const thing = createThing(30, 26, { x: 14, y: 22 })
  const { body } = thing
  roundShadow(thing.shadow, 17, 20, 12, 4)
  boxes(body, wood, [[5, 9, 18, 12, 2], [5, 9, 4, 12, 3], [19, 9, 4, 12, 1]])
  body.rect(3, 18, 5, 3, tone(wood, 2))
  body.rect(20, 18, 5, 3, tone(wood, 1))
  body.ellipse(14, 9, 9.5, 4.5, (_x, _y, u, v) => {
    const ring = Math.hypot(u, v)
    return tone(wood, ring > 0.82 ? 2 : ring > 0.55 ? 5 : ring > 0.3 ? 4 : 3)
  })
  body.outline(tone(wood, 0))
  return thing
}
