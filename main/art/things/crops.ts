import { type Canvas, pick } from '../canvas.ts'
import { material, rgb, tone } from '../palette.ts'
import { createRandom, hash } from '../random.ts'
import { createThing, type Thing } from './thing.ts'

export type Crop = 'cabbage' | 'wheat' | 'carrot' | 'pumpkin' | 'lavender' | 'herb'

const plantShadow = rgb(40, 30, 40, 130)

/** Draws one tile of a field: four plants in two furrows. */
export function crop(kind: Crop, seed: number): Thing {
  const thing = createThing(32, 36, { x: 16, y: 28 })
  const random = createRandom(seed)
  for (let row = 0; row < 2; row++) {
    for (let column = 0; column < 2; column++) {
      const x = 8 + column * 16 + Math.floor(random() * 2)
      const y = 14 + row * 16
      if (kind === 'pumpkin' && (column + row) % 2 === 1) continue
      plants[kind](thing.body, { x, y, seed: seed + column * 3 + row * 7, random })
    }
  }
  return thing
}

interface Spot {
  x: number
  y: number
  seed: number
  random: () => number
}

const plants: Record<Crop, (body: Canvas, spot: Spot) => void> = {
  cabbage(body, { x, y, seed }) {
    const { lime, leaf } = material
    const ramp = [tone(leaf, 1), ...lime.slice(1)]
    body.ellipse(x, y - 3, 6.5, 5.4, (column, row, u, v) =>
      pick(ramp, 0.62 - 0.3 * u - 0.38 * v + (hash(column, row, seed) - 0.5) * 0.2, column, row),
    )
    body.ellipse(x, y - 4, 3, 2.6, (_x, _y, u, v) => tone(lime, u + v < 0 ? 5 : 4))
    body.line(x - 4, y - 1, x - 2, y - 4, tone(lime, 2))
    body.line(x + 3, y - 1, x + 2, y - 4, tone(lime, 1))
    body.line(x, y + 1, x, y - 2, tone(lime, 2))
    body.rect(x - 6, y + 2, 12, 1, plantShadow)
    body.rect(x - 5, y + 1, 10, 1, tone(leaf, 0))
  },
  wheat(body, { x, y, seed, random }) {
    const { thatch } = material
    for (let k = -7; k <= 7; k++) {
      const height = 12 + Math.floor(random() * 4)
      for (let t = 0; t < height; t++) {
        const ear = t > height - 5
        body.set(
          x + k + Math.trunc((k * t) / 18),
          y + 1 - t,
          tone(thatch, ear ? (hash(k, t, seed) < 0.5 ? 5 : 4) : k & 1 ? 2 : 3),
        )
      }
    }
    body.rect(x - 4, y + 2, 9, 1, plantShadow)
  },
  carrot(body, { x, y, random }) {
    const { glow, leaf } = material
    body.rect(x - 2, y - 1, 4, 3, tone(glow, 1))
    body.rect(x - 2, y - 1, 2, 1, tone(glow, 2))
    body.rect(x - 2, y + 1, 4, 1, tone(glow, 0))
    for (let k = -4; k <= 4; k++) {
      const height = 8 - Math.abs(k) + Math.floor(random() * 2)
      for (let t = 0; t < height; t++)
        body.set(x + Math.trunc(k * (0.4 + t * 0.2)), y - 2 - t, tone(leaf, t > height - 2 ? 5 : k < 0 ? 4 : 3))
    }
    body.rect(x - 3, y + 1, 7, 1, plantShadow)
  },
  pumpkin(body, { x, y }) {
    const { pumpkin, leaf } = material
    body.ellipse(x + 2, y - 3, 8, 6.4, (column, row, u, v) =>
      pick(pumpkin, 0.6 - 0.3 * u - 0.35 * v + (Math.abs(Math.sin(u * 4)) < 0.3 ? -0.15 : 0.04), column, row),
    )
    body.rect(x + 1, y - 11, 2, 3, tone(leaf, 2))
    body.set(x + 3, y - 10, tone(leaf, 4))
    body.rect(x - 6, y + 3, 16, 1, plantShadow)
    body.ellipse(x - 6, y, 3, 2.2, (_x, _y, u, v) => tone(leaf, u + v < 0 ? 4 : 2))
  },
  lavender(body, { x, y, random }) {
    const { leaf, blossom } = material
    for (let k = -5; k <= 5; k++) {
      const height = 7 + Math.floor(random() * 4)
      for (let t = 0; t < height; t++)
        body.set(
          x + k + Math.trunc((k * t) / 12),
          y + 1 - t,
          t > height - 5 ? (t & 1 ? rgb(165, 130, 200) : rgb(124, 88, 168)) : tone(leaf, k & 1 ? 2 : 3),
        )
      if (k === 0) body.set(x, y + 2 - height, tone(blossom, 4))
    }
    body.rect(x - 5, y + 2, 11, 1, plantShadow)
  },
  herb(body, { x, y, seed, random }) {
    const { leaf, lime } = material
    const ramp = seed & 1 ? leaf : lime
    body.ellipse(x, y - 2, 5.5, 4.4, (column, row, u, v) =>
      pick(ramp, 0.6 - 0.25 * u - 0.4 * v + (hash(column, row, seed) - 0.5) * 0.4, column, row),
    )
    for (let i = 0; i < 3; i++)
      body.set(
        x - 4 + Math.floor(random() * 8),
        y - 5 + Math.floor(random() * 4),
        seed & 1 ? rgb(242, 239, 230) : rgb(251, 208, 108),
      )
    body.rect(x - 5, y + 2, 10, 1, plantShadow)
  },
}
