import { pick } from '../canvas.ts'
import { castShadow, cloth, ink, material, shade, tone } from '../palette.ts'
import { hash } from '../random.ts'
import { ridge, shingles } from './roofs.ts'
import { createThing, roundShadow, type Thing } from './thing.ts'
import { horizontalBeam, stoneWall, verticalBeam } from './walls.ts'

const { wood, stone, glow, water, plaster, roofRed } = material

export function well(): Thing {
  const thing = createThing(56, 72, { x: 27, y: 65 })
  const { body } = thing
  roundShadow(thing.shadow, 31, 61, 23, 8)
  stoneWall(body, 7, 46, 40, 17, { seed: 4, block: [9, 6] })
  for (let i = 0; i < 5; i++) {
    for (let x = 7; x < 47; x++)
      if (62 - (1 - Math.sqrt(Math.max(0, 1 - ((x - 27) / 20) ** 2))) * 7 < 58 + i) body.clear(x, 58 + i)
  }
  body.ellipse(27, 46, 20.5, 8, (x, y, u, v) => {
    if (u * u + v * v <= 0.5) return v < -0.15 ? tone(stone, 0) : tone(water, v < 0.1 ? 0 : 1)
    return pick(
      stone,
      0.78 - 0.25 * u - 0.2 * v + (hash(Math.round(Math.atan2(v, u) * 3.2), 1, 1) - 0.5) * 0.3,
      x,
      y,
      0.3,
    )
  })
  body.line(20, 48, 27, 49, tone(water, 3))
  body.line(29, 47, 33, 47, tone(water, 4))
  verticalBeam(body, 8, 18, 30)
  verticalBeam(body, 41, 18, 30)
  horizontalBeam(body, 9, 24, 36, 4)
  for (const [x, y, width, height, index] of [
    [26, 28, 1, 12, 4],
    [23, 36, 8, 7, 0],
    [24, 37, 6, 5, 3],
    [24, 37, 2, 5, 4],
  ] as const)
    body.rect(x, y, width, height, tone(wood, index))
  body.rect(24, 39, 6, 1, tone(stone, 2))
  const edge = (y: number) => (24 - y) * 0.45
  shingles(body, { x: 1, y: 2, width: 52, height: 22 }, roofRed, (x, y) => x >= 1 + edge(y) && x < 53 - edge(y), {
    row: 6,
    width: 8,
  })
  ridge(body, 10, 1, 34, roofRed)
  for (let y = 2; y < 24; y++) {
    const inset = Math.round(edge(y))
    body.set(1 + inset, y, tone(roofRed, 0))
    body.set(2 + inset, y, tone(roofRed, 4))
    body.set(52 - inset, y, tone(roofRed, 0))
  }
  body.rect(2, 24, 50, 1, ink)
  body.rect(36, 27, 1, 3, ink)
  body.rect(34, 30, 5, 6, tone(glow, 3))
  body.rect(35, 31, 2, 4, tone(glow, 4))
  thing.lit.rect(34, 30, 5, 6, tone(glow, 4))
  thing.lights.push({ x: 36, y: 48, radius: 74, strength: 0.8, kind: 'lamp' })
  body.outline(tone(stone, 0))
  return thing
}

export function lampPost(): Thing {
  const thing = createThing(28, 72, { x: 13, y: 67 })
  const { body, lit } = thing
  const iron = cloth.black
  roundShadow(thing.shadow, 16, 65, 10, 4)
  for (const [x, y, width, height, index] of [
    [11, 24, 4, 40, 1],
    [11, 24, 1, 40, 3],
    [9, 60, 8, 4, 1],
    [9, 60, 2, 4, 3],
    [7, 64, 12, 3, 2],
    [7, 64, 12, 1, 3],
    [10, 34, 6, 2, 2],
    [8, 22, 10, 2, 2],
  ] as const)
    body.rect(x, y, width, height, tone(iron, index))
  for (let y = 9; y < 22; y++) {
    const inset = y < 12 ? 1 : 0
    for (let x = 7 + inset; x < 19 - inset; x++) {
      const bar = x === 7 + inset || x === 18 - inset || x === 12 || x === 13
      body.set(x, y, bar ? tone(iron, 2) : tone(glow, y < 14 ? 3 : 4))
    }
  }
  lit.rect(8, 11, 10, 11, tone(glow, 4))
  lit.rect(10, 13, 6, 7, tone(glow, 5))
  for (const x of [12, 13]) lit.rect(x, 10, 1, 12, tone(glow, 2))
  for (const [x, y, width, height, index] of [
    [6, 8, 14, 2, 2],
    [6, 8, 14, 1, 3],
    [8, 5, 10, 3, 1],
    [8, 5, 4, 1, 3],
    [11, 2, 4, 3, 1],
  ] as const)
    body.rect(x, y, width, height, tone(iron, index))
  body.outline(tone(iron, 0))
  thing.lights.push(
    { x: 13, y: 16, radius: 30, strength: 1, kind: 'lamp' },
    { x: 13, y: 52, radius: 86, strength: 1, kind: 'lamp' },
  )
  return thing
}

export function noticeBoard(): Thing {
  const thing = createThing(52, 50, { x: 25, y: 45 })
  const { body } = thing
  thing.shadow.rect(8, 42, 42, 5, castShadow)
  for (const x of [7, 39]) verticalBeam(body, x, 12, 32)
  body.rect(4, 12, 43, 22, tone(wood, 2))
  body.rect(4, 12, 43, 2, tone(wood, 4))
  body.rect(4, 32, 43, 2, tone(wood, 1))
  for (let y = 18; y < 32; y += 6) body.rect(4, y, 43, 1, tone(wood, 1))
  for (const [x, y, width, height, index] of [
    [8, 16, 11, 13, 5],
    [22, 15, 9, 10, 4],
    [34, 18, 10, 12, 5],
  ] as const) {
    body.rect(x, y, width, height, tone(plaster, index))
    for (let k = 2; k < height - 1; k += 2) body.rect(x + 1, y + k, width - 3, 1, tone(plaster, 1))
    body.set(x + (width >> 1), y, tone(cloth.red, 2))
    body.rect(x, y + height, width, 1, tone(wood, 0))
  }
  shingles(body, { x: 0, y: 2, width: 51, height: 11 }, material.thatch, () => true, { row: 5, width: 7 })
  body.rect(0, 13, 51, 1, ink)
  body.outline(tone(wood, 0))
  return thing
}

/** Draws a plank bridge from west to east, with rails. It is flat, so that people walk over it. Size in tiles. */
export function bridge(tilesWide: number, tilesDeep: number): Thing {
  const [width, height] = [tilesWide * 32, tilesDeep * 32]
  const thing = createThing(width, height + 18, { x: 0, y: 8 })
  const { body } = thing
  const top = 8
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const plank = Math.floor(x / 8)
      const within = x % 8
      const base = hash(plank, 1, 3) < 0.3 ? 3 : hash(plank, 1, 3) < 0.7 ? 4 : 3
      const index =
        within === 0 ? 1 : within === 1 ? base + 1 : within === 7 || hash(x, y >> 2, 6) < 0.1 ? base - 1 : base
      body.set(x, top + y, tone(wood, index))
    }
  }
  for (let x = 0; x < width; x++)
    for (let y = 9; y < 14; y++) body.tint(x, top + y, (colour) => shade(colour, 0.7, 0.64, 0.74))
  for (const y of [top, top + height - 2]) {
    for (const [down, tall, index] of [
      [0, 9, 0],
      [1, 3, 4],
      [1, 1, 5],
      [4, 3, 2],
    ] as const)
      body.rect(0, y + down, width, tall, tone(wood, index))
    for (let x = 4; x < width - 6; x += 30) {
      for (const [right, down, wide, tall, index] of [
        [0, -4, 8, 15, 0],
        [1, -3, 6, 13, 3],
        [1, -3, 2, 13, 4],
        [1, -3, 6, 2, 5],
      ] as const)
        body.rect(x + right, y + down, wide, tall, tone(wood, index))
    }
  }
  return thing
}

/** Draws a landing stage that runs south into the water. It is flat. */
export function jetty(tilesWide: number, tilesDeep: number): Thing {
  const [width, height] = [tilesWide * 32, tilesDeep * 32]
  const thing = createThing(width, height + 12, { x: 0, y: 0 })
  const { body } = thing
  for (let y = 0; y < height; y++) {
    for (let x = 3; x < width - 3; x++) {
      const plank = Math.floor(y / 8)
      const within = y % 8
      const base = hash(plank, 5, 3) < 0.4 ? 3 : 4
      body.set(
        x,
        y,
        tone(wood, within === 7 ? 0 : within === 0 ? base + 1 : hash(x >> 3, plank, 6) < 0.12 ? base - 1 : base),
      )
    }
  }
  body.rect(3, height, width - 6, 5, tone(wood, 1))
  body.rect(3, height + 4, width - 6, 1, tone(wood, 0))
  for (const x of [0, width - 7]) {
    for (let y = 4; y < height; y += 26)
      for (const [right, down, wide, tall, index] of [
        [0, 0, 7, 14, 0],
        [1, 1, 5, 12, 3],
        [1, 1, 2, 12, 4],
        [1, 1, 5, 2, 5],
      ] as const)
        body.rect(x + right, y + down, wide, tall, tone(wood, index))
    body.rect(x + 1, height, 5, 9, tone(wood, 1))
  }
  return thing
}

/** Draws a rowing boat. It is flat, because it lies in the water. */
export function boat(): Thing {
  const thing = createThing(64, 34, { x: 32, y: 20 })
  const { body } = thing
  body.ellipse(32, 20, 29, 12, tone(water, 0))
  body.ellipse(32, 17, 29, 12, tone(wood, 0))
  body.ellipse(32, 16, 28, 11, (_x, _y, u, v) => tone(wood, u * u + v * v > 0.72 ? (v < 0 ? 5 : 3) : v < -0.3 ? 1 : 2))
  for (const x of [20, 38]) {
    body.rect(x, 8, 5, 16, tone(wood, 4))
    body.rect(x + 4, 8, 1, 16, tone(wood, 1))
  }
  body.line(12, 12, 50, 22, tone(wood, 5))
  body.line(12, 13, 50, 23, tone(wood, 1))
  return thing
}
