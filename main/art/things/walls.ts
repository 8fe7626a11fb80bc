import { type Canvas, pick } from '../canvas.ts'
import { ink, material, type Ramp, shade, tone } from '../palette.ts'
import { bayer, hash } from '../random.ts'

const { wood, stone } = material

export function verticalBeam(body: Canvas, x: number, y: number, height: number, width = 5): void {
  body.rect(x, y, width, height, tone(wood, 2))
  body.rect(x, y, 1, height, tone(wood, 0))
  body.rect(x + 1, y, 1, height, tone(wood, 3))
  body.rect(x + width - 2, y, 1, height, tone(wood, 1))
  body.rect(x + width - 1, y, 1, height, tone(wood, 0))
  for (let down = 0; down < height; down += 7)
    if (hash(x, y + down, 3) < 0.5) body.rect(x + 2, y + down, 1, Math.min(3, height - down), tone(wood, 1))
}

export function horizontalBeam(body: Canvas, x: number, y: number, width: number, height = 5): void {
  body.rect(x, y, width, height, tone(wood, 2))
  body.rect(x, y, width, 1, tone(wood, 3))
  body.rect(x, y + height - 2, width, 1, tone(wood, 1))
  body.rect(x, y + height - 1, width, 1, tone(wood, 0))
  for (let right = 0; right < width; right += 9)
    if (hash(x + right, y, 4) < 0.6) body.rect(x + right, y + 2, Math.min(4, width - right), 1, tone(wood, 1))
}

export function diagonalBeam(body: Canvas, fromX: number, fromY: number, toX: number, toY: number): void {
  const steps = Math.abs(toY - fromY)
  for (let i = 0; i <= steps; i++) {
    const x = Math.round(fromX + ((toX - fromX) * i) / steps)
    const y = fromY + Math.sign(toY - fromY) * i
    for (const [right, index] of [
      [-2, 0],
      [-1, 3],
      [0, 2],
      [1, 1],
      [2, 0],
    ] as const)
      body.set(x + right, y, tone(wood, index))
  }
}

/** The colour of a pixel of limed plaster. `u` and `v` run from 0 to 1 across the wall. */
export function plasterAt(ramp: Ramp, x: number, y: number, u: number, v: number): number {
  let light = 0.72 - 0.1 * u - 0.06 * v
  if (hash(x >> 1, y >> 1, 21) < 0.07) light -= 0.12
  if (hash(x, y, 22) > 0.95) light += 0.12
  return pick(ramp, light, x, y, 0.25)
}

export function plasterWall(body: Canvas, x: number, y: number, width: number, height: number, ramp: Ramp): void {
  for (let j = 0; j < height; j++)
    for (let i = 0; i < width; i++) body.set(x + i, y + j, plasterAt(ramp, x + i, y + j, i / width, j / height))
}

export function stoneWall(
  body: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  look: { ramp?: Ramp; seed?: number; block?: readonly [number, number] } = {},
): void {
  const { ramp = stone, seed = 0, block: [blockWidth, blockHeight] = [11, 7] } = look
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const row = Math.floor(j / blockHeight)
      const shifted = i + ((row & 1) * blockWidth) / 2 + hash(row, seed, 1) * 3
      const column = Math.floor(shifted / blockWidth)
      const inX = shifted - column * blockWidth
      const inY = j - row * blockHeight
      const kind = hash(column, row, seed + 2)
      const base = kind < 0.25 ? 2 : kind < 0.8 ? 3 : 4
      let index = hash(x + i, y + j, 5) < 0.08 ? base - 1 : base
      if (inY >= blockHeight - 1 || inX < 1) index = 1
      else if (inY < 1 || inX < 2) index = base + 1
      else if (inY >= blockHeight - 2 || inX >= blockWidth - 1.2) index = base - 1
      body.set(x + i, y + j, tone(ramp, index))
    }
  }
}

/** Draws upright boards, for barns and towers. */
export function boardWall(
  body: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  ramp: Ramp = material.boards,
): void {
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const board = Math.floor(i / 7)
      const within = i % 7
      const knot = hash(board, Math.floor((y + j) / 3), 61) < 0.07
      const index = within === 6 ? 0 : within === 0 ? 4 : (hash(board, 1, 62) < 0.35 ? 2 : 3) - (knot ? 1 : 0)
      body.set(x + i, y + j, tone(ramp, index))
    }
  }
}

/** Darkens the right edge of a wall, which faces away from the light. */
export function turnFromLight(body: Canvas, left: number, right: number, top: number, bottom: number): void {
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++)
      if (bayer(x, y) < (x - left + 2) / (right - left + 4))
        body.tint(x, y, (colour) => shade(colour, 0.76, 0.72, 0.82))
  }
}

/** Draws the shadow of the eaves on a wall. */
export function eaveShadow(body: Canvas, x: number, y: number, width: number, depth = 11): void {
  for (let right = 0; right < width; right++) {
    for (let down = 0; down < depth; down++) {
      if (down > depth - 3 && bayer(x + right, y + down) < 0.5) continue
      body.tint(x + right, y + down, (colour) => shade(colour, 0.62, 0.56, 0.7))
    }
  }
}

/** Draws grass along a wall, and leaves the doors free. */
export function grassAtFoot(
  body: Canvas,
  from: number,
  to: number,
  base: number,
  isFree: (x: number) => boolean = () => true,
): void {
  for (let x = from; x < to; x++) {
    if (hash(x, 9, 9) >= 0.55 || !isFree(x)) continue
    const height = 1 + Math.floor(hash(x, 3, 1) * 4)
    for (let up = 0; up < height; up++) body.set(x, base - up, tone(material.grass, up === height - 1 ? 4 : 2))
  }
}

export function ivy(body: Canvas, x: number, spread: number, base: number, height: number): void {
  const { leaf } = material
  const count = Math.round((spread * height) / 10)
  for (let i = 0; i < count; i++) {
    const right = Math.trunc((hash(i, 1, x) - 0.5) * spread * (0.4 + i / count))
    const up = Math.trunc((1 - Math.sqrt(i / count)) * height)
    const y = base - 1 - up
    body.rect(x + right, y, 3, 2, tone(leaf, 2))
    body.rect(x + right, y, 2, 1, tone(leaf, 4))
    body.set(x + right + 2, y + 1, tone(leaf, 1))
  }
}

/** Draws the frame of a half-timbered wall: sill, plate, posts and braces. */
export function timberFrame(
  body: Canvas,
  wall: { left: number; right: number; top: number; base: number; posts: number[] },
): void {
  const { left, right, top, base, posts } = wall
  for (const x of [left, right - 5, ...posts]) verticalBeam(body, x, top, base - 9 - top)
  horizontalBeam(body, left, base - 14, right - left)
  horizontalBeam(body, left, top + 8, right - left, 4)
  diagonalBeam(body, left + 4, top + 30, left + 19, top + 13)
  diagonalBeam(body, right - 5, top + 30, right - 20, top + 13)
}

/** Draws a plinth of stones along the foot of a wall, and the wall's dark edges. */
export function plinth(body: Canvas, left: number, right: number, top: number, base: number): void {
  stoneWall(body, left, base - 9, right - left, 9, { seed: 3, block: [10, 5] })
  body.rect(left, base - 10, right - left, 1, tone(stone, 0))
  body.rect(left - 1, top, 1, base - top, ink)
  body.rect(right, top, 1, base - top, ink)
  body.rect(left, base, right - left, 1, ink)
}
