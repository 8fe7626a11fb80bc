import { cloth, material, type Ramp, tone } from '../../palette.ts'
import { boxes } from '../../things/boxes.ts'
import type { Thing } from '../../things/thing.ts'
import { books, jar, plate } from './items.ts'
import { type Item, make, type Placed, setOut } from './make.ts'

const { wood } = material

/** A board on the wall with items on it, which stand at base 16. */
export const shelf = (wide: number, items: readonly (readonly [Item, number])[]): Thing => {
  const width = Math.round(wide * 32)
  return make(
    width,
    24,
    (thing) => {
      boxes(thing.body, wood, [
        [4, 18, 3, 5, 1],
        [width - 7, 18, 3, 5, 1],
        [0, 16, width, 3, 3],
        [0, 16, width, 1, 5],
        [0, 18, width, 1, 1],
      ])
      for (const [item, x] of items) item(thing, x, 16)
    },
    { shadow: 0 },
  )
}

/** A tall case against the wall. `items` stand on boards whose bases are 17, 33 and 49. */
export const cabinet = (wide: number, items: readonly Placed[], ramp: Ramp = wood): Thing => {
  const width = Math.round(wide * 32) - 4
  return make(
    width,
    64,
    (thing) => {
      const { body } = thing
      boxes(body, ramp, [
        [0, 0, width, 64, 2],
        [0, 0, width, 2, 5],
        [3, 4, width - 6, 46, 0],
        [0, 0, 3, 64, 3],
        [width - 3, 0, 3, 64, 1],
        [0, 60, width, 4, 1],
        [3, 53, width - 6, 7, 3],
        [3, 53, width - 6, 1, 4],
      ])
      for (const y of [17, 33, 49])
        boxes(body, ramp, [
          [3, y, width - 6, 2, 3],
          [3, y + 2, width - 6, 1, 1],
        ])
      for (let x = width / 4; x < width; x += width / 2) body.rect(x - 1, 55, 3, 2, tone(ramp, 5))
      setOut(thing, items)
    },
    { outline: ramp },
  )
}

/** A case full of books. */
export const bookcase = (wide: number, seed: number): Thing => {
  const width = Math.round(wide * 32) - 4
  return cabinet(
    wide,
    [17, 33, 49].map((base, row): Placed => [books(width - 8 - ((seed + row) % 3) * 5, seed + row), 4, base]),
  )
}

/** A dresser with plates and jars. */
export const dresser = (): Thing =>
  cabinet(2, [
    ...[6, 18, 30, 42].map((x): Placed => [plate, x, 17]),
    [jar(cloth.blue), 6, 33],
    [jar(cloth.ochre), 16, 33],
    [jar(cloth.red), 26, 33],
    [jar(cloth.green), 44, 33],
    ...[8, 22, 40].map((x): Placed => [plate, x, 49]),
  ])
