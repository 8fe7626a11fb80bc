import { type Canvas, pick } from '../canvas.ts'
import { material, type Ramp, tone } from '../palette.ts'
import { createRandom, hash } from '../random.ts'

export interface CrownOptions {
  x: number
  y: number
  radiusX: number
  radiusY: number
  ramp: Ramp
  seed: number
  /** The size of a cluster of leaves. */
  cluster?: number
  /** How far the outline bulges, 0 to about 0.15. */
  lobes?: number
}

/**
 * Draws leaves as overlapping clusters. They are painted from the bottom to the top, so that upper ones overlap lower
 * ones like scales. Light comes from the upper left, over the whole crown and again over each cluster.
 */
export function drawCrown(canvas: Canvas, options: CrownOptions): void {
  const { x: centreX, y: centreY, radiusX, radiusY, ramp, seed } = options
  for (const { x, y, radius } of placeClusters(options)) {
    const overall = 0.55 - (0.34 * (y - centreY)) / radiusY - (0.25 * (x - centreX)) / radiusX
    for (let row = Math.floor(y - radius); row <= y + radius + 1; row++) {
      for (let column = Math.floor(x - radius); column <= x + radius; column++) {
        const angle = Math.atan2(row + 0.5 - y, column + 0.5 - x)
        const bump = 1 + 0.1 * Math.cos(angle * 5 + x) + 0.05 * Math.cos(angle * 9 + y)
        const u = (column + 0.5 - x) / radius / bump
        const v = (row + 0.5 - y) / (radius * 0.86) / bump
        const distance = u * u + v * v
        if (distance > 1) continue
        let light = overall - 0.17 * u - 0.3 * v
        const speck = hash(column, row, seed)
        if (speck < 0.07) light -= 0.12
        else if (speck > 0.95) light += 0.1
        if (distance > 0.76 && v > 0.05) light = Math.min(light - 0.24, overall - 0.38)
        else if (distance > 0.55 && v < -0.2 && u < 0.4) light += 0.08
        canvas.set(column, row, pick(ramp, Math.max(0.08, Math.min(1, light)), column, row, 0.34))
      }
    }
  }
}

function placeClusters(options: CrownOptions): { x: number; y: number; radius: number }[] {
  const { x: centreX, y: centreY, radiusX, radiusY, cluster = 7.6, lobes = 0.11 } = options
  const random = createRandom(options.seed)
  const phase = random() * Math.PI * 2
  const bulge = (angle: number) =>
    1 - lobes + lobes * Math.cos(angle * 3 + phase) + lobes * 0.5 * Math.cos(angle * 5 + phase * 2)
  const clusters: { x: number; y: number; radius: number }[] = []
  const rim = Math.round((((radiusX + radiusY) * Math.PI) / cluster) * 0.8)
  for (let i = 0; i < rim; i++) {
    const angle = (i / rim) * Math.PI * 2 + random() * 0.2
    clusters.push({
      x: centreX + Math.cos(angle) * (radiusX - cluster * 0.9) * bulge(angle),
      y: centreY + Math.sin(angle) * (radiusY - cluster * 0.8) * bulge(angle),
      radius: cluster * (0.8 + random() * 0.4),
    })
  }
  for (let attempt = 0; attempt < 400; attempt++) {
    const u = random() * 2 - 1
    const v = random() * 2 - 1
    if (Math.hypot(u, v) > 0.85 * bulge(Math.atan2(v, u))) continue
    const x = centreX + u * (radiusX - 3)
    const y = centreY + v * (radiusY - 3)
    if (clusters.every((other) => Math.hypot(other.x - x, (other.y - y) * 1.25) > cluster * 0.78)) {
      clusters.push({ x, y, radius: cluster * (0.8 + random() * 0.35) })
    }
  }
  return clusters.sort((a, b) => b.y - a.y)
}

/** Draws a trunk with bark that widens at the foot. Its top lies in the shadow of the crown. */
export function drawTrunk(canvas: Canvas, x: number, top: number, bottom: number, width: number): void {
  const { wood } = material
  for (let y = top; y <= bottom; y++) {
    const flare = Math.max(0, y - (bottom - 4)) * 0.7
    const left = x - width / 2 - flare
    const right = x + width / 2 + flare
    for (let column = Math.round(left); column < right; column++) {
      const across = (column - left) / (right - left)
      const dark = hash(column, Math.floor(y / 3), 9) < 0.25 || y < top + 6
      canvas.set(column, y, tone(wood, dark ? 1 : across < 0.5 ? 3 : across < 0.8 ? 2 : 1))
    }
  }
}
