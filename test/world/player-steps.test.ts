import { expect, it } from 'vitest'
import type { Facing } from '../../main/world/bodies.ts'
import { playerBox, stepFrom } from '../../main/world/player-steps.ts'
import fc from '../support/fast-check.ts'
import { asciiMap } from '../support/small-map.ts'

const map = asciiMap(['s......', '...#...', '...##..', '.......'], { s: 'square' })
const walk = (feet: { x: number; y: number }, facing: Facing, steps: number) => {
  let at = feet
  for (let step = 0; step < steps; step++) at = stepFrom(map, at, facing)
  return at
}

it('a step leads three pixels on, and against a wall or the edge of the map nowhere', () => {
  expect(stepFrom(map, { x: 16, y: 16 }, 'right')).toEqual({ x: 19, y: 16 })
  expect(walk({ x: 16, y: 48 }, 'right', 100).x, 'the body, not its middle, stops at the wall').toBeLessThan(96 - 10)
  expect(walk({ x: 16, y: 48 }, 'right', 100).x).toBeGreaterThan(96 - 10 - 4)
  expect(walk({ x: 16, y: 16 }, 'left', 100)).toEqual({ x: playerBox.width / 2, y: 16 })
  expect(walk({ x: 16, y: 16 }, 'down', 100)).toEqual({ x: 16, y: 128 - playerBox.height / 2 })
})

it('nobody walks onto a blocked tile, however they walk', () => {
  const facing = fc.constantFrom<Facing>('up', 'right', 'down', 'left')
  fc.assert(
    fc.property(fc.array(fc.tuple(facing, fc.integer({ min: 1, max: 40 })), { maxLength: 40 }), (ways) => {
      let at = { x: 16, y: 16 }
      for (const [side, steps] of ways) {
        at = walk(at, side, steps)
        for (const x of [at.x - 10, at.x + 10])
          for (const y of [at.y - 7, at.y + 7])
            expect(map.blocked[Math.min(3, Math.floor(y / 32)) * 7 + Math.min(6, Math.floor(x / 32))]).toBe(0)
      }
    }),
  )
})

it('whoever was put onto a blocked tile walks off it, and onto no other', () => {
  const on = { x: 3.5 * 32, y: 1.5 * 32 }
  expect(walk(on, 'right', 20).x).toBeGreaterThan(5 * 32)
  expect(walk(on, 'down', 20).y, 'the tile below is blocked, too').toBeLessThan(2 * 32)
})
