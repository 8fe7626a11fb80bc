import { type Canvas, pick } from '../canvas.ts'
import { cloth, material, type Ramp, tone } from '../palette.ts'
import { createRandom, hash } from '../random.ts'
import { drawCrown, drawTrunk } from './crown.ts'
import { createThing, roundShadow, type Thing } from './thing.ts'

export type TreeKind = 'oak' | 'lime' | 'blossom' | 'autumn' | 'apple' | 'great' | 'pine' | 'sapling' | 'birch'

export function tree(kind: TreeKind, seed: number): Thing {
  if (kind === 'pine') return pine(seed)
  if (kind === 'great') return greatOak(seed)
  if (kind === 'birch') return birch(seed)
  return broadleaf(kind, seed)
}

const crowns: Record<
  'oak' | 'lime' | 'blossom' | 'autumn' | 'apple' | 'sapling',
  { ramp: Ramp; x: number; y: number; height: number; lobes: number }
> = {
  oak: { ramp: material.leaf, x: 33, y: 32, height: 42, lobes: 0.11 },
  lime: { ramp: material.lime, x: 29, y: 34, height: 40, lobes: 0.06 },
  blossom: { ramp: material.blossom, x: 33, y: 29, height: 42, lobes: 0.11 },
  autumn: { ramp: material.autumn, x: 30, y: 31, height: 42, lobes: 0.1 },
  apple: { ramp: material.leaf, x: 31, y: 29, height: 42, lobes: 0.09 },
  sapling: { ramp: material.lime, x: 21, y: 22, height: 50, lobes: 0.12 },
}

function broadleaf(kind: keyof typeof crowns, seed: number): Thing {
  const shape = crowns[kind]
  const thing = createThing(72, 92, { x: 34, y: 87 })
  const { body } = thing
  // Sizes vary within a kind.
  const size = 0.9 + hash(seed, 3, 7) * 0.14
  roundShadow(thing.shadow, 40, 82, shape.x * 0.84, kind === 'sapling' ? 6 : 9)
  drawTrunk(body, 34, 58, 86, kind === 'sapling' ? 6 : 10)
  drawCrown(body, {
    x: 34,
    y: shape.height,
    radiusX: Math.min(33, shape.x * size + 1),
    radiusY: shape.y * size,
    ramp: shape.ramp,
    seed,
    lobes: shape.lobes,
  })
  if (kind === 'apple') drawApples(body, shape.ramp, seed)
  body.outline(tone(shape.ramp, 0))
  return thing
}

function drawApples(body: Canvas, leaves: Ramp, seed: number): void {
  const random = createRandom(seed + 5)
  for (let i = 0; i < 11; i++) {
    const angle = random() * Math.PI * 2
    const reach = Math.sqrt(random()) * 0.8
    const x = Math.floor(34 + Math.cos(angle) * 25 * reach)
    const y = Math.floor(37 + Math.sin(angle) * 24 * reach)
    body.rect(x, y, 3, 3, tone(cloth.red, 2))
    body.set(x, y, tone(cloth.red, 4))
    body.set(x + 2, y + 2, tone(cloth.red, 1))
    body.set(x + 1, y + 2, tone(cloth.red, 1))
    body.set(x + 1, y - 1, tone(leaves, 0))
    body.rect(x, y + 3, 3, 1, tone(leaves, 1))
  }
}

function greatOak(seed: number): Thing {
  const thing = createThing(112, 132, { x: 54, y: 125 })
  const { body } = thing
  roundShadow(thing.shadow, 63, 118, 44, 13)
  drawTrunk(body, 54, 84, 124, 18)
  for (const [x, y] of [
    [44, 121],
    [62, 122],
    [50, 124],
  ] as const)
    body.rect(x, y, 6, 3, tone(material.wood, 2))
  drawCrown(body, { x: 54, y: 52, radiusX: 49, radiusY: 47, ramp: material.leaf, seed, lobes: 0.06, cluster: 9.6 })
  body.outline(tone(material.leaf, 0))
  return thing
}

function birch(seed: number): Thing {
  const thing = createThing(64, 104, { x: 31, y: 99 })
  const { body } = thing
  roundShadow(thing.shadow, 36, 95, 20, 7)
  for (let y = 52; y <= 98; y++) {
    for (let x = 28; x < 34; x++) {
      const mark = hash(Math.floor(x / 3), Math.floor(y / 2), 41) < 0.22
      body.set(
        x,
        y,
        y < 62
          ? tone(material.stone, 2)
          : mark
            ? tone(material.stone, 0)
            : tone(material.stone, x < 30 ? 5 : x < 32 ? 4 : 2),
      )
    }
  }
  body.rect(27, 96, 8, 3, tone(material.stone, 2))
  drawCrown(body, { x: 31, y: 24, radiusX: 20, radiusY: 22, ramp: material.lime, seed, lobes: 0.1, cluster: 6 })
  drawCrown(body, {
    x: 30,
    y: 44,
    radiusX: 24,
    radiusY: 20,
    ramp: material.lime,
    seed: seed + 1,
    lobes: 0.13,
    cluster: 6,
  })
  drawCrown(body, {
    x: 31,
    y: 25,
    radiusX: 19,
    radiusY: 22,
    ramp: material.lime,
    seed: seed + 2,
    lobes: 0.1,
    cluster: 6,
  })
  body.outline(tone(material.lime, 0))
  return thing
}

/** Draws four tiers of needles, each in the shadow of the one above. */
function pine(seed: number): Thing {
  const thing = createThing(60, 100, { x: 29, y: 95 })
  const { body } = thing
  const ramp = material.pine
  const slim = 0.86 + hash(seed, 1, 5) * 0.2
  roundShadow(thing.shadow, 34, 92, 20, 7)
  drawTrunk(body, 29, 80, 94, 7)
  const full = [
    { from: 8, to: 30, reach: 13 },
    { from: 22, to: 48, reach: 18 },
    { from: 38, to: 66, reach: 22 },
    { from: 55, to: 85, reach: 26 },
  ]
  // Every third tree is young. It has one tier fewer, and is lower by as much.
  const drop = seed % 3 === 0 ? 19 : 0
  const tiers =
    drop > 0 ? full.slice(0, 3).map((tier) => ({ ...tier, from: tier.from + drop, to: tier.to + drop })) : full
  for (let index = tiers.length - 1; index >= 0; index--) {
    const tier = tiers[index]
    if (!tier) continue
    const above = tiers[index - 1]
    const reach = Math.min(26, tier.reach * slim)
    for (let y = tier.from; y <= tier.to; y++) {
      const down = (y - tier.from) / (tier.to - tier.from)
      const half = 2 + (reach - 2) * down
      for (let x = Math.floor(29 - half); x <= 29 + half; x++) {
        const u = (x - 29) / reach
        const hem = tier.to - 3.5 - 2.5 * Math.cos((x - 29) * 0.95 + index) - Math.abs(u) * 6 + hash(x, index, seed) * 2
        if (y > hem) continue
        let light = 0.56 - 0.3 * u - 0.16 * down
        const needle = hash(Math.floor(x + y * 0.4), Math.floor(y / 3), seed + index)
        if (needle < 0.3) light -= 0.14
        if (needle > 0.78) light += 0.12
        if (y > hem - 3) light -= 0.26
        if (y > hem - 1) light -= 0.1
        if (Math.abs(u) * reach > half - 2 && u < 0) light += 0.1
        if (above && y < above.to + 1) light -= 0.18 * (1 - Math.abs(u))
        body.set(x, y, pick(ramp, Math.max(0.1, Math.min(1, light)), x, y))
      }
    }
  }
  for (let i = 0; i < 6; i++) body.rect(28 - (i > 3 ? 1 : 0), 3 + drop + i, i > 3 ? 3 : 2, 1, tone(ramp, i < 2 ? 5 : 4))
  body.outline(tone(ramp, 0))
  return thing
}

export function bush(seed: number, kind: 'plain' | 'berry' | 'flower' = 'plain'): Thing {
  const thing = createThing(36, 34, { x: 17, y: 30 })
  const { body } = thing
  roundShadow(thing.shadow, 20, 28, 14, 4.5)
  drawCrown(body, {
    x: 17,
    y: 18,
    radiusX: 13 + (seed % 3),
    radiusY: 11 + (seed % 2),
    ramp: seed % 4 === 1 ? material.lime : material.leaf,
    seed,
    cluster: 6,
    lobes: 0.07,
  })
  const random = createRandom(seed)
  for (let i = 0; kind !== 'plain' && i < 9; i++) {
    const x = Math.floor(6 + random() * 21)
    const y = Math.floor(10 + random() * 13)
    const petals = kind === 'berry' ? cloth.rose : cloth.white
    body.rect(x, y, 2, 2, tone(petals, kind === 'berry' ? 2 : 3))
    body.set(x, y, tone(petals, 4))
  }
  body.outline(tone(material.leaf, 0))
  return thing
}

/** Draws a clipped hedge. Several side by side make a row. */
export function hedge(seed: number): Thing {
  const thing = createThing(36, 46, { x: 17, y: 43 })
  roundShadow(thing.shadow, 22, 34, 14, 9)
  drawCrown(thing.body, {
    x: 17,
    y: 24,
    radiusX: 15,
    radiusY: 20,
    ramp: material.leaf,
    seed,
    cluster: 5.5,
    lobes: 0.03,
  })
  thing.body.outline(tone(material.leaf, 0))
  return thing
}
