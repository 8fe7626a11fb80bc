import type { Canvas } from '../canvas.ts'
import { castShadow, cloth, ink, material, type Ramp, rgb, shade, tone } from '../palette.ts'
import { bayer, hash } from '../random.ts'
import { boxes } from '../things/boxes.ts'
import { createThing, roundShadow, type Thing } from '../things/thing.ts'
import { stoneWall, verticalBeam } from '../things/walls.ts'

const { wood, stone, cobble, water, glow } = material

/** Draws the stone edge of a quay: the coping and the face of the wall, down to the water. It is flat. */
export function quayWall(tilesWide: number): Thing {
  const width = tilesWide * 32
  const thing = createThing(width, 46, { x: 0, y: 0 })
  const { body } = thing
  coping(body, 0, 0, width)
  stoneWall(body, 0, 11, width, 26, { ramp: cobble, seed: 12, block: [16, 9] })
  for (let x = 0; x < width; x++) {
    for (let y = 11; y < 15; y++) body.tint(x, y, (colour) => shade(colour, 0.6, 0.56, 0.68))
    // Weed and wet below the line of high water.
    for (let y = 24; y < 37; y++) {
      const green = hash(x >> 1, y >> 2, 8) < 0.4 && y > 26 + hash(x >> 2, 3, 2) * 6
      body.tint(x, y, (colour) => (green ? tone(cloth.teal, 0) : shade(colour, 0.72, 0.72, 0.78)))
    }
    for (let y = 37; y < 46; y++) if (y < 40 || bayer(x, y) < 0.5) body.set(x, y, tone(water, 0))
    if (hash(x >> 2, 1, 6) < 0.7) body.set(x, 38 + (hash(x >> 3, 2, 6) < 0.5 ? 1 : 0), tone(water, 4))
  }
  return thing
}

function coping(body: Canvas, left: number, top: number, width: number): void {
  for (let x = 0; x < width; x++) {
    const within = x % 24
    const base = hash(Math.floor(x / 24), 4, 9) < 0.4 ? 3 : 4
    for (let y = 0; y < 11; y++)
      body.set(
        left + x,
        top + y,
        tone(
          cobble,
          within === 0 || y === 10 ? 0 : y === 0 ? 5 : within === 1 || y < 3 ? base + 1 : y > 7 ? base - 1 : base,
        ),
      )
  }
}

/** Draws a pier of stone that runs south into the sea. It is flat. Size in tiles. */
export function stonePier(tilesWide: number, tilesDeep: number): Thing {
  const [width, height] = [tilesWide * 32, tilesDeep * 32]
  const thing = createThing(width + 12, height + 34, { x: 6, y: 0 })
  const { body } = thing
  const right = 6 + width
  body.rect(2, 10, width + 8, height + 22, tone(water, 0))
  stoneWall(body, 6, 0, width, height, { ramp: cobble, seed: 5, block: [19, 13] })
  for (let y = 0; y < height; y++) {
    for (const [x, index] of [
      [4, 0],
      [5, 4],
      [6, 5],
      [7, 5],
      [8, 4],
      [11, 1],
      [right - 12, 1],
      [right - 9, 4],
      [right - 8, 3],
      [right - 7, 3],
      [right - 6, 2],
      [right - 5, 0],
    ] as const)
      body.set(x, y, tone(cobble, y % 24 === 23 ? 1 : index))
    for (let x = right - 5; x < right; x++) body.set(x, y, tone(cobble, 1))
  }
  coping(body, 6, height - 11, width)
  stoneWall(body, 6, height, width, 22, { ramp: cobble, seed: 12, block: [16, 8] })
  for (let x = 6; x < right; x++) {
    for (let y = height; y < height + 4; y++) body.tint(x, y, (colour) => shade(colour, 0.6, 0.56, 0.68))
    for (let y = height + 11; y < height + 22; y++)
      body.tint(x, y, (colour) =>
        hash(x >> 1, y >> 2, 8) < 0.4 ? tone(cloth.teal, 0) : shade(colour, 0.72, 0.72, 0.78),
      )
    if (hash(x >> 2, 1, 6) < 0.7) body.set(x, height + 23, tone(water, 4))
  }
  return thing
}

export function bollard(): Thing {
  const thing = createThing(18, 24, { x: 8, y: 20 })
  const { body } = thing
  roundShadow(thing.shadow, 10, 19, 8, 3)
  boxes(body, stone, [
    [4, 6, 9, 14, 1],
    [4, 6, 3, 14, 3],
    [2, 3, 13, 5, 2],
    [2, 3, 13, 1, 4],
    [2, 4, 4, 3, 3],
  ])
  for (const y of [11, 13, 15]) {
    body.rect(3, y, 11, 1, tone(material.thatch, 3))
    body.rect(8, y, 6, 1, tone(material.thatch, 2))
  }
  body.outline(tone(stone, 0))
  return thing
}

/** Draws a fishing boat with one mast and its brown sail furled. It lies in the water, so nobody walks there. */
export function fishingBoat(hull: Ramp, sail: Ramp): Thing {
  const thing = createThing(132, 140, { x: 64, y: 122 })
  const { body } = thing
  const [middle, deck] = [64, 100]
  body.ellipse(middle + 2, deck + 16, 60, 13, tone(water, 0))
  // The hull: the far rail, the inside, and the near side with its planks.
  body.ellipse(middle, deck, 60, 13, tone(hull, 0))
  body.ellipse(middle, deck, 58, 11, (x, y, _u, v) => tone(wood, v < -0.35 ? 1 : (x + y) % 9 === 0 ? 2 : 3))
  for (let x = 6; x < 123; x++) {
    const u = (x - middle) / 59
    const rail = deck + 11 * Math.sqrt(Math.max(0, 1 - u * u)) * 0.9
    const keel = deck + 22 * Math.max(0, 1 - u ** 4) ** 0.7
    for (let y = Math.floor(rail); y < keel; y++) {
      const row = y - rail
      const lower = (y - rail) / Math.max(1, keel - rail)
      body.set(
        x,
        y,
        row < 2
          ? tone(wood, row < 1 ? 5 : 4)
          : tone(hull, Math.floor(row) % 5 === 4 ? 0 : lower > 0.7 ? 1 : u < -0.2 ? 3 : u > 0.5 ? 1 : 2),
      )
    }
  }
  for (let x = 8; x < 121; x++) {
    const u = (x - middle) / 60
    body.set(x, deck - 12 * Math.sqrt(Math.max(0, 1 - u * u)), tone(wood, 4))
    body.set(x, deck + 1 - 12 * Math.sqrt(Math.max(0, 1 - u * u)), tone(wood, 2))
  }
  for (const x of [34, 88]) {
    body.rect(x, deck - 9, 6, 17, tone(wood, 4))
    body.rect(x + 5, deck - 9, 1, 17, tone(wood, 1))
  }
  // A heap of nets with floats, and a basket.
  body.ellipse(104, deck, 11, 6, (x, y) => tone(cloth.brown, (x + y) % 3 === 0 ? 1 : (x - y + 60) % 4 === 0 ? 4 : 2))
  for (const [x, y] of [
    [97, deck - 2],
    [104, deck + 3],
    [110, deck - 1],
  ] as const)
    body.ellipse(x, y, 2.4, 2.4, tone(material.pumpkin, 3))
  // The mast, the boom with its sail, and the rigging.
  verticalBeam(body, middle - 2, 4, deck - 4, 5)
  for (let i = 0; i < 54; i++) {
    const droop = 3 + 2 * Math.sin(i / 5) + (i < 6 ? -2 : 0)
    for (let j = -4; j < droop; j++)
      body.set(middle + 2 + i, 66 + j - i * 0.18, tone(sail, j < -2 ? 4 : j < 0 ? 3 : i % 9 < 2 ? 1 : 2))
  }
  body.line(middle, 8, middle + 54, 60, tone(wood, 1))
  body.line(middle, 8, 12, deck - 6, tone(wood, 1))
  body.line(middle, 8, 118, deck - 5, tone(wood, 1))
  boxes(body, cloth.red, [
    [middle + 3, 2, 13, 4, 3],
    [middle + 3, 6, 8, 3, 2],
  ])
  body.outline(tone(wood, 0))
  // A lantern at the stern.
  body.rect(15, deck - 16, 1, 10, ink)
  body.rect(13, deck - 22, 6, 7, tone(glow, 3))
  body.rect(13, deck - 23, 6, 1, ink)
  thing.lit.rect(13, deck - 22, 6, 7, tone(glow, 4))
  thing.lights.push({ x: 16, y: deck - 10, radius: 44, strength: 0.8, kind: 'lamp' })
  return thing
}

/** Draws a boat that lies keel up on the beach. */
export function upturnedBoat(hull: Ramp): Thing {
  const thing = createThing(76, 44, { x: 37, y: 36 })
  const { body } = thing
  for (let down = 0; down < 6; down++) thing.shadow.rect(8, 33 + down, 66 - down * 3, 1, castShadow)
  for (let x = 4; x < 72; x++) {
    const u = (x - 37) / 34
    const top = 12 + 16 * u ** 4 + 3 * u * u
    for (let y = Math.floor(top); y < 36 - 3 * u ** 4; y++) {
      const row = y - top
      body.set(
        x,
        y,
        tone(hull, Math.floor(row) % 6 === 5 ? 0 : row < 6 ? 4 : y > 30 ? 1 : u > 0.45 ? 1 : u < -0.3 ? 3 : 2),
      )
    }
    body.rect(x, top - 1, 1, 3, tone(wood, u < 0 ? 4 : 3))
  }
  body.outline(tone(hull, 0))
  return thing
}

/** Draws nets that hang over a frame to dry, with cork floats. */
export function netRack(): Thing {
  const thing = createThing(92, 58, { x: 45, y: 52 })
  const { body } = thing
  thing.shadow.rect(8, 49, 80, 5, castShadow)
  for (let x = 6; x < 84; x++) {
    const sag = 36 + 7 * Math.sin((x - 6) / 13) + 3 * Math.sin(x / 5)
    for (let y = 9; y < sag; y++) {
      const [a, b] = [(x + y) % 6, (x - y + 600) % 6]
      if (a === 0 || b === 0) body.set(x, y, tone(cloth.teal, a === 0 && b === 0 ? 3 : y < 14 ? 3 : x > 60 ? 1 : 2))
    }
    if (x % 12 === 0)
      body.ellipse(x + 2, sag, 3, 3, (_x, _y, u, v) => tone(material.pumpkin, u + v < -0.3 ? 4 : u + v > 0.6 ? 1 : 3))
  }
  for (const x of [4, 43, 82]) verticalBeam(body, x, 4, 48, 5)
  boxes(body, wood, [
    [0, 5, 91, 5, 2],
    [0, 5, 91, 2, 4],
    [0, 9, 91, 1, 0],
  ])
  return thing
}

/** Draws split cod on a drying frame. */
export function codRack(): Thing {
  const thing = createThing(92, 56, { x: 45, y: 50 })
  const { body } = thing
  thing.shadow.rect(6, 47, 82, 5, castShadow)
  for (const x of [4, 82]) {
    verticalBeam(body, x, 8, 42, 5)
    body.line(x - 3, 49, x + 2, 12, tone(wood, 1))
  }
  for (const [top, shift] of [
    [8, 0],
    [26, 5],
  ] as const) {
    boxes(body, wood, [
      [1, top, 90, 4, 2],
      [1, top, 90, 1, 4],
      [1, top + 3, 90, 1, 0],
    ])
    for (let fish = 0; fish < 7; fish++) splitFish(body, 11 + shift + fish * 10, top + 3)
  }
  body.outline(tone(wood, 0))
  return thing
}

function splitFish(body: Canvas, x: number, y: number): void {
  for (let down = 0; down < 14; down++) {
    const half = down < 2 ? 1 : down < 11 ? 1.5 + 2.2 * Math.sin(((down - 1) / 11) * Math.PI) : 1 + (13 - down) * 0.2
    for (let across = -Math.round(half); across <= half; across++)
      body.set(x + across, y + down, tone(material.plaster, across === 0 ? 1 : across < 0 ? 4 : down > 9 ? 1 : 3))
  }
}

export function lobsterPots(): Thing {
  const thing = createThing(48, 44, { x: 23, y: 38 })
  const { body } = thing
  roundShadow(thing.shadow, 26, 36, 22, 4)
  const pot = (x: number, y: number): void => {
    for (let down = 0; down < 15; down++)
      for (let across = 0; across < 21; across++) {
        const arch = Math.hypot((across - 10) / 10.5, (down - 14) / 14)
        if (arch > 1) continue
        const rib = across % 6 === 2 || down === 14 || arch > 0.86
        const mesh = (across + down) % 4 === 0 || (across - down + 40) % 4 === 0
        body.set(
          x + across,
          y + down,
          rib ? tone(wood, across < 10 ? 4 : 3) : mesh ? tone(cloth.teal, 1) : rgb(48, 34, 44),
        )
      }
  }
  pot(2, 22)
  pot(24, 22)
  pot(13, 8)
  body.ellipse(41, 20, 4, 4, (_x, _y, u, v) => tone(cloth.red, u + v < -0.4 ? 4 : u + v > 0.5 ? 1 : 2))
  body.outline(tone(wood, 0))
  return thing
}

/** Draws a wooden crane with its jib over the water's edge. */
export function crane(): Thing {
  const thing = createThing(112, 132, { x: 34, y: 124 })
  const { body } = thing
  for (let down = 0; down < 6; down++) thing.shadow.rect(14, 120 + down, 58 - down * 3, 1, castShadow)
  // The wheel in its house.
  stoneWall(body, 12, 108, 46, 15, { seed: 7, block: [11, 7] })
  verticalBeam(body, 30, 22, 90, 8)
  body.ellipse(34, 86, 23, 23, (_x, _y, u, v) => {
    const radius = Math.hypot(u, v)
    const spoke = Math.abs(u) < 0.09 || Math.abs(v) < 0.09 || Math.abs(Math.abs(u) - Math.abs(v)) < 0.11
    if (radius > 0.84) return tone(wood, u + v < 0 ? 4 : 2)
    if (radius > 0.78) return tone(wood, 0)
    return spoke || radius < 0.2 ? tone(wood, u + v < 0 ? 3 : 2) : null
  })
  body.line(34, 24, 100, 12, tone(wood, 0))
  for (const [down, index] of [
    [-2, 4],
    [-1, 4],
    [0, 3],
    [1, 2],
    [2, 1],
  ] as const)
    body.line(26, 30 + down, 102, 12 + down, tone(wood, index))
  for (const down of [0, 1, 2]) body.line(37, 60 + down, 72, 21 + down, tone(wood, 3 - down))
  body.rect(99, 15, 1, 60, tone(wood, 0))
  body.rect(97, 72, 5, 4, tone(stone, 2))
  boxes(body, wood, [
    [90, 80, 20, 17, 3],
    [90, 80, 20, 2, 5],
    [90, 88, 20, 1, 1],
    [90, 80, 2, 17, 4],
    [108, 80, 2, 17, 1],
  ])
  body.line(99, 76, 91, 80, tone(wood, 0))
  body.line(99, 76, 108, 80, tone(wood, 0))
  body.outline(tone(wood, 0))
  return thing
}

/** Draws the old anchor that stands on the quay. */
export function anchor(): Thing {
  const thing = createThing(52, 62, { x: 25, y: 56 })
  const { body } = thing
  thing.shadow.rect(8, 53, 42, 5, castShadow)
  stoneWall(body, 6, 44, 38, 12, { ramp: cobble, seed: 3, block: [12, 6] })
  const iron = (x: number, y: number, u: number) => body.set(x, y, tone(stone, u < -0.3 ? 3 : u > 0.3 ? 0 : 1))
  for (let y = 12; y < 44; y++) for (let i = -2; i <= 2; i++) iron(25 + i, y, i / 2)
  for (let x = 13; x < 38; x++) for (let i = 0; i < 4; i++) iron(x, 17 + i, (i - 1.5) / 2)
  for (let turn = 0; turn <= 60; turn++) {
    const angle = Math.PI * (turn / 60)
    for (let i = -2; i <= 2; i++) iron(25 + Math.cos(angle) * (17 + i), 26 + Math.sin(angle) * (17 + i), i / 2)
  }
  for (const x of [7, 40])
    for (let i = 0; i < 7; i++)
      for (let j = 0; j < 7 - i; j++) iron(x + (x < 20 ? j : 3 - j), 20 + i, x < 20 ? -0.5 : 0.5)
  body.ellipse(25, 8, 5.5, 5.5, (_x, _y, u, v) => (Math.hypot(u, v) > 0.5 ? tone(stone, u + v < 0 ? 3 : 1) : null))
  body.outline(tone(stone, 0))
  return thing
}

/** Draws a shallow pan in which sea water dries to salt. It is flat. */
export function saltPan(seed: number): Thing {
  const thing = createThing(62, 60, { x: 0, y: 0 })
  const { body } = thing
  stoneWall(body, 1, 1, 60, 58, { ramp: cobble, seed, block: [10, 7] })
  for (let y = 7; y < 53; y++)
    for (let x = 7; x < 55; x++) {
      const rim = Math.min(x - 7, 54 - x, y - 7, 52 - y)
      const crust = rim + hash(x >> 1, y >> 1, seed) * 6 < 5 + seed * 2.2
      const still = (x + y * 3 + seed * 17) % 41 < 6 && y % 7 < 2
      body.set(
        x,
        y,
        y < 9
          ? tone(water, 1)
          : crust
            ? tone(cloth.white, bayer(x, y) < 0.4 ? 3 : 4)
            : still
              ? tone(water, 5)
              : tone(water, bayer(x, y) < 0.3 ? 4 : 3),
      )
    }
  body.ellipse(34, 34, 9 - seed, 5, (x, y, u, v) => tone(cloth.white, u + v < -0.2 ? 4 : (x + y) % 3 === 0 ? 2 : 3))
  return thing
}

/** Draws a rock in the sea, with foam about it. It is flat. */
export function seaRock(seed: number): Thing {
  const thing = createThing(44, 34, { x: 22, y: 20 })
  const { body } = thing
  body.ellipse(22, 22, 20, 9, (x, y, u, v) => {
    const edge = u * u + v * v
    return edge > 0.72 ? (hash(x >> 1, y, seed) < 0.6 ? tone(water, 5) : null) : tone(water, 0)
  })
  const wide = 11 + hash(seed, 1, 1) * 5
  body.ellipse(21, 17, wide, 9, (x, y, u, v) =>
    tone(stone, v > 0.4 ? 0 : u + v * 1.4 < -0.7 ? 4 : u + v < 0 ? 3 : hash(x >> 1, y >> 1, seed) < 0.3 ? 1 : 2),
  )
  body.ellipse(21 + wide * 0.5, 20, 6, 5, (_x, _y, u, v) => tone(stone, u + v < -0.4 ? 3 : v > 0.3 ? 0 : 1))
  return thing
}
