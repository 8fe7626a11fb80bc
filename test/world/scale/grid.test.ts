import { expect, test } from 'vitest'
import { tilesBetween } from '../../../main/world/geometry.ts'
import { createGrid } from '../../../main/world/perception/grid.ts'
import type { NpcBody, PlayerBody } from '../../../main/world/state.ts'
import fc from '../../support/fast-check.ts'
import { runs } from '../../support/runs.ts'
import { asciiMap } from '../../support/small-map.ts'

const map = asciiMap(Array.from({ length: 30 }, () => '.'.repeat(23)))
/** Includes points slightly outside the map and on cell edges. */
const coordinate = fc.oneof(
  fc.double({ min: -300, max: 1300, noNaN: true }),
  fc.integer({ min: -10, max: 40 }).map((tile) => tile * map.tileSize),
)
const point = fc.record({ x: coordinate, y: coordinate })
const bodies = <Kind extends NpcBody | PlayerBody>() =>
  fc
    .array(point, { maxLength: 60 })
    .map((points) => points.map((at, index) => ({ ...at, id: String(index).padStart(3, '0') }) as Kind))
const tiles = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.double({ min: 0, max: 40, noNaN: true }))

test('whoever is near is found, by id, and nobody else, wherever they go', () => {
  fc.assert(
    fc.property(
      bodies<NpcBody>(),
      bodies<PlayerBody>(),
      fc.array(fc.record({ at: point, tiles, who: fc.nat(59), goes: point }), { minLength: 1 }),
      (npcs, players, asked) => {
        const grid = createGrid(map)
        grid.take(npcs, players)
        for (const { at, tiles: reach, who, goes } of asked) {
          const isNear = (body: { x: number; y: number }) => tilesBetween(map, body, at) <= reach
          expect(grid.npcsNear(at, reach)).toEqual(npcs.filter(isNear))
          expect(grid.playersNear(at, reach)).toEqual(players.filter(isNear))
          const mover = who % 2 === 0 ? npcs[who] : players[who]
          if (mover) Object.assign(mover, goes)
          grid.stale()
        }
      },
    ),
    { numRuns: runs(200) },
  )
})

test('those who came or went are known from the next count on', () => {
  const grid = createGrid(map)
  const [one, other] = [
    { id: 'a', x: 100, y: 100 },
    { id: 'b', x: 110, y: 100 },
  ] as unknown as [NpcBody, NpcBody]
  grid.take([one], [])
  expect(grid.npcsNear(one, 3)).toEqual([one])
  grid.take([one, other], [])
  expect(grid.npcsNear(one, 3)).toEqual([one, other])
  grid.take([other], [])
  expect(grid.npcsNear(one, 3)).toEqual([other])
})
