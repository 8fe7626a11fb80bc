import { type Canvas, createCanvas } from '../canvas.ts'
import { type Colour, material, rgb, tone } from '../palette.ts'
import { bayer, createRandom, hash, noise, wrap } from '../random.ts'

/**
 * The side of the square of grass in pixels. Squares of ground are seamless, and their sides are multiples of a tile.
 * So equal tiles repeat and are kept only once.
 */
const grassSize = 256
const groundSize = 128

/** Three similar greens, because more contrast looks like camouflage. */
const lawn = [rgb(111, 168, 76), rgb(121, 177, 80), rgb(131, 185, 86)] as const
const bladeMiddle = rgb(99, 157, 70)
const bladeTip = rgb(146, 197, 98)

export function grassTexture(): Canvas {
  const canvas = createCanvas(grassSize, grassSize)
  const level = (x: number, y: number) =>
    0.5 * noise(x + y * 0.5, y, { cell: 16, seed: 1, period: grassSize / 16 }) +
    0.3 * noise(x, y, { cell: 8, seed: 2, period: grassSize / 8 }) +
    0.2 * noise(x, y, { cell: 32, seed: 3, period: grassSize / 32 })
  for (let y = 0; y < grassSize; y++) {
    for (let x = 0; x < grassSize; x++) {
      const height = level(x, y)
      const dark = height < 0.45 && bayer(x, y) < (0.45 - height) * 6
      const light = height > 0.55 && bayer(x, y) < (height - 0.55) * 6
      canvas.set(x, y, dark ? lawn[0] : light ? lawn[2] : lawn[1])
    }
  }
  drawBlades(canvas, level)
  return canvas
}

function drawBlades(canvas: Canvas, level: (x: number, y: number) => number): void {
  const random = createRandom(7)
  const set = (x: number, y: number, colour: Colour) => canvas.set(wrap(x, grassSize), wrap(y, grassSize), colour)
  for (const [x, y] of scatter({ size: grassSize, count: 3100, apart: 15, random })) {
    const kind = random()
    if (kind < 0.4 || kind < 0.66) {
      set(x, y, lawn[2])
      set(kind < 0.4 ? x + 1 : x - 1, y - 1, bladeTip)
      set(x + 1, y, bladeMiddle)
      set(x, y + 1, bladeMiddle)
    } else if (kind < 0.84) {
      set(x - 1, y - 1, bladeTip)
      set(x + 1, y - 1, bladeTip)
      set(x + 1, y - 2, level(x, y) > 0.5 ? tone(material.grass, 5) : bladeTip)
      set(x, y, lawn[2])
      set(x, y + 1, tone(material.grass, 2))
      set(x + 1, y, bladeMiddle)
      set(x - 1, y, bladeMiddle)
    } else {
      set(x, y, tone(material.grass, 2))
      set(x + 1, y, bladeMiddle)
    }
  }
}

/**
 * Random points on a seamless square, with squared distances of at least `apart`. A coarse grid keeps this fast for
 * many points.
 */
function scatter(options: { size: number; count: number; apart: number; random: () => number }): [number, number][] {
  const { size, count, apart, random } = options
  const cell = 4
  const cells = size / cell
  const grid = new Map<number, [number, number][]>()
  const points: [number, number][] = []
  for (let attempt = 0; attempt < count * 18 && points.length < count; attempt++) {
    const x = Math.floor(random() * size)
    const y = Math.floor(random() * size)
    const column = Math.floor(x / cell)
    const row = Math.floor(y / cell)
    let free = true
    for (let j = -1; j <= 1; j++) {
      for (let i = -1; i <= 1; i++) {
        for (const [otherX, otherY] of grid.get(wrap(row + j, cells) * cells + wrap(column + i, cells)) ?? []) {
          const right = Math.min(Math.abs(otherX - x), size - Math.abs(otherX - x))
          const down = Math.min(Math.abs(otherY - y), size - Math.abs(otherY - y))
          if (right * right + down * down * 1.6 < apart) free = false
        }
      }
    }
    if (!free) continue
    points.push([x, y])
    const key = row * cells + column
    grid.set(key, [...(grid.get(key) ?? []), [x, y]])
  }
  return points
}

export function dirtTexture(): Canvas {
  const canvas = createCanvas(groundSize, groundSize)
  const { dirt } = material
  for (let y = 0; y < groundSize; y++) {
    for (let x = 0; x < groundSize; x++) {
      const level =
        0.55 * noise(x, y, { cell: 16, seed: 11, period: groundSize / 16 }) +
        0.45 * noise(x, y, { cell: 8, seed: 12, period: groundSize / 8 })
      const worn = level < 0.42 && bayer(x, y) < (0.42 - level) * 5
      const dry = level > 0.56 && bayer(x, y) < (level - 0.56) * 6
      canvas.set(x, y, worn ? rgb(181, 143, 97) : dry ? tone(dirt, 4) : tone(dirt, 3))
    }
  }
  const random = createRandom(3)
  const set = (x: number, y: number, index: number) =>
    canvas.set(wrap(x, groundSize), wrap(y, groundSize), tone(dirt, index))
  for (let i = 0; i < 230; i++) {
    const x = Math.floor(random() * groundSize)
    const y = Math.floor(random() * groundSize)
    const kind = random()
    const marks: [number, number, number][] =
      kind < 0.25
        ? [
            [0, 0, 5],
            [1, 0, 4],
            [0, 1, 2],
            [1, 1, 1],
            [2, 1, 2],
          ]
        : kind < 0.6
          ? [
              [0, 0, 2],
              [1, 0, 2],
              [0, -1, 4],
            ]
          : [
              [0, 0, 4],
              [1, 0, 4],
              [2, 1, 2],
            ]
    for (const [right, down, index] of marks) set(x + right, y + down, index)
  }
  return canvas
}

/** Draws rounded setts: a Voronoi pattern on offset rows, lit from the upper left. */
export function cobbleTexture(): Canvas {
  const canvas = createCanvas(groundSize, groundSize)
  const { cobble } = material
  const columns = 14
  const rows = 18
  const stones: { x: number; y: number; kind: number }[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      stones.push({
        x: ((column + 0.5 + (row & 1) * 0.5 + (hash(column, row, 5) - 0.5) * 0.45) * groundSize) / columns,
        y: ((row + 0.5 + (hash(column, row, 6) - 0.5) * 0.35) * groundSize) / rows,
        kind: hash(column, row, 8),
      })
    }
  }
  const shortest = (distance: number) => distance - Math.round(distance / groundSize) * groundSize
  for (let y = 0; y < groundSize; y++) {
    for (let x = 0; x < groundSize; x++) {
      let nearest = { right: 0, down: 0, kind: 0, far: Number.POSITIVE_INFINITY }
      let second = Number.POSITIVE_INFINITY
      for (const stone of stones) {
        const right = shortest(x - stone.x)
        const down = shortest(y - stone.y)
        const far = Math.hypot(right * 0.86, down * 1.12)
        if (far < nearest.far) {
          second = nearest.far
          nearest = { right, down, kind: stone.kind, far }
        } else if (far < second) second = far
      }
      canvas.set(x, y, settColour(nearest, second - nearest.far, x, y, cobble))
    }
  }
  return canvas
}

function settColour(
  stone: { right: number; down: number; kind: number },
  margin: number,
  x: number,
  y: number,
  cobble: readonly Colour[],
): Colour {
  if (margin < 1.15) return tone(cobble, 1)
  const lit = -stone.right - stone.down * 1.3
  let level = stone.kind < 0.2 ? 2 : stone.kind > 0.8 ? 3.5 : 3
  if (margin < 2.6) level += lit > 2.2 ? 1 : lit < -2 ? -1 : 0
  else if (lit > 4.5 && bayer(x, y) < 0.3) level += 0.6
  const colour = tone(cobble, Math.max(1, level))
  return stone.kind > 0.45 && stone.kind < 0.55
    ? rgb((colour & 255) - 6, ((colour >>> 8) & 255) - 2, ((colour >>> 16) & 255) + 4)
    : colour
}

export const waterFrames = 4

/**
 * Draws one of `waterFrames` pictures. The ripples drift by a pixel or two and come back, because they would jump if
 * whole phases repeated.
 */
export function waterTexture(frame: number): Canvas {
  const canvas = createCanvas(groundSize, groundSize)
  const { water } = material
  const phase = (frame / waterFrames) * Math.PI * 2
  const k = (Math.PI * 2) / groundSize
  const drift = Math.sin(phase)
  const sway = Math.cos(phase)
  for (let y = 0; y < groundSize; y++) {
    for (let x = 0; x < groundSize; x++) {
      const u = x + 3 * Math.sin(k * 4 * y + 0.4 * drift) + 2 * Math.sin(k * 5 * x) + 1.2 * drift
      const v = y + 2.2 * Math.sin(k * 3 * x + 1 + 0.4 * sway) + 1.5 * Math.sin(k * 6 * y) + 0.8 * sway
      const ripple =
        Math.sin(k * 6 * u + k * 4 * v) +
        Math.sin(k * 3 * u - k * 10 * v + 1.3 + 0.3 * drift) +
        Math.sin(k * 11 * v + k * 2 * u + 0.3 * sway)
      const calm = noise(x, y, { cell: 16, seed: 31, period: groundSize / 16 })
      const crest = Math.abs(ripple - 0.25)
      let colour = tone(water, 2)
      if (calm < 0.4 && bayer(x, y) < (0.45 - calm) * 3) colour = rgb(56, 124, 174)
      if (crest < 0.11 && calm > 0.44) colour = tone(water, 3)
      if (crest < 0.05 && calm > 0.68) colour = tone(water, 4)
      if (ripple < -2.1) colour = rgb(52, 118, 170)
      canvas.set(x, y, colour)
    }
  }
  drawGlints(canvas, frame)
  return canvas
}

function drawGlints(canvas: Canvas, frame: number): void {
  const random = createRandom(91)
  for (let i = 0; i < 18; i++) {
    const x = Math.floor(random() * groundSize)
    const y = Math.floor(random() * groundSize)
    const age = wrap(frame - Math.floor(random() * waterFrames), waterFrames)
    if (age > 1) continue
    const [from, to, index] = age === 0 ? [0, 3, 5] : [1, 2, 4]
    for (let t = from; t <= to; t++) canvas.set(wrap(x + t, groundSize), y, tone(material.water, index))
  }
}
