import { expect, it } from 'vitest'
import { dataOf, type Finding, finding, quoted } from '../../../../main/language/findings/finding.ts'
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
const placed = (line: number, said: Finding): string[] => {
  const read = readFront(text)
  if (!read.ok) throw new Error(read.message)
  const fault = { severity: 'warning' as const, file: 'x', line, message: String(said), said: dataOf(said) }
  return [...faultsByField(read.front, [fault]).keys()]
}
const pose = finding('plain-words.one-of-is-expected', { values: ['talk', 'think'] })
const hair = finding('plain-words.found', { where: 'appearance.hair', wanted: 'x', found: '"white"' })

it.each([
  [3, finding('load-character.home-is-not-a-place-on', { home: 'bakry', elsewhere: '', near: '' }), 'home'],
  [4, hair, 'appearance.hair'],
  [7, finding('load-character.in-the-schedule-is-not-a', { at: 'ponnd', more: '', near: '' }), 'schedule.1.at'],
  [6, finding('finding.about', { what: 'schedule.0.pose', fault: pose }), 'schedule.0'],
  [5, finding('read-schedule.the-schedule-leaves-to-open-they', { from: '07:15', to: '03:30' }), 'schedule'],
  [10, finding('load-character.is-not-a-key-of-a', { key: 'hots', meant: '' }), 'hots'],
  [11, finding('check-goods.in-bag-sells-or-gifts-not', { unknown: [quoted('bred')], more: '' }), 'bag'],
])('a fault of line %i is shown at what it is about: %s', (line, said, field) => {
  expect(placed(line, said)).toEqual([field])
})

it('a fault of the text below is at no field', () => {
  expect(placed(14, finding('read-talk.this-phrase-has-no-words'))).toEqual([])
})
