import { expect, test } from 'vitest'
import { isAlmanac } from '../../main/world/check-living.ts'

test('an almanac in which something brings itself about again, over others, is refused', () => {
  const kind = (id: string, next: string[]) => ({
    id,
    name: id,
    text: id,
    when: { kind: 'asked' },
    minutes: 5,
    at: 'mill',
    hosts: [],
    news: id,
    open: true,
    seenTiles: 3,
    effects: next.map((happening) => ({ kind: 'then', happening })),
  })
  expect(isAlmanac({ x: kind('x', ['y']), y: kind('y', ['gone']) })).toBe(true)
  expect(isAlmanac({ x: kind('x', ['y']), y: kind('y', ['x']) })).toBe(false)
  expect(isAlmanac({ w: kind('w', ['x']), x: kind('x', ['x']) })).toBe(false)
})
