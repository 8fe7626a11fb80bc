import { expect, it } from 'vitest'
import { pictureAt } from '../../main/page/picture-at.ts'

it('which picture of a pose shows depends on the time alone, however few frames a page draws', () => {
  const strokes = [
    [0, 18],
    [1, 18],
  ] as const
  expect([0, 250, 310, 590, 610, 910].map((now) => pictureAt(strokes, now))).toEqual([0, 0, 1, 1, 0, 1])
  expect(pictureAt([[4, 60]], 77)).toBe(4)
})
