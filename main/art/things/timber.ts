import { castShadow, material, tone } from '../palette.ts'
import { hash } from '../random.ts'
import { boxes } from './boxes.ts'
import { createThing, roundShadow, type Thing } from './thing.ts'
import { verticalBeam } from './walls.ts'

const { wood, stone } = material

export function logs(): Thing {
  const thing = createThing(44, 32, { x: 21, y: 29 })
  const { body } = thing
  thing.shadow.rect(4, 25, 38, 4, castShadow)
  for (const [x, y] of [
    [8, 22],
    [19, 22],
    [30, 22],
    [13.5, 13],
    [24.5, 13],
    [19, 5.5],
  ] as const) {
    body.ellipse(x, y, 5.5, 5.5, tone(wood, 0))
    body.ellipse(x, y, 5, 5, (_x, _y, u, v) => {
      const ring = Math.hypot(u, v)
      return tone(wood, ring > 0.8 ? 1 : ring > 0.6 ? 4 : ring > 0.4 ? 3 : ring > 0.2 ? 5 : 3)
    })
  }
  body.outline(tone(wood, 0))
  return thing
}

/** Draws split wood under a little roof. */
export function woodpile(): Thing {
  const thing = createThing(60, 48, { x: 29, y: 43 })
  const { body } = thing
  thing.shadow.rect(6, 39, 52, 5, castShadow)
  body.rect(5, 14, 50, 28, tone(wood, 0))
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 8; column++) {
      const x = 9 + column * 6 + (row & 1) * 3
      if (x > 51) continue
      body.ellipse(x, 38 - row * 5, 2.8, 2.6, (_x, _y, u, v) =>
        tone(wood, u * u + v * v > 0.6 ? 2 : hash(column, row, 3) < 0.5 ? 5 : 4),
      )
    }
  }
  for (const x of [3, 51]) verticalBeam(body, x, 10, 32)
  boxes(body, material.roofBrown, [
    [0, 4, 59, 9, 3],
    [0, 4, 59, 2, 5],
    [0, 8, 59, 1, 1],
    [0, 12, 59, 1, 0],
  ])
  for (let x = 4; x < 58; x += 9) body.rect(x, 5, 1, 7, tone(material.roofBrown, 1))
  body.outline(tone(wood, 0))
  return thing
}

export function anvilBlock(): Thing {
  const thing = createThing(26, 26, { x: 12, y: 22 })
  roundShadow(thing.shadow, 14, 20, 11, 3)
  boxes(thing.body, stone, [
    [2, 4, 19, 4, 2],
    [2, 4, 19, 1, 5],
    [6, 8, 10, 4, 1],
    [20, 5, 3, 2, 3],
  ])
  boxes(thing.body, wood, [
    [5, 12, 12, 9, 2],
    [5, 12, 3, 9, 3],
    [5, 12, 12, 1, 4],
  ])
  thing.body.outline(tone(wood, 0))
  return thing
}

export function stump(): Thing {
  const thing = createThing(30, 26, { x: 14, y: 22 })
  const { body } = thing
  roundShadow(thing.shadow, 17, 20, 12, 4)
  boxes(body, wood, [
    [5, 9, 18, 12, 2],
    [5, 9, 4, 12, 3],
    [19, 9, 4, 12, 1],
  ])
  body.rect(3, 18, 5, 3, tone(wood, 2))
  body.rect(20, 18, 5, 3, tone(wood, 1))
  body.ellipse(14, 9, 9.5, 4.5, (_x, _y, u, v) => {
    const ring = Math.hypot(u, v)
    return tone(wood, ring > 0.82 ? 2 : ring > 0.55 ? 5 : ring > 0.3 ? 4 : 3)
  })
  body.outline(tone(wood, 0))
  return thing
}
