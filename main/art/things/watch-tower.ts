import { castShadow, cloth, ink, material, rgb, shade, tone } from '../palette.ts'
import { drawDoor, drawWindow } from './openings.ts'
import { shingles } from './roofs.ts'
import { createThing, type Thing } from './thing.ts'
import { boardWall, grassAtFoot, horizontalBeam, stoneWall, turnFromLight, verticalBeam } from './walls.ts'

const { wood, stone, glow } = material

/** Draws a wooden tower with a lookout under a pointed roof. */
export function watchTower(): Thing {
  const thing = createThing(112, 196, { x: 54, y: 188 })
  const { body } = thing
  const [middle, base] = [54, 188]
  for (let down = 0; down < 7; down++) thing.shadow.rect(18, base - 2 + down, 84 - down, 1, castShadow)
  for (let y = base - 60; y < base; y++) thing.shadow.rect(88, y, Math.min(18, y - base + 60), 1, castShadow)
  stoneWall(body, 20, 128, 68, 60, { seed: 4, block: [12, 8] })
  turnFromLight(body, 78, 88, 128, base)
  boardWall(body, 24, 84, 60, 46, wood)
  turnFromLight(body, 76, 84, 84, 130)
  horizontalBeam(body, 20, 124, 68, 6)
  // The lookout is an open floor between rail and roof.
  body.rect(20, 52, 68, 34, rgb(58, 40, 46))
  for (const x of [16, 50, 86]) verticalBeam(body, x, 46, 42, 6)
  body.rect(14, 76, 80, 12, tone(wood, 0))
  for (let x = 15; x < 93; x += 6) {
    body.rect(x, 77, 5, 10, tone(wood, 3))
    body.rect(x, 77, 1, 10, tone(wood, 4))
    body.rect(x + 4, 77, 1, 10, tone(wood, 1))
  }
  body.rect(12, 74, 84, 3, tone(wood, 4))
  body.rect(12, 74, 84, 1, tone(wood, 5))
  const inside = (x: number, y: number) => Math.abs(x - middle + 0.5) < 2 + (y - 6) * 1.1
  shingles(body, { x: 4, y: 6, width: 102, height: 46 }, material.roofGreen, inside, { row: 7, width: 8 })
  for (let y = 6; y < 52; y++)
    for (let x = middle + 4; x < 106; x++)
      if (inside(x, y) && body.alpha(x, y) > 0) body.tint(x, y, (colour) => shade(colour, 0.74, 0.72, 0.82))
  body.rect(5, 51, 99, 1, tone(material.roofGreen, 1))
  body.rect(middle - 1, 0, 2, 8, tone(wood, 3))
  body.rect(middle + 1, 1, 12, 3, tone(cloth.red, 3))
  body.rect(middle + 1, 4, 9, 2, tone(cloth.red, 2))
  drawWindow(thing, 34, 94, { width: 10, height: 14 })
  drawDoor(body, middle - 3, base)
  body.rect(26, 150, 12, 16, tone(stone, 0))
  body.rect(28, 152, 8, 12, rgb(44, 56, 92))
  body.rect(31, 60, 6, 8, tone(glow, 3))
  thing.lit.rect(31, 60, 6, 8, tone(glow, 4))
  body.rect(31, 58, 6, 2, ink)
  thing.lights.push(
    { x: 34, y: 66, radius: 60, strength: 0.9, kind: 'fire' },
    { x: middle, y: base + 8, radius: 60, strength: 0.6, kind: 'lamp' },
  )
  body.outline(tone(wood, 0))
  grassAtFoot(body, 20, 88, base, (x) => x < middle - 10 || x > middle + 24)
  return thing
}
