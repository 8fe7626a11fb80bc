import { pick } from '../canvas.ts'
import { castShadow, material, tone } from '../palette.ts'
import { hash } from '../random.ts'
import { boxes } from './boxes.ts'
import { createThing, roundShadow, type Thing } from './thing.ts'

const { wood, stone, plaster } = material

export function barrel(): Thing {
  const thing = createThing(24, 30, { x: 11, y: 27 })
  const { body } = thing
  roundShadow(thing.shadow, 13, 25, 10, 3.5)
  for (let y = 4; y < 26; y++) {
    const half = 8 + 1.6 * Math.sin(((y - 4) / 22) * Math.PI)
    for (let x = Math.ceil(11 - half); x < 11 + half; x++) {
      const u = (x - 11) / half
      const hoop = y === 8 || y === 9 || y === 20 || y === 21
      body.set(
        x,
        y,
        hoop
          ? tone(stone, u < -0.2 ? 4 : u < 0.4 ? 2 : 1)
          : (x + 1) % 4 === 0
            ? tone(wood, 1)
            : pick(wood, 0.62 - 0.32 * u, x, y, 0.3),
      )
    }
  }
  body.ellipse(11, 5, 8, 3, (_x, _y, u, v) => tone(wood, u * u + v * v > 0.7 ? 4 : 1))
  body.outline(tone(wood, 0))
  return thing
}

export function crate(): Thing {
  const thing = createThing(28, 30, { x: 13, y: 27 })
  const { body } = thing
  thing.shadow.rect(5, 24, 22, 4, castShadow)
  boxes(body, wood, [
    [3, 6, 20, 20, 3],
    [3, 4, 20, 6, 4],
  ])
  for (let x = 3; x < 23; x += 5) body.rect(x, 4, 1, 6, tone(wood, 2))
  body.rect(3, 10, 20, 1, tone(wood, 1))
  for (let y = 15; y < 26; y += 5) body.rect(3, y, 20, 1, tone(wood, 1))
  boxes(body, wood, [
    [3, 11, 3, 15, 4],
    [20, 11, 3, 15, 2],
    [3, 11, 20, 2, 4],
    [3, 24, 20, 2, 2],
  ])
  body.line(6, 13, 19, 23, tone(wood, 4))
  body.line(6, 14, 19, 24, tone(wood, 1))
  body.outline(tone(wood, 0))
  return thing
}

export function sack(): Thing {
  const thing = createThing(24, 26, { x: 11, y: 23 })
  const { body } = thing
  roundShadow(thing.shadow, 13, 21, 9, 3)
  body.ellipse(11, 15, 8, 7.5, (x, y, u, v) =>
    pick(plaster, 0.6 - 0.3 * u - 0.25 * v + (hash(x, y, 2) - 0.5) * 0.1, x, y),
  )
  body.ellipse(11, 7, 4, 3, (_x, _y, u) => tone(plaster, u < 0 ? 3 : 1))
  body.rect(7, 8, 8, 2, tone(wood, 1))
  body.outline(tone(plaster, 0))
  return thing
}

/** Draws a trough for water. */
export function trough(): Thing {
  const thing = createThing(56, 30, { x: 27, y: 26 })
  const { body } = thing
  thing.shadow.rect(6, 22, 50, 5, castShadow)
  boxes(body, wood, [
    [2, 8, 50, 16, 2],
    [2, 8, 50, 2, 5],
    [2, 14, 50, 1, 1],
    [2, 19, 50, 1, 1],
    [4, 10, 46, 4, 0],
  ])
  body.rect(5, 10, 44, 4, tone(material.water, 2))
  body.rect(9, 11, 14, 1, tone(material.water, 4))
  body.rect(30, 12, 9, 1, tone(material.water, 4))
  for (const x of [4, 46])
    boxes(body, wood, [
      [x, 8, 4, 18, 3],
      [x, 8, 1, 18, 4],
    ])
  body.outline(tone(wood, 0))
  return thing
}
