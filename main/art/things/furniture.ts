import { castShadow, cloth, material, tone } from '../palette.ts'
import { boxes } from './boxes.ts'
import { line } from './linen.ts'
import { createThing, roundShadow, type Thing } from './thing.ts'
import { verticalBeam } from './walls.ts'

const { wood } = material

export function bench(): Thing {
  const thing = createThing(48, 28, { x: 23, y: 25 })
  const { body } = thing
  thing.shadow.rect(5, 22, 42, 4, castShadow)
  for (const x of [5, 38])
    boxes(body, wood, [
      [x, 8, 4, 16, 1],
      [x, 8, 1, 16, 3],
    ])
  boxes(body, wood, [
    [2, 6, 42, 3, 4],
    [2, 8, 42, 1, 2],
    [2, 13, 42, 5, 4],
    [2, 15, 42, 1, 2],
    [2, 18, 42, 2, 2],
  ])
  body.outline(tone(wood, 0))
  return thing
}

export function table(): Thing {
  const thing = createThing(52, 40, { x: 25, y: 35 })
  const { body } = thing
  thing.shadow.rect(5, 31, 46, 5, castShadow)
  boxes(body, wood, [
    [2, 24, 6, 10, 2],
    [42, 24, 6, 10, 1],
    [0, 8, 50, 14, 4],
    [0, 8, 50, 1, 5],
    [0, 12, 50, 1, 3],
    [0, 17, 50, 1, 3],
    [0, 22, 50, 3, 2],
    [0, 25, 50, 1, 0],
  ])
  for (const [x, ramp] of [
    [10, cloth.ochre],
    [30, cloth.brown],
  ] as const) {
    body.rect(x, 3, 6, 8, tone(ramp, 2))
    body.rect(x, 3, 2, 8, tone(ramp, 4))
    body.rect(x, 2, 6, 2, tone(cloth.white, 4))
    body.rect(x + 6, 5, 2, 4, tone(ramp, 1))
  }
  body.ellipse(22, 14, 5, 3, tone(cloth.white, 3))
  body.outline(tone(wood, 0))
  return thing
}

/** Draws a rope between two posts. The page hangs the washing on it (`hangingLinen`). */
export function washingLine(): Thing {
  const thing = createThing(line.width, line.height, line.anchor)
  const { body } = thing
  thing.shadow.rect(8, 44, 100, 3, castShadow)
  for (const x of [4, 103]) verticalBeam(body, x, 8, 40)
  for (let x = 6; x < 106; x++)
    body.set(x, line.rope + Math.round(3 * Math.sin(((x - 6) / 100) * Math.PI)), tone(wood, 1))
  body.outline(tone(wood, 0))
  thing.washing = true
  return thing
}

export function signpost(): Thing {
  const thing = createThing(44, 52, { x: 21, y: 48 })
  const { body } = thing
  roundShadow(thing.shadow, 24, 47, 9, 3)
  verticalBeam(body, 19, 4, 44)
  for (const [x, y] of [
    [8, 8],
    [14, 20],
  ] as const) {
    boxes(body, wood, [
      [x, y, 26, 9, 4],
      [x, y, 26, 1, 5],
      [x, y + 8, 26, 1, 1],
      [x + 4, y + 3, 15, 1, 1],
      [x + 4, y + 5, 11, 1, 1],
    ])
  }
  body.outline(tone(wood, 0))
  return thing
}
