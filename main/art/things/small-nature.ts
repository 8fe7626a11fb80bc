import { type Canvas, createCanvas, pick } from '../canvas.ts'
import { cloth, material, rgb, tone } from '../palette.ts'
import { createRandom, hash } from '../random.ts'
import { createThing, roundShadow, type Thing } from './thing.ts'

export function rock(seed: number, large = false): Thing {
  const width = large ? 38 : 24
  const height = large ? 34 : 22
  const thing = createThing(width, height, { x: width / 2, y: height - 4 })
  const { body } = thing
  const { stone, grass } = material
  const random = createRandom(seed)
  const turn = random() * 6
  const [centreX, centreY, radiusX, radiusY] = [width / 2 - 1, height / 2 + 1, width / 2 - 4, height / 2 - 4]
  roundShadow(thing.shadow, width / 2 + 2, height - 6, width / 2 - 3, 4)
  /** Facets, each with its position and brightness. */
  const facets = [
    [-0.5, -0.7, 0.86],
    [0.25, -0.75, 0.72],
    [0.75, -0.1, 0.4],
    [-0.75, 0.2, 0.62],
    [-0.1, 0.15, 0.66],
    [0.35, 0.55, 0.32],
    [-0.35, 0.7, 0.34],
  ] as const
  body.ellipse(centreX, centreY, radiusX, radiusY, (x, y, u, v) => {
    if (Math.hypot(u, v) > 0.93 + 0.07 * Math.cos(Math.atan2(v, u) * 5 + turn)) return null
    const facet = facets.reduce((best, candidate) =>
      Math.hypot(candidate[0] - u, candidate[1] - v) < Math.hypot(best[0] - u, best[1] - v) ? candidate : best,
    )
    return pick(stone, facet[2] + (hash(x, y, seed) - 0.5) * 0.16, x, y, 0.4)
  })
  for (let x = 0; x < width; x++) {
    for (let y = height - 9; y < height; y++) {
      if (body.alpha(x, y) > 0 && body.alpha(x, y + 1) === 0 && hash(x, y, 3) < 0.6) body.set(x, y, tone(grass, 2))
    }
  }
  body.outline(tone(stone, 1), tone(stone, 0))
  return thing
}

/** Draws tall blades in a clump, for the lawn. The picture is one tile. */
export function tuft(seed: number): Canvas {
  const canvas = createCanvas(32, 32)
  const { grass } = material
  const random = createRandom(seed)
  const count = 2 + Math.floor(random() * 2)
  for (let clump = 0; clump < count; clump++) {
    const x = 6 + Math.floor(random() * 20)
    const y = 12 + Math.floor(random() * 16)
    for (let i = -3; i <= 3; i++) {
      const height = 6 - Math.abs(i) - Math.floor(random() * 2)
      for (let t = 0; t < height; t++)
        canvas.set(
          Math.round(x + i + (i * 0.5 * t) / 4),
          y - t,
          tone(grass, t === height - 1 ? 5 : t > height / 2 ? 4 : t > 0 ? 2 : 1),
        )
    }
    canvas.rect(x - 2, y + 1, 6, 1, rgb(34, 50, 58, 80))
  }
  return canvas
}

export function tallGrass(seed: number): Canvas {
  const canvas = createCanvas(32, 32)
  const { grass } = material
  const random = createRandom(seed)
  const blades = Array.from({ length: 34 }, () => ({
    x: 1 + random() * 29,
    y: 7 + random() * 22,
    height: random(),
    lean: random(),
  })).sort((a, b) => a.y - b.y)
  for (const stalk of blades) {
    const height = 5 + Math.floor(stalk.height * 6)
    for (let t = 0; t < height; t++) {
      canvas.set(
        stalk.x + (stalk.lean - 0.5) * 0.54 * t,
        stalk.y - t + 2,
        t >= height - 2
          ? tone(grass, 5)
          : t > height * 0.45
            ? tone(grass, 4)
            : t > 0
              ? rgb(104, 162, 72)
              : tone(grass, 2),
      )
    }
    if (stalk.lean < 0.5) canvas.set(stalk.x + 1, stalk.y + 2, tone(grass, 2))
  }
  return canvas
}

const petals = {
  white: [tone(cloth.white, 3), tone(cloth.white, 1), tone(material.glow, 3)],
  red: [tone(cloth.red, 3), tone(cloth.red, 1), tone(material.glow, 3)],
  blue: [tone(cloth.blue, 4), tone(cloth.blue, 2), tone(material.glow, 4)],
  yellow: [tone(material.glow, 3), tone(cloth.ochre, 2), tone(material.glow, 1)],
  pink: [tone(material.blossom, 4), tone(material.blossom, 2), tone(material.glow, 3)],
  violet: [tone(cloth.purple, 4), tone(cloth.purple, 2), tone(material.glow, 3)],
} as const
export type Petals = keyof typeof petals

export function flowers(seed: number, kind: Petals): Canvas {
  const canvas = createCanvas(32, 32)
  const { grass } = material
  const random = createRandom(seed)
  const [light, dark, heart] = petals[kind]
  const spots: [number, number][] = []
  for (let attempt = 0; attempt < 60 && spots.length < 4; attempt++) {
    const x = 5 + Math.floor(random() * 22)
    const y = 6 + Math.floor(random() * 20)
    if (spots.every(([otherX, otherY]) => Math.abs(otherX - x) + Math.abs(otherY - y) > 8)) spots.push([x, y])
  }
  for (const [x, y] of spots) {
    canvas.rect(x - 1, y + 3, 4, 1, rgb(34, 60, 50, 90))
    for (const [right, down, index] of [
      [0, 2, 1],
      [1, 3, 1],
      [-1, 2, 2],
      [2, 2, 2],
      [-2, 1, 5],
    ] as const)
      canvas.set(x + right, y + down, tone(grass, index))
    if (random() < 0.6) {
      for (const [right, down] of [
        [0, -2],
        [-1, -1],
        [1, -1],
        [-1, 0],
        [0, 0],
        [-2, -1],
        [1, -2],
        [-1, -2],
      ] as const)
        canvas.set(x + right, y + down, light)
      for (const [right, down] of [
        [1, 0],
        [0, 1],
        [2, -1],
        [-1, 1],
      ] as const)
        canvas.set(x + right, y + down, dark)
      canvas.set(x, y - 1, heart)
    } else {
      for (const [right, down] of [
        [1, 0],
        [0, 1],
        [0, -1],
        [-1, 0],
      ] as const)
        canvas.set(x + right, y + down, light)
      canvas.set(x + 1, y + 1, dark)
      canvas.set(x, y, heart)
    }
  }
  return canvas
}

/** Draws a few stones on a lane. */
export function pebbles(seed: number): Canvas {
  const canvas = createCanvas(32, 32)
  const { cobble, dirt } = material
  const random = createRandom(seed)
  const count = 1 + Math.floor(random() * 3)
  for (let i = 0; i < count; i++) {
    const x = 8 + Math.floor(random() * 14)
    const y = 9 + Math.floor(random() * 13)
    const width = 3 + Math.floor(random() * 3)
    const height = width > 3 ? 4 : 3
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        if ((row === 0 || row === height - 1) && (column === 0 || column === width - 1)) continue
        canvas.set(
          x + column,
          y + row,
          tone(cobble, row === 0 ? 5 : row === height - 1 ? 1 : column === 0 ? 4 : column === width - 1 ? 2 : 3),
        )
      }
    }
    canvas.rect(x + 1, y + height, width - 1, 1, tone(dirt, 1))
  }
  return canvas
}

export function lilies(seed: number): Thing {
  const thing = createThing(32, 24, { x: 16, y: 12 })
  const { body } = thing
  const { leaf, water, blossom } = material
  const pads = [
    [10, 12, 6, 4],
    [21, 8, 5, 3.4],
    [20, 17, 4, 2.8],
  ] as const
  for (const [x, y, radiusX, radiusY] of pads.slice(0, 2 + (seed & 1))) {
    body.ellipse(x, y + 1, radiusX, radiusY, tone(water, 0))
    body.ellipse(x, y, radiusX, radiusY, (column, row, u, v) => {
      if (u > 0.1 && Math.abs(v + 0.1) < 0.22) return null
      return u * u + v * v > 0.72 ? tone(leaf, 1) : pick(leaf, 0.62 - 0.2 * u - 0.2 * v, column, row)
    })
  }
  if (seed & 1) {
    body.rect(9, 8, 4, 3, tone(blossom, 3))
    body.rect(10, 7, 2, 3, tone(blossom, 5))
    body.set(9, 10, tone(blossom, 2))
    body.set(12, 10, tone(blossom, 2))
  }
  return thing
}

export function reeds(seed: number): Thing {
  const thing = createThing(24, 34, { x: 12, y: 31 })
  const { body } = thing
  const { lime, wood, water } = material
  for (let k = -4; k <= 4; k++) {
    const height = 12 + Math.floor(hash(k, seed, 1) * 13)
    for (let t = 0; t < height; t++) {
      const x = 12 + k * 2 + Math.trunc((k * t) / 14) * 0.6
      body.set(x, 30 - t, tone(lime, t > height * 0.7 ? 3 : t > height * 0.3 ? 2 : 1))
      if (k & 1) body.set(x + 1, 30 - t, tone(lime, 0))
    }
    if (k % 3 !== 0) continue
    const x = 12 + k * 2 + Math.trunc((k * height) / 14) * 0.6
    body.rect(x, 25 - height, 2, 5, tone(wood, 2))
    body.set(x, 25 - height, tone(wood, 4))
    body.set(x, 24 - height, tone(lime, 3))
  }
  body.rect(4, 30, 17, 1, tone(water, 4))
  return thing
}
