import { expect, test } from 'vitest'
import { rememberWays } from '../../../main/world/known-ways.ts'
import { createNavigation } from '../../../main/world/navigation.ts'
import fc from '../../support/fast-check.ts'
import { runs } from '../../support/runs.ts'
import { asciiMap } from '../../support/small-map.ts'

const side = 20
const ground = fc.array(fc.constantFrom('.', '.', '.', '#'), { minLength: side * side, maxLength: side * side })
const toMap = (signs: string[]) =>
  asciiMap(Array.from({ length: side }, (_, row) => signs.slice(row * side, (row + 1) * side).join('')))
/** Few ends, so that paths recur; some are outside the map. */
const ends = fc.array(fc.tuple(fc.integer({ min: -1, max: side }), fc.integer({ min: -1, max: side })), {
  minLength: 2,
  maxLength: 5,
})
const walks = fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { maxLength: 60 })

test('each way is the same, and counts for as much, with what was found before and without, however little is kept', () => {
  fc.assert(
    fc.property(ground, ends, walks, fc.constantFrom(0, 25, 60, 10_000), (signs, places, asked, mostTiles) => {
      const map = toMap(signs)
      const plain = createNavigation(map)
      const knowing = rememberWays(createNavigation(map), map, mostTiles)
      for (const [start, end] of asked) {
        const from = places[start % places.length] as [number, number]
        const to = places[end % places.length] as [number, number]
        const path = knowing.findPath(from, to)
        expect(path).toEqual(plain.findPath(from, to))
        expect(knowing.expanded()).toBe(plain.expanded())
        // The walker uses it up.
        path?.splice(0)
      }
    }),
    { numRuns: runs(150) },
  )
})

const open = asciiMap(
  Array.from({ length: 30 }, () => '.'.repeat(30)).map((row, index) => (index === 15 ? `${'#'.repeat(29)}.` : row)),
)
const counted = () => {
  const inner = createNavigation(open)
  let searches = 0
  const findPath: typeof inner.findPath = (from, to) => {
    searches++
    return inner.findPath(from, to)
  }
  return { navigation: { ...inner, findPath }, searches: () => searches }
}

test('a way around a wall is searched once for everybody who walks it', () => {
  const { navigation, searches } = counted()
  const ways = rememberWays(navigation, open)
  for (let walker = 0; walker < 10; walker++) ways.findPath([0, 14], [0, 16])
  expect(searches()).toBe(1)
})

test('more is never kept than there is room for, and what was walked last stays', () => {
  const { navigation, searches } = counted()
  const ways = rememberWays(navigation, open, 130)
  const walk = (column: number) => ways.findPath([column, 14], [column, 16])
  walk(0)
  walk(1)
  walk(0)
  walk(2)
  expect(searches()).toBe(3)
  walk(0)
  walk(2)
  expect(searches()).toBe(3)
  walk(1)
  expect(searches()).toBe(4)
})
