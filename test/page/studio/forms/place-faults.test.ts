import { expect, it } from 'vitest'
import { readFront } from '../../../../main/page/studio/write/forms/front.ts'
import { faultsByField } from '../../../../main/page/studio/write/forms/place-faults.ts'

const text = `---
name: Marta
home: bakry
appearance: { skin: light, hair: white }
schedule:
  - { from: "03:30", to: "06:30", at: bakery, doing: kneading }
  - from: "06:30"
    to: "07:15"
    at: ponnd
hots: [pim]
bag: { bred: 2, honey: 1 }
---
`
const placed = (line: number, message: string): string[] => {
  const read = readFront(text)
  if (!read.ok) throw new Error(read.message)
  return [...faultsByField(read.front, [{ severity: 'warning', file: 'x', line, message }]).keys()]
}

it.each([
  [3, 'home "bakry" is not a place on the map; until this is mended they live elsewhere', 'home'],
  [4, 'appearance.hair: one of blond, brown is expected, found "white"', 'appearance.hair'],
  [7, '"ponnd" in the schedule is not a place on the map; home takes its place', 'schedule.1.at'],
  [6, 'schedule.0.pose: one of talk, think is expected', 'schedule.0'],
  [5, 'the schedule leaves 07:15 to 03:30 open; they spend it at home', 'schedule'],
  [10, '"hots" is not a key of a character; it is ignored. Did you mean "hearts"?', 'hots'],
  [11, '"bred" in bag, sells or gifts: not in the world\'s ITEMS.md', 'bag'],
])('a fault of line %i is shown at what it is about: %s', (line, message, field) => {
  expect(placed(line, message)).toEqual([field])
})

it('a fault of the text below is at no field', () => {
  expect(placed(14, 'a fault of the soul')).toEqual([])
})
