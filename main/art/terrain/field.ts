import { hash, noise } from '../random.ts'

/**
 * How deep inside a kind of ground each pixel is, in pixels: positive inside, negative outside, `outside` far away.
 * Lanes and shores drawn from these depths may run in any direction, and no tile grid shows.
 */
export interface Field {
  readonly width: number
  readonly height: number
  readonly depth: Float32Array
}
const outside = -64

/** A point of a stroke. `radius` is half the stroke's width there. All values are in pixels. */
export interface StrokePoint {
  x: number
  y: number
  radius: number
}

export function createField(width: number, height: number): Field {
  return { width, height, depth: new Float32Array(width * height).fill(outside) }
}

export function depthAt(field: Field, x: number, y: number): number {
  const column = Math.max(0, Math.min(field.width - 1, x))
  const row = Math.max(0, Math.min(field.height - 1, y))
  return field.depth[row * field.width + column] ?? outside
}

/**
 * Adds a stroke along a smooth curve (Catmull-Rom) through the points. Where it meets other ground, corners are
 * rounded.
 */
export function addStroke(field: Field, points: StrokePoint[]): void {
  const samples = sampleCurve(points)
  const reach = Math.max(...samples.map((sample) => sample.radius)) + 40
  const box = bounds(field, samples, reach)
  const own = new Float32Array(box.width * box.height).fill(outside)
  for (const sample of samples) {
    const left = Math.max(box.left, Math.floor(sample.x - reach))
    const right = Math.min(box.left + box.width, sample.x + reach)
    const bottom = Math.min(box.top + box.height, sample.y + reach)
    for (let y = Math.max(box.top, Math.floor(sample.y - reach)); y < bottom; y++) {
      const down = y + 0.5 - sample.y
      const row = (y - box.top) * box.width - box.left
      for (let x = left; x < right; x++) {
        const across = x + 0.5 - sample.x
        // Most pixels are nearer to another sample. Squared distances show that, while `hypot` is slow.
        const near = sample.radius - (own[row + x] ?? outside)
        if (near <= 0 || across * across + down * down > near * near * 1.000001) continue
        const depth = sample.radius - Math.hypot(across, down)
        if (depth > (own[row + x] ?? outside)) own[row + x] = depth
      }
    }
  }
  join(field, box, own)
}

/** Adds an ellipse. */
export function addEllipse(field: Field, ellipse: { x: number; y: number; radiusX: number; radiusY: number }): void {
  const { x: centreX, y: centreY, radiusX, radiusY } = ellipse
  const reach = Math.max(radiusX, radiusY) + 40
  const box = bounds(field, [{ x: centreX, y: centreY }], reach)
  const own = new Float32Array(box.width * box.height)
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const ratio = Math.hypot((box.left + x + 0.5 - centreX) / radiusX, (box.top + y + 0.5 - centreY) / radiusY)
      own[y * box.width + x] = (1 - ratio) * Math.min(radiusX, radiusY)
    }
  }
  join(field, box, own)
}

/** Adds a rectangle with rounded corners. */
export function addRectangle(
  field: Field,
  rectangle: { x: number; y: number; width: number; height: number; corner: number },
): void {
  const { corner } = rectangle
  const centreX = rectangle.x + rectangle.width / 2
  const centreY = rectangle.y + rectangle.height / 2
  const box = bounds(field, [{ x: centreX, y: centreY }], Math.max(rectangle.width, rectangle.height) / 2 + 40)
  const own = new Float32Array(box.width * box.height)
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const right = Math.abs(box.left + x + 0.5 - centreX) - rectangle.width / 2 + corner
      const down = Math.abs(box.top + y + 0.5 - centreY) - rectangle.height / 2 + corner
      own[y * box.width + x] =
        corner - Math.hypot(Math.max(right, 0), Math.max(down, 0)) - Math.min(Math.max(right, down), 0)
    }
  }
  join(field, box, own)
}

/** Makes edges irregular, with slow waves of `waves` pixels and a finer wobble of `ripples` pixels. */
export function roughen(field: Field, options: { waves: number; ripples: number; seed: number }): void {
  const { waves, ripples, seed } = options
  for (let y = 0; y < field.height; y++) {
    for (let x = 0; x < field.width; x++) {
      const index = y * field.width + x
      const depth = field.depth[index] ?? outside
      if (depth <= -40 || depth > 40) continue
      const slow = noise(x, y, { cell: 46, seed }) - 0.5
      const fine = noise(x, y, { cell: 13, seed: seed + 1 }) - 0.5
      field.depth[index] = depth + slow * 2 * waves + fine * 2 * ripples
    }
  }
}

/** The direction that leads deeper, as a unit vector. {0, 0} on level ground. */
export function inward(field: Field, x: number, y: number): { x: number; y: number } {
  const step = 3
  const right = depthAt(field, x + step, y) - depthAt(field, x - step, y)
  const down = depthAt(field, x, y + step) - depthAt(field, x, y - step)
  const length = Math.hypot(right, down)
  return length < 0.01 ? { x: 0, y: 0 } : { x: right / length, y: down / length }
}

/** How far grass blades hang over an edge at this pixel, 0 to 1. Blades lie across the edge. */
export function blade(x: number, y: number, normal: { x: number; y: number }, seed: number): number {
  return Math.abs(normal.y) > Math.abs(normal.x) ? hash(x, y >> 6, seed) : hash(y, x >> 6, seed + 1)
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

function bounds(field: Field, points: { x: number; y: number }[], reach: number): Box {
  const left = Math.max(0, Math.floor(Math.min(...points.map((point) => point.x)) - reach))
  const top = Math.max(0, Math.floor(Math.min(...points.map((point) => point.y)) - reach))
  const right = Math.min(field.width, Math.ceil(Math.max(...points.map((point) => point.x)) + reach))
  const bottom = Math.min(field.height, Math.ceil(Math.max(...points.map((point) => point.y)) + reach))
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
}

/**
 * How many pixels wide the curves of inner corners are. A smooth maximum of the existing depth and the new shape makes
 * them.
 */
const roundness = 16

function join(field: Field, box: Box, own: Float32Array): void {
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const index = (box.top + y) * field.width + box.left + x
      const a = field.depth[index] ?? outside
      const b = own[y * box.width + x] ?? outside
      const blend = Math.max(roundness - Math.abs(a - b), 0) / roundness
      field.depth[index] = Math.max(a, b) + (a > outside ? (blend * blend * roundness) / 4 : 0)
    }
  }
}

function sampleCurve(points: StrokePoint[]): StrokePoint[] {
  const samples: StrokePoint[] = []
  for (let i = 0; i + 1 < points.length; i++) {
    const [before, from, to, after] = [
      points[Math.max(0, i - 1)],
      points[i],
      points[i + 1],
      points[Math.min(points.length - 1, i + 2)],
    ]
    if (!before || !from || !to || !after) continue
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 4))
    for (let step = 0; step <= steps; step++) {
      const t = step / steps
      samples.push({
        x: catmullRom(before.x, from.x, to.x, after.x, t),
        y: catmullRom(before.y, from.y, to.y, after.y, t),
        radius: from.radius + (to.radius - from.radius) * t,
      })
    }
  }
  return samples
}

const catmullRom = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
