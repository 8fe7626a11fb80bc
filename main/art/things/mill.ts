import { type Canvas, createCanvas, pick } from '../canvas.ts'
import { castShadow, ink, material, shade, tone } from '../palette.ts'
import { bayer, hash } from '../random.ts'
import { drawDoor, drawWindow } from './openings.ts'
import { shingles } from './roofs.ts'
import { createThing, roundShadow, type Thing } from './thing.ts'
import { diagonalBeam, grassAtFoot, horizontalBeam, verticalBeam } from './walls.ts'

const { wood, stone, glow, plaster } = material

/** The hub of a windmill's sails, in pixels of the mill. The sails are a separate moving sprite. */
export const millHub = { x: 70, y: 66 }
export const millFrames = 4
const sailLength = 58

/** Draws the windmill without its sails. */
export function mill(): Thing {
  const thing = createThing(150, 190, { x: 70, y: 182 })
  const { body } = thing
  const middle = millHub.x
  for (let y = 150; y < 186; y++) thing.shadow.rect(middle, y, Math.min(46, 34 + (y - 150) * 0.5), 1, castShadow)
  roundShadow(thing.shadow, 78, 182, 40, 7)
  for (let y = 64; y < 182; y++) {
    const half = 27 + (y - 64) * 0.1
    for (let x = Math.ceil(middle - half); x < middle + half; x++) {
      const u = (x - middle) / half
      body.set(x, y, y > 148 ? millStone(x, y, u) : millPlaster(x, y, u))
    }
  }
  for (let k = -2; k <= 2; k++) verticalBeam(body, middle - 2 + k * 14, 74, 72, 4)
  horizontalBeam(body, middle - 31, 108, 62, 4)
  diagonalBeam(body, middle - 26, 112, middle - 16, 144)
  diagonalBeam(body, middle + 26, 112, middle + 16, 144)
  drawWindow(thing, middle - 6, 112, { width: 12, height: 14 })
  drawDoor(body, middle - 11, 182)
  drawMillCap(body, middle)
  body.outline(tone(wood, 0))
  grassAtFoot(body, middle - 34, middle + 34, 182, (x) => Math.abs(x - middle) > 17)
  thing.lights.push({ x: middle, y: 176, radius: 40, strength: 0.3, kind: 'window' })
  return thing
}

function millStone(x: number, y: number, u: number): number {
  const around = (Math.asin(Math.max(-1, Math.min(1, u))) * 9 + (Math.floor((y - 148) / 7) & 1) * 0.5) * 0.9
  const column = Math.floor(around)
  const inY = (y - 148) % 7
  let light = 0.66 - 0.34 * u + (hash(column, Math.floor((y - 148) / 7), 3) - 0.5) * 0.25
  if (inY === 6 || around - column < 0.12) light = 0.16
  else if (inY === 0) light += 0.12
  return pick(stone, light, x, y, 0.3)
}

function millPlaster(x: number, y: number, u: number): number {
  let light = 0.72 - 0.3 * u - (u > 0.6 ? 0.15 : 0)
  if (hash(x >> 1, y >> 1, 3) < 0.08) light -= 0.13
  if (y < 74) light -= 0.3
  return pick(plaster, light, x, y, 0.35)
}

function drawMillCap(body: Canvas, middle: number): void {
  const ramp = material.roofRed
  const half = (y: number) => 3 + 33 * ((y - 22) / 48) ** 0.85
  shingles(body, { x: middle - 36, y: 22, width: 72, height: 48 }, ramp, (x, y) => Math.abs(x - middle + 0.5) < half(y))
  for (let y = 22; y < 70; y++) {
    for (let x = middle - 40; x < middle + 40; x++) {
      if (Math.abs(x - middle + 0.5) >= half(y)) continue
      const u = (x - middle) / half(y)
      if (u > 0.45 && bayer(x, y) < (u - 0.3) * 1.1) body.tint(x, y, (colour) => shade(colour, 0.72, 0.66, 0.78))
      if (u < -0.8 && bayer(x, y) < 0.5) body.set(x, y, tone(ramp, 4))
    }
  }
  body.rect(middle - 36, 69, 72, 2, tone(ramp, 1))
  body.rect(middle - 35, 71, 70, 1, ink)
  body.rect(middle - 2, 14, 4, 9, tone(wood, 2))
  body.rect(middle - 1, 14, 1, 9, tone(wood, 4))
  body.rect(middle - 3, 12, 6, 3, tone(glow, 2))
}

/** Draws one of `millFrames` positions of the sails, around the middle of a square picture. */
export function millSails(frame: number): Canvas {
  const size = sailLength * 2 + 8
  const canvas = createCanvas(size, size)
  const centre = size / 2
  const start = 0.35 + (frame * Math.PI) / (2 * millFrames)
  for (let sail = 0; sail < 4; sail++) {
    const angle = start + (sail * Math.PI) / 2
    const [alongX, alongY] = [Math.cos(angle), Math.sin(angle)]
    const [acrossX, acrossY] = [-alongY, alongX]
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        const [right, down] = [x + 0.5 - centre, y + 0.5 - centre]
        const along = right * alongX + down * alongY
        const across = right * acrossX + down * acrossY
        if (along > 2 && along < sailLength && Math.abs(across) < 1.8)
          canvas.set(x, y, tone(wood, across * (acrossX + acrossY) > 0.4 ? 2 : 4))
        else if (along > 14 && along < sailLength - 1 && across > 1.4 && across < 14) {
          const frameOrLath =
            across > 12.4 ||
            along > sailLength - 2.5 ||
            along < 15.5 ||
            (along - 14) % 9 < 1.4 ||
            (across > 6.6 && across < 7.9)
          const light =
            0.62 - 0.2 * (acrossX * 0.6 + acrossY * 0.8) * (across / 14) + (hash(x >> 1, y >> 1, 2) - 0.5) * 0.12
          canvas.set(x, y, frameOrLath ? tone(wood, 3) : pick(plaster.slice(1), light, x, y, 0.4))
        }
      }
    }
  }
  canvas.outline(tone(wood, 0), tone(wood, 0))
  canvas.ellipse(centre, centre, 5, 5, (_x, _y, u, v) => tone(wood, u + v < -0.3 ? 5 : u + v < 0.6 ? 3 : 1))
  canvas.ellipse(centre, centre, 2, 2, tone(wood, 0))
  return canvas
}
