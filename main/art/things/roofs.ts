import { type Canvas, pick } from '../canvas.ts'
import { ink, material, type Ramp, shade, tone } from '../palette.ts'
import { bayer, hash } from '../random.ts'
import type { Thing } from './thing.ts'
import { stoneWall } from './walls.ts'

const { stone, wood, lime } = material

export type Inside = (x: number, y: number) => boolean
interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Draws rows of shingles. Every other row is shifted by half. Each shingle has a chipped dark hem and a highlight. */
export function shingles(
  body: Canvas,
  area: Area,
  ramp: Ramp,
  inside: Inside,
  look: { row?: number; width?: number; seed?: number } = {},
): void {
  const { row: rowHeight = 7, width: shingleWidth = 9, seed = 0 } = look
  for (let y = area.y; y < area.y + area.height; y++) {
    for (let x = area.x; x < area.x + area.width; x++) {
      if (!inside(x, y)) continue
      const down = y - area.y
      const row = Math.floor(down / rowHeight)
      const inY = down - row * rowHeight
      const shifted = x + (row & 1) * (shingleWidth / 2) + seed
      const column = Math.floor(shifted / shingleWidth)
      const inX = shifted - column * shingleWidth
      const kind = hash(column, row, 17 + seed)
      let index =
        (kind < 0.16 ? 1.6 : kind < 0.62 ? 2.5 : kind < 0.9 ? 3 : 3.5) +
        0.5 * (1 - down / area.height) -
        (0.25 * (x - area.x)) / area.width
      const corner = inX < 1 || inX > shingleWidth - 2
      if (inY >= rowHeight - 1) index = 0.4
      else if (inY === rowHeight - 2) index -= corner ? 2 : 0.9
      else if (inY === rowHeight - 3 && corner) index -= 1.4
      else if (inX < 1) index -= 1.1
      else if (inY <= 1) index -= 0.55
      else if (inY === 3 && inX > 1 && inX < 4) index += 0.7
      if (hash(x, y, 31) < 0.05) index -= 0.5
      body.set(x, y, tone(ramp, index + (bayer(x, y) - 0.5) * 0.5))
    }
  }
}

/** Draws straw in bands, each with a ragged hem. */
function thatch(body: Canvas, area: Area, ramp: Ramp, inside: Inside): void {
  for (let y = area.y; y < area.y + area.height; y++) {
    for (let x = area.x; x < area.x + area.width; x++) {
      if (!inside(x, y)) continue
      const down = y - area.y
      const band = Math.floor(down / 20)
      const inY = down - band * 20
      const hem = 2.2 * Math.sin(x * 0.5 + band * 2) + hash(x, band, 4) * 2.5
      let light = 0.62 + 0.12 * (1 - down / area.height) - (0.12 * (x - area.x)) / area.width
      light += (hash(x, Math.floor((y + hash(x, 0, 1) * 9) / 6), 12) - 0.5) * 0.42
      if (inY > 15 + hem * 0.5) light -= 0.22
      if (inY > 18) light -= 0.2
      if (inY < 2 + hem * 0.6 && band > 0) light -= 0.25
      body.set(x, y, pick(ramp, Math.max(0.05, Math.min(1, light)), x, y, 0.4))
    }
  }
}

/** Draws ridge tiles along the top of a roof. */
export function ridge(body: Canvas, x: number, y: number, width: number, ramp: Ramp): void {
  for (let i = 0; i < width; i++) {
    const within = i % 8
    const index = within === 0 ? 0 : within < 3 ? 4 : within < 6 ? 3 : 2
    for (const [down, level] of [
      [0, Math.max(1, index)],
      [1, index + 1],
      [2, index],
      [3, index - 1],
      [4, 0],
    ] as const)
      body.set(x + i, y + down, tone(ramp, level))
  }
}

export function chimney(thing: Thing, x: number, y: number, height: number): void {
  const { body } = thing
  stoneWall(body, x, y + 5, 14, height, { seed: x, block: [7, 5] })
  body.rect(x + 11, y + 5, 3, height, tone(stone, 1))
  body.rect(x - 2, y, 18, 5, tone(stone, 2))
  body.rect(x - 2, y, 18, 2, tone(stone, 4))
  body.rect(x - 2, y + 4, 18, 1, tone(stone, 0))
  body.rect(x + 2, y - 1, 10, 2, tone(stone, 0))
  for (const [right, down, tall] of [
    [-2, 0, 5],
    [15, 0, 5],
    [-1, 5, height],
    [14, 5, height],
  ] as const)
    body.rect(x + right, y + down, 1, tall, tone(stone, 0))
  thing.smoke = { x: x + 7, y: y - 2 }
}

export type RoofKind = 'hip' | 'steep' | 'gable' | 'half-hip' | 'round'

/** How far the roof's edge lies inside its eaves at a height of 0 (ridge) to 1 (eaves). */
const roofInset: Record<RoofKind, (down: number) => number> = {
  hip: (down) => 13 * (1 - down),
  steep: (down) => 30 * (1 - down),
  gable: (down) => 2 * (1 - down),
  'half-hip': (down) => (down < 0.4 ? 3 + 20 * (1 - down / 0.4) : 3 * (1 - (down - 0.4) / 0.6)),
  round: (down) => 4 + 18 * Math.max(0, 1 - Math.sqrt(Math.min(1, down * 2.2))) + (down > 0.9 ? (down - 0.9) * 30 : 0),
}

/** Draws a roof whose ridge runs from left to right. */
export function longRoof(
  body: Canvas,
  area: Area,
  look: { kind: RoofKind; ramp: Ramp; straw: boolean; seed: number },
): void {
  const { ramp, straw, seed } = look
  const edge = (y: number) => roofInset[look.kind]((y - area.y) / area.height)
  const inside: Inside = (x, y) => x >= area.x + edge(y) && x < area.x + area.width - edge(y)
  if (straw) thatch(body, area, ramp, inside)
  else {
    shingles(body, area, ramp, inside, { seed })
    drawMoss(body, area, inside, seed)
  }
  const bottom = area.y + area.height
  const right = area.x + area.width - 1
  for (let y = area.y; y < bottom; y++) {
    const inset = Math.round(edge(y))
    for (let i = 0; i < 3; i++) {
      body.set(area.x + inset + i, y, tone(ramp, [1, 5, 4][i] ?? 0))
      body.set(right - inset - i, y, tone(ramp, [0, 2, 1][i] ?? 0))
    }
  }
  const foot = Math.round(edge(bottom - 1))
  body.rect(area.x + foot, bottom - 3, area.width - foot * 2, 1, tone(ramp, 4))
  body.rect(area.x + foot, bottom - 2, area.width - foot * 2, 1, tone(ramp, 2))
  body.rect(area.x + foot, bottom - 1, area.width - foot * 2, 1, tone(ramp, 1))
  body.rect(area.x + foot + 1, bottom, area.width - foot * 2 - 2, 1, ink)
  const top = Math.round(edge(area.y))
  ridge(body, area.x + top, area.y - 2, area.width - top * 2, ramp)
  if (!straw) return
  for (let x = area.x + foot; x < area.x + area.width - foot; x++)
    if (hash(x, 1, 2) < 0.6) body.set(x, bottom + (hash(x, 2, 2) < 0.4 ? 1 : 0), tone(ramp, 1))
}

function drawMoss(body: Canvas, area: Area, inside: Inside, seed: number): void {
  for (let y = area.y + 10; y < area.y + area.height - 6; y++) {
    for (let x = area.x + 6; x < area.x + area.width - 6; x++) {
      if (!inside(x - 3, y) || !inside(x + 3, y)) continue
      if (hash(x >> 3, y >> 2, seed + 40) > 0.955 && hash(x, y, seed) < 0.5)
        body.set(x, y, tone(lime, hash(x, y, 2) < 0.5 ? 1 : 2))
    }
  }
}

export interface GableRoof {
  /** The middle, in pixels. */
  x: number
  /** The rows of the gable's tip and of the eaves. */
  apex: number
  eaves: number
  /** Half the width at the eaves, with the overhang. */
  half: number
  /** How far the roof reaches back, which is upwards in the picture. */
  depth: number
  ramp: Ramp
  straw?: boolean
}

/** The row of the roof's front edge at a column. */
const gableEdge = (roof: GableRoof, x: number): number =>
  roof.apex + (Math.abs(x + 0.5 - roof.x) * (roof.eaves - roof.apex)) / roof.half

/** Whether the front wall under such a roof covers this pixel. */
export const underGable = (roof: GableRoof, x: number, y: number): boolean => y >= gableEdge(roof, x) + 3

/** Draws a roof whose gable faces the viewer. It has two slopes that run back, and the left one is lit. */
export function gableRoof(body: Canvas, roof: GableRoof): void {
  const { x: middle, half, depth, ramp, straw } = roof
  for (let x = middle - half; x < middle + half; x++) {
    const front = gableEdge(roof, x)
    const left = x < middle
    const across = Math.abs(x + 0.5 - middle)
    const row = Math.floor(across / 6.5)
    const inRow = across - row * 6.5
    for (let y = Math.ceil(front - depth); y <= front; y++) {
      const back = front - y + (row & 1) * 4
      const column = Math.floor(back / 8)
      let index = (left ? 3.4 : 1.9) + (hash(column, row, left ? 3 : 8) - 0.5) * 1.1
      if (straw)
        index =
          (left ? 3.6 : 2.3) +
          (hash(x, Math.floor((y + hash(x, 0, 1) * 9) / 6), 12) - 0.5) * 1.8 -
          (inRow > 5.6 && row % 3 === 2 ? 1 : 0)
      else if (inRow > 5.4) index = left ? 1.2 : 0.4
      else if (back - column * 8 < 1) index -= 1
      else if (inRow < 1) index += 0.5
      if (y - (front - depth) < 2) index = left ? 5 : 3
      body.set(x, y, tone(ramp, index + (bayer(x, y) - 0.5) * 0.5))
    }
  }
  for (let i = 0; i <= half; i++) {
    for (let j = -3; j < 5; j++) {
      const edge = Math.round(roof.apex + (i * (roof.eaves - roof.apex)) / half) + j
      body.set(middle - 1 - i, edge, j > 3 ? ink : tone(straw ? ramp : wood, j < -1 ? 5 : j < 2 ? 4 : 2))
      body.set(middle + i, edge, j > 3 ? ink : tone(straw ? ramp : wood, j < -1 ? 4 : j < 2 ? 2 : 1))
    }
  }
  // The upper edge of the wall lies in the shadow of the barge boards.
  for (let x = middle - half; x < middle + half; x++) {
    for (let j = 5; j < 10; j++) {
      if (j > 7 && bayer(x, j) < 0.5) continue
      body.tint(x, Math.round(gableEdge(roof, x)) + j, (colour) => shade(colour, 0.66, 0.6, 0.72))
    }
  }
}
