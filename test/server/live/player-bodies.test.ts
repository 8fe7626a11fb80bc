import { expect, it } from 'vitest'
import { createPlayerBodies } from '../../../main/server/live/player-bodies.ts'
import { createMoveGate } from '../../../main/server/rooms/move-gate.ts'
import type { PlayerId } from '../../../main/world/ids.ts'
import fc from '../../support/fast-check.ts'
import { asciiMap } from '../../support/small-map.ts'

const ada = 'p-aaaaaaaaaaaaaaaa' as PlayerId
const map = asciiMap(
  Array.from({ length: 12 }, () => '.'.repeat(40)),
  {},
)
function walker(mayMove = true, now = () => 0) {
  const players = createPlayerBodies({ ground: map, mayMove: () => mayMove })
  players.enter(ada, { x: 100, y: 100 })
  const gate = createMoveGate({ forward: (id, move) => players.step(id as PlayerId, move), now })
  return { players, gate }
}

it('nobody gets farther than a step for each step of time, whatever and how much their page sends', () => {
  const anything = fc.record({
    direction: fc.integer({ min: 1, max: 4 }),
    frame: fc.oneof(fc.integer(), fc.double(), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -0, 2 ** 60)),
    left: fc.integer({ min: 0, max: 3 }),
  })
  fc.assert(
    fc.property(fc.array(fc.array(anything, { maxLength: 40 }), { maxLength: 30 }), (floods) => {
      const { players, gate } = walker()
      for (const flood of floods) {
        const before = players.positionOf(ada)
        for (const move of flood) gate.push(ada, move)
        gate.step()
        const after = players.positionOf(ada)
        expect(
          Math.abs((after?.x ?? 0) - (before?.x ?? 0)) + Math.abs((after?.y ?? 0) - (before?.y ?? 0)),
        ).toBeLessThan(4)
        const own = players.own(ada)
        expect(Number.isSafeInteger(own?.frame)).toBe(true)
        expect(own?.frame).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

it('a server whose steps come late walks its players by the clock, and no further than that', () => {
  let time = 0
  const { players, gate } = walker(true, () => time)
  // The page walks for two seconds by the clock. The server makes 40 steps a second, and none for 300 ms.
  for (let sent = 0; time < 2000; time += 25) {
    for (; sent < (time * 60) / 1000; sent++) gate.push(ada, { direction: 2, frame: sent + 1, left: 0 })
    if (time < 500 || time >= 800) gate.step()
  }
  for (const rest of [1, 2, 3, 4]) {
    time = 2000 + rest * 25
    gate.step()
  }
  expect(players.positionOf(ada)).toEqual({ x: 100 + 3 * 119, y: 100 })
  expect(players.own(ada)).toMatchObject({ frame: 119 })
  for (let sent = 0; sent < 30; sent++) gate.push(ada, { direction: 3, frame: 120 + sent, left: 0 })
  for (let step = 0; step < 5; step++) gate.step()
  expect(players.positionOf(ada)?.y, 'no time has passed').toBeLessThanOrEqual(100 + 3 * 6)
})

it('tells the page how far its moves have come, and counts none of the village’s own', () => {
  const { players, gate } = walker()
  for (const left of [3, 2, 1, 0]) gate.push(ada, { direction: 2, frame: 40, left })
  gate.step()
  gate.step()
  expect(players.own(ada)).toMatchObject({ frame: 40, left: 2, x: 100 + 6 - 10, direction: 2 })
  players.step(ada, { direction: 4, frame: -9, left: 0 })
  expect(players.own(ada)).toMatchObject({ frame: 40, left: 2, x: 100 + 3 - 10, direction: 4 })
  players.resumed(ada)
  expect(players.own(ada)).toMatchObject({ frame: 0, left: 0, jumps: 1 })
})

it('holds a player in a dialog of RPGJS, and knows nothing of whoever has left', () => {
  const { players, gate } = walker(false)
  gate.push(ada, { direction: 2, frame: 1, left: 0 })
  gate.step()
  expect(players.own(ada)).toMatchObject({ frame: 1, x: 90 })
  players.leave(ada)
  for (const act of [() => players.teleport(ada, { x: 1, y: 1 }), () => players.face(ada, 'up')]) act()
  players.step(ada, { direction: 2, frame: 2, left: 0 })
  expect([players.positionOf(ada), players.own(ada), players.players()]).toEqual([null, null, []])
})
