import { type Canvas, createCanvas, pick } from '../canvas.ts'
import { castShadow, cloth, ink, material, type Ramp, rgb, shade, tone } from '../palette.ts'
import { bayer, hash } from '../random.ts'
import { house } from './house.ts'
import { drawDoor, drawSign, drawWindow } from './openings.ts'
import { type GableRoof, gableRoof, shingles, underGable } from './roofs.ts'
import { createThing, roundShadow, type Thing } from './thing.ts'
import { boardWall, diagonalBeam, grassAtFoot, horizontalBeam, stoneWall, turnFromLight, verticalBeam } from './walls.ts'

const { wood, stone, cobble, glow, plaster } = material
const sandstone: Ramp = [tone(cobble, 0), tone(cobble, 1), tone(cobble, 3), tone(cobble, 4), tone(cobble, 5), tone(plaster, 4)]
const glass = [cloth.blue, cloth.red, cloth.ochre, cloth.teal] as const

/** Where a windmill's sails turn, in pixels of the mill; they are a moving sprite of their own. */
export const millHub = { x: 70, y: 66 }
export const millFrames = 4
const sailLength = 58

export function chapel(): Thing {
  const thing = createThing(136, 214, { x: 60, y: 206 })
  const { body } = thing
  const [middle, base, left, right] = [60, 206, 14, 106]
  for (let down = 0; down < 7; down++) thing.shadow.rect(16, base + down, 92 + Math.min(14, 14 - down), 1, castShadow)
  for (let y = base - 50; y < base; y++) thing.shadow.rect(right, y, Math.min(14, y - base + 50), 1, castShadow)
  const roof: GableRoof = { x: middle, apex: 70, eaves: 132, half: 54, depth: 44, ramp: material.roofBlue }
  const wall = createCanvas(body.width, body.height)
  stoneWall(wall, left, roof.apex, right - left, base - roof.apex, { ramp: sandstone, seed: 5, block: [13, 8] })
  for (let y = roof.apex; y < base; y++) for (let x = left; x < right; x++) if (underGable(roof, x, y)) body.set(x, y, wall.get(x, y))
  turnFromLight(body, right - 14, right, 132, base)
  gableRoof(body, roof)
  for (const x of [left - 3, right - 9]) {
    stoneWall(body, x, 150, 12, base - 150, { seed: x, block: [8, 6] })
    body.rect(x - 1, 147, 14, 4, tone(stone, 4))
    body.rect(x - 1, 150, 14, 1, tone(stone, 1))
    body.rect(x - 1, 147, 1, base - 147, ink)
    body.rect(x + 12, 147, 1, base - 147, ink)
  }
  body.rect(left, base - 6, right - left, 6, tone(stone, 2))
  body.rect(left, base - 6, right - left, 1, tone(stone, 4))
  body.rect(left - 3, base, right - left + 6, 1, ink)
  drawRoseWindow(thing, middle, 118)
  for (const x of [middle - 32, middle + 24]) drawLancet(thing, x)
  drawPortal(body, middle, base)
  drawBellTower(body, middle)
  body.outline(tone(material.roofBlue, 0))
  grassAtFoot(body, left, right, base, (x) => Math.abs(x - middle) > 20)
  return thing
}

function drawRoseWindow(thing: Thing, x: number, y: number): void {
  const { body } = thing
  body.ellipse(x, y, 13, 13, tone(stone, 1))
  body.ellipse(x, y, 12, 12, (_x, _y, u, v) => tone(stone, u + v < 0 ? 5 : 3))
  body.ellipse(x, y, 9.5, 9.5, ink)
  for (let row = y - 10; row < y + 11; row++) {
    for (let column = x - 10; column < x + 10; column++) {
      const distance = Math.hypot(column + 0.5 - x, row + 0.5 - y)
      const turn = (Math.atan2(row + 0.5 - y, column + 0.5 - x) / Math.PI) * 4 + 4
      const sector = Math.floor(turn)
      if (distance >= 9 || turn - sector < 0.14 || Math.abs(distance - 4) < 0.6) continue
      const ramp = glass[(sector + (distance < 4 ? 2 : 0)) % 4] ?? cloth.blue
      body.set(column, row, tone(ramp, distance < 3 ? 3 : 2))
      thing.lit.set(column, row, tone(ramp, distance < 4 ? 4 : 3))
    }
  }
  thing.lights.push({ x, y: y + 6, radius: 46, strength: 0.7, kind: 'window' })
}

function drawLancet(thing: Thing, x: number): void {
  const { body } = thing
  body.rect(x - 2, 146, 12, 30, tone(stone, 1))
  body.rect(x - 1, 148, 10, 27, tone(stone, 4))
  for (let row = 146; row < 173; row++) {
    for (let column = x; column < x + 8; column++) {
      if (row < 150 && Math.abs(column - x - 3.5) > row - 145) continue
      const lead = column - x === 3 || row % 6 === 0
      const ramp = glass[(((column - x) >> 2) + (Math.floor(row / 6) % 3)) & 3] ?? cloth.blue
      body.set(column, row, lead ? ink : tone(ramp, 2))
      if (!lead) thing.lit.set(column, row, tone(ramp, 4))
    }
  }
  thing.lights.push({ x: x + 4, y: 166, radius: 30, strength: 0.6, kind: 'window' })
}

function drawPortal(body: Canvas, x: number, base: number): void {
  body.ellipse(x, 172, 17, 17, tone(stone, 1))
  body.rect(x - 17, 172, 34, 34, tone(stone, 1))
  body.ellipse(x, 172, 16, 16, (_x, _y, u, v) => tone(stone, hash(Math.round(Math.atan2(v, u) * 4), 1, 4) < 0.5 ? 4 : 5))
  body.rect(x - 16, 172, 4, 34, tone(stone, 4))
  body.rect(x + 12, 172, 4, 34, tone(stone, 3))
  body.ellipse(x, 172, 12, 13, ink)
  body.rect(x - 12, 172, 24, 34, ink)
  for (let column = x - 11; column < x + 11; column++) {
    for (let row = 161; row < base; row++) {
      if (row < 172 && Math.hypot((column + 0.5 - x) / 11, (row - 172) / 11.5) > 1) continue
      const plank = (column - x + 24) % 5
      body.set(column, row, tone(wood, column === x ? 0 : plank === 0 ? 1 : plank === 1 ? 4 : 2))
    }
  }
  for (const row of [176, 194]) for (const left of [x - 11, x + 2]) body.rect(left, row, 9, 2, tone(stone, 1))
  for (const left of [x - 3, x + 1]) body.rect(left, 186, 2, 3, tone(glow, 3))
  for (const [down, tall, index] of [[-1, 2, 5], [1, 3, 3], [4, 1, 1]] as const) body.rect(x - 18, base + down, 36, tall, tone(stone, index))
}

function drawBellTower(body: Canvas, x: number): void {
  const ramp = material.roofBlue
  stoneWall(body, x - 15, 34, 30, 40, { ramp: sandstone, seed: 2, block: [10, 7] })
  for (let row = 34; row < 74; row++) for (let column = x + 6; column < x + 15; column++) if (column > x + 9 || bayer(column, row) < 0.5) body.set(column, row, tone(cobble, column > x + 9 && bayer(column, row) < 0.5 ? 1 : 2))
  body.rect(x - 16, 34, 1, 40, ink)
  body.rect(x + 15, 34, 1, 40, ink)
  body.rect(x - 17, 70, 34, 4, tone(stone, 3))
  body.rect(x - 17, 70, 34, 1, tone(stone, 5))
  body.rect(x - 17, 73, 34, 1, ink)
  body.ellipse(x, 50, 8, 8, ink)
  body.rect(x - 8, 50, 16, 16, ink)
  body.ellipse(x, 54, 5, 5, tone(glow, 2))
  for (const [right, down, wide, tall, index] of [[-5, 55, 10, 6, 2], [-4, 51, 2, 9, 4], [-6, 61, 12, 2, 1], [2, 52, 3, 9, 1], [-1, 63, 2, 2, 3]] as const) body.rect(x + right, down, wide, tall, tone(glow, index))
  const inside = (column: number, row: number) => Math.abs(column - x + 0.5) < 1 + (row - 2) * 0.62
  shingles(body, { x: x - 22, y: 2, width: 44, height: 34 }, ramp, inside, { row: 6, width: 7 })
  for (let row = 2; row < 36; row++) for (let column = x + 3; column < x + 23; column++) if (inside(column, row)) body.tint(column, row, (colour) => shade(colour, 0.72, 0.7, 0.8))
  body.rect(x - 22, 35, 44, 2, tone(ramp, 1))
  body.rect(x - 21, 37, 42, 1, ink)
}

/** The windmill without its sails. */
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

/** One of `millFrames` positions of the sails, drawn around the middle of a square picture. */
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
        if (along > 2 && along < sailLength && Math.abs(across) < 1.8) canvas.set(x, y, tone(wood, across * (acrossX + acrossY) > 0.4 ? 2 : 4))
        else if (along > 14 && along < sailLength - 1 && across > 1.4 && across < 14) {
          const frameOrLath = across > 12.4 || along > sailLength - 2.5 || along < 15.5 || (along - 14) % 9 < 1.4 || (across > 6.6 && across < 7.9)
          const light = 0.62 - 0.2 * (acrossX * 0.6 + acrossY * 0.8) * (across / 14) + (hash(x >> 1, y >> 1, 2) - 0.5) * 0.12
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

/** The smith's open hall with hearth and anvil. */
export function forge(): Thing {
  return house({
    tiles: 5, walls: 'stone', wallHeight: 66, roof: { kind: 'hip', ramp: material.roofBlue, height: 60 }, chimney: { x: 112, height: 34 },
    extra(thing, wall) {
      const { body } = thing
      const [x, y, width] = [22, wall.top + 12, 74]
      const height = wall.base - y - 2
      const dark = [rgb(28, 20, 30), rgb(52, 30, 36), rgb(92, 42, 38), rgb(140, 62, 40)]
      body.rect(x - 4, y - 5, width + 8, 6, tone(wood, 0))
      body.rect(x - 3, y - 4, width + 6, 4, tone(wood, 2))
      body.rect(x - 3, y - 4, width + 6, 1, tone(wood, 4))
      for (let j = 0; j < height; j++) for (let i = 0; i < width; i++) body.set(x + i, y + j, pick(dark, Math.max(0, 0.95 - Math.hypot((i - 22) / 30, (j - height * 0.72) / 24) * 0.75), x + i, y + j, 0.7))
      drawHearth(thing, x + 6, y + height - 26)
      drawAnvil(body, x + 46, y + height - 17)
      for (let k = 0; k < 4; k++) {
        body.rect(x + 48 + k * 6, y + 6, 1, 11, tone(wood, 3))
        body.rect(x + 47 + k * 6, y + 5, 3, 4, tone(stone, 3))
      }
      verticalBeam(body, x - 4, y - 2, height + 4, 5)
      verticalBeam(body, x + width - 1, y - 2, height + 4, 5)
      drawWindow(thing, 130, wall.top + 20, { width: 16, height: 15 })
      drawSign(body, 106, wall.top + 14, 'anvil')
    },
  })
}

function drawHearth(thing: Thing, x: number, y: number): void {
  const { body } = thing
  stoneWall(body, x, y, 34, 26, { seed: 7, block: [9, 6] })
  body.rect(x + 5, y + 6, 24, 14, ink)
  for (let j = 0; j < 13; j++) {
    for (let i = 0; i < 22; i++) {
      const heat = 1 - Math.hypot((i - 11) / 12, (j - 10) / 11)
      const colour = pick(glow, Math.max(0, heat + 0.25 + (hash(i, j, 2) - 0.5) * 0.2), i, j, 0.6)
      body.set(x + 6 + i, y + 7 + j, colour)
      thing.lit.set(x + 6 + i, y + 7 + j, colour)
    }
  }
  thing.lights.push({ x: x + 18, y: y + 18, radius: 78, strength: 1, kind: 'forge' })
}

export function drawAnvil(body: Canvas, x: number, y: number): void {
  body.rect(x + 4, y + 8, 10, 8, tone(wood, 2))
  body.rect(x + 4, y + 8, 2, 8, tone(wood, 3))
  body.rect(x, y, 19, 4, tone(stone, 2))
  body.rect(x, y, 19, 1, tone(stone, 5))
  body.rect(x + 4, y + 4, 10, 4, tone(stone, 1))
  body.rect(x + 18, y + 1, 3, 2, tone(stone, 3))
}

/** A wooden tower with a lookout under a pointed roof. */
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
  // the lookout: an open floor between rail and roof
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
  for (let y = 6; y < 52; y++) for (let x = middle + 4; x < 106; x++) if (inside(x, y) && body.alpha(x, y) > 0) body.tint(x, y, (colour) => shade(colour, 0.74, 0.72, 0.82))
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
  thing.lights.push({ x: 34, y: 66, radius: 60, strength: 0.9, kind: 'fire' }, { x: middle, y: base + 8, radius: 60, strength: 0.6, kind: 'lamp' })
  body.outline(tone(wood, 0))
  grassAtFoot(body, 20, 88, base, (x) => x < middle - 10 || x > middle + 24)
  return thing
}
