import { castShadow, cloth, ink, material, rgb, shade, tone } from '../palette.ts'
import { bayer, hash } from '../random.ts'
import { drawDoor, drawWindow } from '../things/openings.ts'
import { createThing, type Thing } from '../things/thing.ts'
import { grassAtFoot, stoneWall } from '../things/walls.ts'

const { stone, glow, limewash, roofRed } = material

/** Draws a whitewashed lighthouse with two red bands, a gallery, and a lantern under a red cap. */
export function lighthouse(): Thing {
  const thing = createThing(132, 292, { x: 62, y: 284 })
  const { body } = thing
  const [middle, base] = [62, 284]
  for (let down = 0; down < 7; down++) thing.shadow.rect(22, base - 2 + down, 92 - down * 2, 1, castShadow)
  for (let y = base - 70; y < base; y++) thing.shadow.rect(94, y, Math.min(26, y - base + 70), 1, castShadow)
  for (let y = 86; y < base; y++) {
    const half = 22 + ((y - 86) / (base - 86)) * 13
    for (let x = Math.ceil(middle - half); x < middle + half; x++) {
      const u = (x - middle) / half
      const band = (y > 118 && y < 150) || (y > 186 && y < 218)
      const ramp = band ? cloth.red : limewash
      let level = band ? 2.4 - 1.6 * u : 4.3 - 2.4 * Math.max(-0.2, u) - (u < -0.8 ? 0.8 : 0)
      if (hash(x >> 1, y >> 1, 14) < 0.06) level -= 0.8
      const course = (y - 86) % 11 === 0 && hash(x >> 3, y, 3) < 0.5
      body.set(x, y, tone(ramp, level - (course ? 0.9 : 0) + (bayer(x, y) - 0.5) * 0.7))
    }
  }
  // A plinth of rough stone.
  stoneWall(body, middle - 37, base - 16, 74, 16, { seed: 9, block: [13, 8] })
  for (let y = base - 16; y < base; y++)
    for (let x = middle + 22; x < middle + 37; x++) body.tint(x, y, (colour) => shade(colour, 0.74, 0.7, 0.8))
  // The lantern: glass between iron bars, and the flame.
  body.rect(middle - 14, 44, 29, 36, rgb(70, 96, 128))
  body.rect(middle - 14, 44, 8, 36, rgb(132, 172, 196))
  body.ellipse(middle, 64, 8, 12, tone(glow, 3))
  body.ellipse(middle, 66, 5, 8, tone(glow, 5))
  for (let x = middle - 14; x < middle + 15; x++)
    for (let y = 44; y < 80; y++) {
      const near = Math.hypot((x - middle) / 15, (y - 63) / 20)
      if (near < 1.1) thing.lit.set(x, y, tone(glow, near < 0.4 ? 5 : near < 0.7 + bayer(x, y) * 0.2 ? 4 : 3))
    }
  for (const x of [-15, -8, 0, 7, 14]) {
    body.rect(middle + x, 43, 1, 38, ink)
    thing.lit.rect(middle + x, 43, 1, 38, 0)
  }
  // The gallery with its rail.
  body.rect(middle - 28, 80, 57, 8, tone(stone, 1))
  body.rect(middle - 28, 80, 57, 2, tone(stone, 4))
  body.rect(middle - 28, 86, 57, 2, tone(stone, 0))
  for (let x = middle - 26; x < middle + 28; x += 5) body.rect(x, 68, 1, 12, ink)
  body.rect(middle - 27, 67, 55, 2, tone(stone, 2))
  body.rect(middle - 27, 67, 55, 1, tone(stone, 4))
  // The cap.
  for (let y = 16; y < 45; y++) {
    const half = 2 + Math.sqrt(Math.max(0, y - 16)) * 3.5
    for (let x = Math.ceil(middle - half); x < middle + half; x++) {
      const u = (x - middle) / half
      body.set(x, y, tone(roofRed, (y > 42 ? 1 : 3.6 - 2.2 * u) + (bayer(x, y) - 0.5) * 0.5))
    }
  }
  body.rect(middle - 1, 4, 2, 13, tone(stone, 1))
  body.ellipse(middle, 14, 4, 4, (_x, _y, u, v) => tone(glow, u + v < -0.3 ? 4 : 2))
  body.rect(middle - 7, 6, 14, 1, tone(stone, 1))
  drawWindow(thing, middle - 6, 160, { width: 12, height: 16 })
  drawWindow(thing, middle - 6, 100, { width: 10, height: 13 })
  drawDoor(body, middle - 11, base, cloth.blue)
  body.outline(tone(stone, 0))
  grassAtFoot(body, middle - 37, middle + 37, base, (x) => Math.abs(x - middle) > 18)
  thing.lights.push(
    { x: middle, y: 64, radius: 190, strength: 1, kind: 'fire' },
    { x: middle, y: base + 10, radius: 60, strength: 0.7, kind: 'lamp' },
  )
  return thing
}

/** Draws the small light at the end of a pier. */
export function beacon(): Thing {
  const thing = createThing(36, 74, { x: 17, y: 68 })
  const { body } = thing
  thing.shadow.rect(8, 65, 26, 5, castShadow)
  stoneWall(body, 7, 44, 21, 24, { seed: 2, block: [9, 6] })
  stoneWall(body, 10, 26, 15, 18, { ramp: limewash, seed: 4, block: [9, 6] })
  body.rect(6, 42, 23, 3, tone(stone, 4))
  body.rect(8, 24, 19, 3, tone(stone, 3))
  body.rect(12, 11, 11, 13, tone(glow, 2))
  body.rect(13, 13, 9, 11, tone(glow, 4))
  thing.lit.rect(12, 11, 11, 13, tone(glow, 4))
  thing.lit.rect(14, 14, 7, 9, tone(glow, 5))
  for (const x of [11, 17, 23]) body.rect(x, 10, 1, 14, ink)
  for (let y = 2; y < 11; y++) body.rect(17 - y, y, y * 2 + 1, 1, tone(roofRed, y > 8 ? 1 : 3))
  for (let y = 3; y < 10; y++) body.rect(17, y, y, 1, tone(roofRed, 2))
  for (let y = 26; y < 68; y++)
    for (let x = 21; x < 28; x++) body.tint(x, y, (colour) => shade(colour, 0.78, 0.74, 0.84))
  body.outline(tone(stone, 0))
  thing.lights.push(
    { x: 17, y: 18, radius: 40, strength: 1, kind: 'fire' },
    { x: 17, y: 62, radius: 110, strength: 0.9, kind: 'lamp' },
  )
  return thing
}
