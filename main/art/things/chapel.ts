import { type Canvas, createCanvas } from '../canvas.ts'
import { castShadow, cloth, ink, material, type Ramp, shade, tone } from '../palette.ts'
import { bayer, hash } from '../random.ts'
import { type GableRoof, gableRoof, shingles, underGable } from './roofs.ts'
import { createThing, type Thing } from './thing.ts'
import { grassAtFoot, stoneWall, turnFromLight } from './walls.ts'

const { wood, stone, cobble, glow, plaster } = material

const sandstone: Ramp = [
  tone(cobble, 0),
  tone(cobble, 1),
  tone(cobble, 3),
  tone(cobble, 4),
  tone(cobble, 5),
  tone(plaster, 4),
]
const glass = [cloth.blue, cloth.red, cloth.ochre, cloth.teal] as const

export function chapel(): Thing {
  const thing = createThing(136, 214, { x: 60, y: 206 })
  const { body } = thing
  const [middle, base, left, right] = [60, 206, 14, 106]
  for (let down = 0; down < 7; down++) thing.shadow.rect(16, base + down, 92 + Math.min(14, 14 - down), 1, castShadow)
  for (let y = base - 50; y < base; y++) thing.shadow.rect(right, y, Math.min(14, y - base + 50), 1, castShadow)
  const roof: GableRoof = { x: middle, apex: 70, eaves: 132, half: 54, depth: 44, ramp: material.roofBlue }
  const wall = createCanvas(body.width, body.height)
  stoneWall(wall, left, roof.apex, right - left, base - roof.apex, { ramp: sandstone, seed: 5, block: [13, 8] })
  for (let y = roof.apex; y < base; y++)
    for (let x = left; x < right; x++) if (underGable(roof, x, y)) body.set(x, y, wall.get(x, y))
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
  body.ellipse(x, 172, 16, 16, (_x, _y, u, v) =>
    tone(stone, hash(Math.round(Math.atan2(v, u) * 4), 1, 4) < 0.5 ? 4 : 5),
  )
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
  for (const [down, tall, index] of [
    [-1, 2, 5],
    [1, 3, 3],
    [4, 1, 1],
  ] as const)
    body.rect(x - 18, base + down, 36, tall, tone(stone, index))
}

function drawBellTower(body: Canvas, x: number): void {
  const ramp = material.roofBlue
  stoneWall(body, x - 15, 34, 30, 40, { ramp: sandstone, seed: 2, block: [10, 7] })
  for (let row = 34; row < 74; row++)
    for (let column = x + 6; column < x + 15; column++)
      if (column > x + 9 || bayer(column, row) < 0.5)
        body.set(column, row, tone(cobble, column > x + 9 && bayer(column, row) < 0.5 ? 1 : 2))
  body.rect(x - 16, 34, 1, 40, ink)
  body.rect(x + 15, 34, 1, 40, ink)
  body.rect(x - 17, 70, 34, 4, tone(stone, 3))
  body.rect(x - 17, 70, 34, 1, tone(stone, 5))
  body.rect(x - 17, 73, 34, 1, ink)
  body.ellipse(x, 50, 8, 8, ink)
  body.rect(x - 8, 50, 16, 16, ink)
  body.ellipse(x, 54, 5, 5, tone(glow, 2))
  for (const [right, down, wide, tall, index] of [
    [-5, 55, 10, 6, 2],
    [-4, 51, 2, 9, 4],
    [-6, 61, 12, 2, 1],
    [2, 52, 3, 9, 1],
    [-1, 63, 2, 2, 3],
  ] as const)
    body.rect(x + right, down, wide, tall, tone(glow, index))
  const inside = (column: number, row: number) => Math.abs(column - x + 0.5) < 1 + (row - 2) * 0.62
  shingles(body, { x: x - 22, y: 2, width: 44, height: 34 }, ramp, inside, { row: 6, width: 7 })
  for (let row = 2; row < 36; row++)
    for (let column = x + 3; column < x + 23; column++)
      if (inside(column, row)) body.tint(column, row, (colour) => shade(colour, 0.72, 0.7, 0.8))
  body.rect(x - 22, 35, 44, 2, tone(ramp, 1))
  body.rect(x - 21, 37, 42, 1, ink)
}
