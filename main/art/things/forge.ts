import { type Canvas, pick } from '../canvas.ts'
import { ink, material, rgb, tone } from '../palette.ts'
import { hash } from '../random.ts'
import { house } from './house.ts'
import { drawSign, drawWindow } from './openings.ts'
import type { Thing } from './thing.ts'
import { stoneWall, verticalBeam } from './walls.ts'

const { wood, stone, glow } = material

/** Draws the smith's open hall with hearth and anvil. */
export function forge(): Thing {
  return house({
    tiles: 5,
    walls: 'stone',
    wallHeight: 66,
    roof: { kind: 'hip', ramp: material.roofBlue, height: 60 },
    chimney: { x: 112, height: 34 },
    extra(thing, wall) {
      const { body } = thing
      const [x, y, width] = [22, wall.top + 12, 74]
      const height = wall.base - y - 2
      const dark = [rgb(28, 20, 30), rgb(52, 30, 36), rgb(92, 42, 38), rgb(140, 62, 40)]
      body.rect(x - 4, y - 5, width + 8, 6, tone(wood, 0))
      body.rect(x - 3, y - 4, width + 6, 4, tone(wood, 2))
      body.rect(x - 3, y - 4, width + 6, 1, tone(wood, 4))
      for (let j = 0; j < height; j++)
        for (let i = 0; i < width; i++)
          body.set(
            x + i,
            y + j,
            pick(
              dark,
              Math.max(0, 0.95 - Math.hypot((i - 22) / 30, (j - height * 0.72) / 24) * 0.75),
              x + i,
              y + j,
              0.7,
            ),
          )
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

function drawAnvil(body: Canvas, x: number, y: number): void {
  body.rect(x + 4, y + 8, 10, 8, tone(wood, 2))
  body.rect(x + 4, y + 8, 2, 8, tone(wood, 3))
  body.rect(x, y, 19, 4, tone(stone, 2))
  body.rect(x, y, 19, 1, tone(stone, 5))
  body.rect(x + 4, y + 4, 10, 4, tone(stone, 1))
  body.rect(x + 18, y + 1, 3, 2, tone(stone, 3))
}
