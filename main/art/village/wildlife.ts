import type { AnimalKind } from '../animals.ts'

/** Animals that live in a part of the map. They stay on free ground in it; fish leap in its water. */
export interface Wildlife {
  kind: AnimalKind
  count: number
  /** Pixels of the world. */
  x: number
  y: number
  width: number
  height: number
  /** Hours of the day in which they are out. `from` may be after `to`. */
  from: number
  to: number
  /** Only while the happening of this name goes on. */
  during?: string
}

const tile = 32
export const herd = (
  kind: AnimalKind,
  count: number,
  [x, y, width, height]: readonly [number, number, number, number],
  [from, to]: readonly [number, number],
  during?: string,
): Wildlife => ({
  ...{ kind, count, x: x * tile, y: y * tile, width: width * tile, height: height * tile, from, to },
  ...(during === undefined ? {} : { during }),
})

/** Where animals live, in tiles, and from when to when they are out. */
export const wildlife: Wildlife[] = [
  herd('ox', 1, [18, 47, 7, 3], [0, 24]),
  herd('hen', 6, [11, 47, 9, 5], [6, 19]),
  herd('dog', 1, [19, 26, 14, 8], [0, 24]),
  herd('cat', 1, [40, 25, 8, 4], [0, 24]),
  herd('heron', 1, [42, 46, 3.5, 2.2], [5, 20]),
  herd('pigeon', 7, [29, 29, 9, 5], [6, 18]),
  herd('fish', 2, [43, 50, 5, 2], [4, 21]),
  herd('fish', 2, [51, 44, 1.5, 7], [4, 21]),
  herd('fish', 1, [53, 32.4, 1, 1.2], [4, 21]),
  herd('fish', 1, [54.6, 25, 1, 1], [4, 21]),
  herd('fish', 1, [53.2, 35, 1, 1], [4, 21]),
  herd('bee', 9, [16, 21, 4, 4], [8, 18]),
  herd('speckled hen', 1, [28, 29, 11, 6], [0, 24], 'the hunt for the speckled hen'),
]
