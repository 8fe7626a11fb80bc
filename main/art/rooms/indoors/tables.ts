import { material, type Ramp, tone } from '../../palette.ts'
import { boxes } from '../../things/boxes.ts'
import type { Thing } from '../../things/thing.ts'
import { make, type Placed, setOut } from './make.ts'

const { wood, stone } = material

/**
 * A table of some tiles. Its top is at 4 to 18 from above, so items stand at bases 8 to 18. It is no higher than its
 * tile, so that nobody behind it is hidden.
 */
export const table = (wide: number, items: readonly Placed[] = [], linen: Ramp | null = null): Thing => {
  const width = Math.round(wide * 32) - 6
  return make(width, 30, (thing) => {
    const { body } = thing
    boxes(body, wood, [
      [3, 20, 5, 10, 2],
      [width - 8, 20, 5, 10, 1],
      [0, 4, width, 14, 4],
      [0, 4, width, 1, 5],
      [0, 9, width, 1, 3],
      [0, 14, width, 1, 3],
      [0, 18, width, 4, 2],
      [0, 18, width, 1, 1],
    ])
    if (linen) {
      body.rect(4, 4, width - 8, 17, tone(linen, 3))
      body.rect(4, 4, 2, 17, tone(linen, 4))
      body.rect(width - 7, 4, 3, 17, tone(linen, 2))
      body.rect(4, 18, width - 8, 3, tone(linen, 2))
      for (let x = 5; x < width - 6; x += 4) body.rect(x, 20, 2, 1, tone(linen, 4))
    }
    setOut(thing, items)
  })
}

/** A round table of one and a half tiles. */
export const roundTable = (items: readonly Placed[] = []): Thing =>
  make(46, 30, (thing) => {
    const { body } = thing
    body.rect(20, 16, 7, 12, tone(wood, 1))
    body.rect(20, 16, 2, 12, tone(wood, 3))
    body.rect(13, 27, 21, 3, tone(wood, 1))
    body.ellipse(23, 12, 22, 9, tone(wood, 1))
    body.ellipse(23, 10, 22, 9, (x, y) => tone(wood, (x + y * 3) % 17 === 0 ? 3 : 4))
    body.ellipse(21, 8, 17, 5.5, (x, y) => tone(wood, (x + y) % 9 === 0 ? 4 : 5))
    setOut(thing, items)
  })

/** A counter or workbench with a front of boards. Items stand at bases 4 to 12. */
export const counter = (wide: number, items: readonly Placed[] = [], ramp: Ramp = wood): Thing => {
  const width = Math.round(wide * 32) - 2
  return make(width, 34, (thing) => {
    const { body } = thing
    boxes(body, ramp, [
      [1, 12, width - 2, 22, 2],
      [0, 3, width, 9, 4],
      [0, 3, width, 1, 5],
      [0, 11, width, 2, 3],
      [0, 13, width, 1, 0],
    ])
    for (let x = 1; x < width - 2; x += 10)
      boxes(body, ramp, [
        [x, 14, 1, 20, 3],
        [x + 9, 14, 1, 20, 1],
      ])
    boxes(body, ramp, [[1, 30, width - 2, 3, 1]])
    setOut(thing, items)
  })
}

/** A bench without a back. It is flat: whoever sits is drawn on it. */
export const bench = (wide: number): Thing => {
  const width = Math.round(wide * 32) - 6
  return make(width, 18, ({ body }) => {
    boxes(body, wood, [
      [3, 9, 4, 8, 1],
      [width - 7, 9, 4, 8, 0],
      [0, 2, width, 8, 3],
      [0, 2, width, 1, 5],
      [0, 5, width, 1, 2],
      [0, 9, width, 2, 1],
    ])
  })
}

export const stool = (): Thing =>
  make(18, 18, ({ body }) => {
    boxes(body, wood, [
      [3, 9, 3, 9, 2],
      [12, 9, 3, 9, 1],
      [8, 10, 2, 8, 1],
    ])
    body.ellipse(9, 7, 8.5, 5, tone(wood, 2))
    body.ellipse(9, 6, 8.5, 5, (_x, _y, u, v) => tone(wood, Math.hypot(u, v) > 0.75 ? 3 : 4))
  })

/** An armchair with cushions, for one tile. It is flat. */
export const armchair = (ramp: Ramp): Thing =>
  make(
    28,
    34,
    ({ body }) => {
      body.rect(2, 2, 24, 20, tone(ramp, 1))
      body.rect(2, 2, 24, 3, tone(ramp, 3))
      body.rect(5, 6, 18, 13, tone(ramp, 2))
      for (const x of [10, 17]) body.rect(x, 10, 1, 1, tone(ramp, 0))
      body.rect(0, 13, 6, 18, tone(ramp, 2))
      body.rect(0, 13, 6, 2, tone(ramp, 4))
      body.rect(22, 13, 6, 18, tone(ramp, 1))
      body.rect(22, 13, 6, 2, tone(ramp, 3))
      body.rect(6, 19, 16, 9, tone(ramp, 3))
      body.rect(6, 19, 16, 1, tone(ramp, 4))
      body.rect(6, 27, 16, 4, tone(ramp, 1))
      body.rect(1, 31, 3, 3, tone(wood, 1))
      body.rect(24, 31, 3, 3, tone(wood, 1))
    },
    { outline: ramp },
  )

/** A low chest with iron bands. */
export const chest = (ramp: Ramp = wood): Thing =>
  make(28, 24, ({ body }) => {
    boxes(body, ramp, [
      [1, 9, 26, 14, 2],
      [1, 2, 26, 8, 3],
      [1, 2, 26, 2, 4],
      [1, 9, 26, 1, 0],
      [1, 9, 3, 14, 3],
    ])
    for (const x of [5, 20]) {
      body.rect(x, 2, 3, 21, tone(stone, 1))
      body.rect(x, 2, 1, 21, tone(stone, 3))
    }
    body.rect(12, 8, 4, 5, tone(stone, 4))
    body.rect(13, 10, 2, 2, tone(stone, 0))
  })
