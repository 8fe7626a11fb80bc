import { expect, test } from 'vitest'
import type { MapData } from '../../main/world/map-data.ts'
import { createNavigation } from '../../main/world/navigation.ts'
import fc from '../support/fast-check.ts'
import { runs } from '../support/runs.ts'
import { asciiMap } from '../support/small-map.ts'

type Tile = readonly [number, number]
const columns = 7
const rows = 6

const free = (map: MapData, [column, row]: Tile) =>
  column >= 0 && row >= 0 && column < map.columns && row < map.rows && map.blocked[row * map.columns + column] === 0

/** Cost of one step, or null where nobody may step: 10 straight, 14 across, and never around a corner. */
function costOf(map: MapData, from: Tile, to: Tile): number | null {
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  if (Math.max(Math.abs(dx), Math.abs(dy)) !== 1 || !free(map, to)) return null
  if (dx === 0 || dy === 0) return 10
  return free(map, [from[0] + dx, from[1]]) && free(map, [from[0], from[1] + dy]) ? 14 : null
}

/** The cheapest path by trying until nothing gets cheaper: slow, and obviously right. */
function cheapest(map: MapData, from: Tile, to: Tile): number {
  const costs = new Map([[from.join(), 0]])
  for (let changed = true; changed; ) {
    changed = false
    for (const [key, cost] of [...costs]) {
      const [column, row] = key.split(',').map(Number) as [number, number]
      for (const dx of [-1, 0, 1]) {
        for (const dy of [-1, 0, 1]) {
          const next = [column + dx, row + dy] as const
          const step = costOf(map, [column, row], next)
          if (step === null || cost + step >= (costs.get(next.join()) ?? Number.POSITIVE_INFINITY)) continue
          costs.set(next.join(), cost + step)
          changed = true
        }
      }
    }
  }
  return costs.get(to.join()) ?? Number.POSITIVE_INFINITY
}

const grid = fc.array(fc.array(fc.constantFrom('.', '.', '#'), { minLength: columns, maxLength: columns }), {
  minLength: rows,
  maxLength: rows,
})
const tile = fc.tuple(fc.nat(columns - 1), fc.nat(rows - 1))

test('a way costs no more than the cheapest, takes only steps that are allowed, and is missing only where none is', () => {
  fc.assert(
    fc.property(grid, fc.array(fc.tuple(tile, tile), { minLength: 1, maxLength: 4 }), (drawn, trips) => {
      const map = asciiMap(drawn.map((row) => row.join('')))
      const navigation = createNavigation(map)
      // Several searches with one navigation: none may influence the next.
      for (const [from, to] of trips) {
        const path = navigation.findPath(from, to)
        if (!free(map, from) || !free(map, to)) {
          expect(path).toBeNull()
          continue
        }
        const least = cheapest(map, from, to)
        if (path === null) {
          expect(least).toBe(Number.POSITIVE_INFINITY)
          continue
        }
        expect(path.at(-1)).toEqual(to)
        if (from.join() === to.join()) continue
        const steps = path.map((next, index) => costOf(map, index === 0 ? from : (path[index - 1] as Tile), next))
        expect(steps).not.toContain(null)
        expect(steps.reduce<number>((sum, step) => sum + (step ?? 0), 0)).toBe(least)
      }
    }),
    { numRuns: runs(300) },
  )
})

test('a way over open ground is looked for with little effort', () => {
  const navigation = createNavigation(asciiMap(Array.from({ length: 100 }, () => '.'.repeat(100))))
  expect(navigation.findPath([3, 4], [95, 60])).toHaveLength(92)
  expect(navigation.expanded()).toBeLessThan(200)
})
