import { expect, it } from 'vitest'
import { readFront } from '../../../../main/page/studio/write/forms/front.ts'
import { lineEndsOf, withLineEnds, withoutReturns } from '../../../../main/page/studio/write/line-ends.ts'
import { marksIn, tilesBetween } from '../../../../main/page/studio/write/map/marks.ts'

const marks = (path: string, text: string, entry = 0) => {
  const read = readFront(text)
  return read.ok ? marksIn(path, read.front, entry).map(({ place, text: words }) => `${place}: ${words}`) : null
}

it('the map shows what the text at hand says of places', () => {
  expect(marks('npc-agents/a/SOUL.md', '---\nhome: mill\nschedule:\n  - { from: "08:00", at: well }\n---\n')).toEqual([
    'mill: home',
    'well: 08:00',
  ])
  expect(marks('worlds/v/SIGNS.md', '---\nsigns:\n  - { place: well, text: x }\n---\n')).toEqual(['well: sign'])
  const items = '---\nitems:\n  - { id: a, recipe: { at: mill } }\n  - { id: b, recipe: { at: [mill, well] } }\n---\n'
  expect(marks('worlds/v/ITEMS.md', items)).toEqual(['mill: made here'])
  expect(marks('worlds/v/ITEMS.md', items, 1)).toEqual(['mill: made here', 'well: made here'])
  expect(marks('worlds/v/WORLD.md', '---\nname: x\n---\n')).toEqual([])
})

it('a rectangle is the tiles between two points, whichever comes first', () => {
  const box = { column: 1, row: 2, wide: 3, high: 1 }
  expect(tilesBetween({ x: 40, y: 70 }, { x: 100, y: 90 }, 32)).toEqual(box)
  expect(tilesBetween({ x: 100, y: 90 }, { x: 40, y: 70 }, 32)).toEqual(box)
  expect(tilesBetween({ x: -5, y: -5 }, { x: 1, y: 1 }, 32)).toEqual({ column: 0, row: 0, wide: 1, high: 1 })
})

it('a file keeps its line ends', () => {
  for (const text of ['a\r\nb\r\n', 'a\nb\n', 'a', ''])
    expect(withLineEnds(withoutReturns(text), lineEndsOf(text))).toBe(text)
})
