import { alphaOf, blueOf, type Colour, greenOf, ink, mix, type Ramp, redOf, rgb } from './palette.ts'
import { bayer } from './random.ts'

/** A colour, or a rule that gives one. u and v run from −1 to 1 across the shape. `null` leaves the pixel unchanged. */
export type Fill = Colour | ((x: number, y: number, u: number, v: number) => Colour | null)

/** A picture that is drawn pixel by pixel. Coordinates are rounded down, and pixels outside are dropped. */
export interface Canvas {
  readonly width: number
  readonly height: number
  /** The pixels row by row. 0 where nothing was drawn. */
  readonly pixels: Uint32Array
  has(x: number, y: number): boolean
  set(x: number, y: number, colour: Colour): void
  get(x: number, y: number): Colour
  /** How opaque a pixel is. 0 outside the picture. */
  alpha(x: number, y: number): number
  clear(x: number, y: number): void
  rect(x: number, y: number, width: number, height: number, colour: Colour): void
  ellipse(centreX: number, centreY: number, radiusX: number, radiusY: number, fill: Fill): void
  line(fromX: number, fromY: number, toX: number, toY: number, colour: Colour): void
  /** Changes the colour of a pixel if one was drawn there. */
  tint(x: number, y: number, change: (colour: Colour) => Colour): void
  /** Draws another picture over this one, blending where it is translucent. */
  draw(source: Canvas, x: number, y: number, part?: { x: number; y: number; width: number; height: number }): void
  /** Draws an outline one pixel wide: `soft` above and to the left of the shape, `hard` below and to the right. */
  outline(soft: Colour, hard?: Colour): void
}

export function createCanvas(width: number, height: number): Canvas {
  const pixels = new Uint32Array(width * height)
  const has = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height
  const set = (x: number, y: number, colour: Colour) => {
    const column = Math.floor(x)
    const row = Math.floor(y)
    if (has(column, row)) pixels[row * width + column] = colour
  }
  const get = (x: number, y: number) =>
    has(Math.floor(x), Math.floor(y)) ? (pixels[Math.floor(y) * width + Math.floor(x)] ?? 0) : 0
  const alpha = (x: number, y: number) => get(x, y) >>> 24

  return {
    width,
    height,
    pixels,
    has,
    set,
    get,
    alpha,
    clear: (x, y) => set(x, y, 0),
    rect(x, y, w, h, colour) {
      for (let j = 0; j < h; j++) for (let i = 0; i < w; i++) set(x + i, y + j, colour)
    },
    ellipse(centreX, centreY, radiusX, radiusY, fill) {
      for (let y = Math.floor(centreY - radiusY); y <= centreY + radiusY; y++) {
        for (let x = Math.floor(centreX - radiusX); x <= centreX + radiusX; x++) {
          const u = (x + 0.5 - centreX) / radiusX
          const v = (y + 0.5 - centreY) / radiusY
          if (u * u + v * v > 1) continue
          const colour = typeof fill === 'function' ? fill(x, y, u, v) : fill
          if (colour !== null) set(x, y, colour)
        }
      }
    },
    line(fromX, fromY, toX, toY, colour) {
      const steps = Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY), 1)
      for (let i = 0; i <= steps; i++) {
        set(Math.round(fromX + ((toX - fromX) * i) / steps), Math.round(fromY + ((toY - fromY) * i) / steps), colour)
      }
    },
    tint(x, y, change) {
      const colour = get(x, y)
      if (colour !== 0) set(x, y, change(colour))
    },
    draw(source, x, y, part = { x: 0, y: 0, width: source.width, height: source.height }) {
      const left = Math.floor(x)
      const top = Math.floor(y)
      for (let j = 0; j < part.height; j++) {
        for (let i = 0; i < part.width; i++) {
          const colour = source.get(part.x + i, part.y + j)
          if (colour !== 0 && has(left + i, top + j)) set(left + i, top + j, over(get(left + i, top + j), colour))
        }
      }
    },
    outline(soft, hard = ink) {
      const edge: [number, number, Colour][] = []
      const solid = (x: number, y: number) => alpha(x, y) > 200
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          if (solid(x, y)) continue
          if (solid(x - 1, y) || solid(x, y - 1)) edge.push([x, y, hard])
          else if (solid(x + 1, y) || solid(x, y + 1)) edge.push([x, y, soft])
        }
      }
      for (const [x, y, colour] of edge) set(x, y, colour)
    },
  }
}

/** The colour of `upper` laid over `lower`. */
function over(lower: Colour, upper: Colour): Colour {
  const share = alphaOf(upper) / 255
  if (share === 1 || alphaOf(lower) === 0) return upper
  const blended = mix(lower, upper, share)
  return rgb(redOf(blended), greenOf(blended), blueOf(blended), Math.max(alphaOf(lower), alphaOf(upper)))
}

/**
 * A tone of the ramp for a brightness of 0 to 1, with ordered dithering between tones. A `spread` of 0 turns dithering
 * off.
 */
export function pick(ramp: Ramp, brightness: number, x: number, y: number, spread = 0.5): Colour {
  const last = ramp.length - 1
  const value = Math.max(0, Math.min(last, brightness * last))
  const index = Math.floor(value)
  const up = value - index > 0.5 + (bayer(x, y) - 0.5) * spread ? 1 : 0
  return ramp[Math.min(last, index + up)] ?? 0
}

/** Enlarges a picture: every pixel becomes a block of `factor`×`factor`. */
export function enlarge(source: Canvas, factor: number): Canvas {
  const large = createCanvas(Math.round(source.width * factor), Math.round(source.height * factor))
  for (let y = 0; y < large.height; y++) {
    for (let x = 0; x < large.width; x++) large.set(x, y, source.get(x / factor, y / factor))
  }
  return large
}

export function crop(source: Canvas, x: number, y: number, width: number, height: number): Canvas {
  const part = createCanvas(width, height)
  const isInside = x >= 0 && y >= 0 && x + width <= source.width && y + height <= source.height
  if (!(isInside && [x, y, width, height].every(Number.isInteger))) part.draw(source, 0, 0, { x, y, width, height })
  else
    for (let row = 0; row < height; row++) {
      const from = (y + row) * source.width + x
      part.pixels.set(source.pixels.subarray(from, from + width), row * width)
    }
  return part
}
