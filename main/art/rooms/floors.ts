import { type Colour, cloth, material, mix, type Ramp, rgb, shade, tone } from '../palette.ts'
import { bayer, hash, noise, wrap } from '../random.ts'

/** How a floor looks. Every texture repeats after 64 pixels, so that its tiles are stored once. */
export type FloorKind = 'boards' | 'dark-boards' | 'flagstones' | 'brick' | 'earth' | 'slabs'

const period = 64
const { wood, cobble, stone, dirt } = material

/** The colour of a floor at a pixel. */
export const floorAt = (kind: FloorKind, x: number, y: number): Colour => floors[kind](wrap(x, period), wrap(y, period))

const floors: Readonly<Record<FloorKind, (x: number, y: number) => Colour>> = {
  boards: (x, y) =>
    plank(x, y, [mix(tone(wood, 2), tone(wood, 3), 0.75), tone(wood, 3), mix(tone(wood, 3), tone(wood, 4), 0.4)]),
  'dark-boards': (x, y) =>
    plank(x, y, [
      mix(tone(wood, 1), tone(wood, 2), 0.75),
      mix(tone(wood, 2), tone(wood, 3), 0.15),
      mix(tone(wood, 2), tone(wood, 3), 0.5),
    ]),
  flagstones: (x, y) => flag(x, y, cobble, 7),
  slabs: (x, y) => flag(x, y, stone, 11),
  brick: (x, y) => brick(x, y),
  earth: (x, y) => earth(x, y),
}

/** Boards along the room, eight pixels wide, with joints that don't line up. */
function plank(x: number, y: number, tones: readonly [Colour, Colour, Colour]): Colour {
  const row = Math.floor(y / 8)
  const shifted = wrap(x + row * 27, period)
  const board = Math.floor(shifted / 32)
  const kind = hash(row, board, 31)
  const base = tones[kind < 0.3 ? 0 : kind < 0.75 ? 1 : 2]
  const [inX, inY] = [shifted % 32, y % 8]
  if (inY === 7) return shade(tones[0], 0.72, 0.68, 0.76)
  if (inX === 31 && board === 1) return shade(tones[0], 0.74, 0.7, 0.78)
  if (inY === 0) return mix(base, rgb(255, 226, 170), 0.12)
  if ((inX === 2 || inX === 28) && inY === 3 && board === 1) return shade(base, 0.7, 0.66, 0.74)
  const grain = hash(Math.floor(shifted / 9), y, 32)
  return grain < 0.16 ? shade(base, 0.92, 0.9, 0.93) : base
}

/** Stone slabs of two sizes, in rows that are shifted against each other. */
function flag(x: number, y: number, ramp: Ramp, seed: number): Colour {
  const row = Math.floor(y / 16)
  const shifted = wrap(x + ([0, 11, 5, 19][row % 4] ?? 0), period)
  const cuts = row % 2 === 0 ? [0, 20, 42] : [0, 26, 44]
  const slab = cuts.findLastIndex((cut) => cut <= shifted)
  const from = cuts[slab] ?? 0
  const to = cuts[slab + 1] ?? period
  const [inX, inY] = [shifted - from, y % 16]
  const kind = hash(row, slab, seed)
  const base = mix(tone(ramp, 2), tone(ramp, 3), 0.25 + kind * 0.6)
  if (inY === 15 || inX === to - from - 1) return mix(tone(ramp, 1), tone(ramp, 2), 0.35)
  if (inY === 0 || inX === 0) return mix(base, tone(ramp, 4), 0.5)
  return hash(x, y, seed + 1) < 0.05 ? shade(base, 0.9, 0.89, 0.92) : base
}

/** Fired tiles in a bond, warm and a little uneven. */
function brick(x: number, y: number): Colour {
  const row = Math.floor(y / 8)
  const shifted = wrap(x + (row % 2) * 8, period)
  const kind = hash(row, Math.floor(shifted / 16), 41)
  const base = mix(rgb(168, 104, 76), rgb(196, 132, 94), kind)
  if (y % 8 === 7 || shifted % 16 === 15) return rgb(132, 84, 70)
  if (y % 8 === 0) return mix(base, tone(cloth.ochre, 4), 0.25)
  return hash(x, y, 42) < 0.05 ? shade(base, 0.9, 0.88, 0.9) : base
}

/** Trodden earth with cinders. */
function earth(x: number, y: number): Colour {
  const level =
    0.6 * noise(x, y, { cell: 16, seed: 51, period: 4 }) + 0.4 * noise(x, y, { cell: 8, seed: 52, period: 8 })
  const base = mix(tone(dirt, 0), tone(dirt, 1), 0.55)
  if (hash(x >> 1, y, 53) < 0.018) return shade(base, 0.6, 0.56, 0.64)
  if (hash(x, y, 54) > 0.988) return tone(dirt, 2)
  if (level < 0.43 && bayer(x, y) < (0.43 - level) * 6) return shade(base, 0.88, 0.86, 0.9)
  return level > 0.57 && bayer(x, y) < (level - 0.57) * 6 ? mix(base, tone(dirt, 2), 0.4) : base
}
