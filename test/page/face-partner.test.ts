import { expect, it } from 'vitest'
import { createFacePartner } from '../../main/page/face-partner.ts'

/** RPGJS's numbers. */
const up = 1
const right = 2
const down = 3
const left = 4

it('shows the own player looking at whoever they talk with, once they stand, whatever direction RPGJS kept', () => {
  const own = { position: { x: 100, y: 100 }, direction: right }
  const facing = createFacePartner()
  const frames = (partner: { x: number; y: number } | null, times = 10) =>
    Array.from({ length: times }, () => facing.frame(own, partner))
  frames(null)
  expect(own.direction, 'without a talk').toBe(right)
  frames({ x: 90, y: 160 })
  expect(own.direction).toBe(down)
  own.direction = right
  frames({ x: 90, y: 160 }, 1)
  expect(own.direction, 'RPGJS put it back').toBe(down)
  frames({ x: 40, y: 110 })
  expect(own.direction, 'the other has moved').toBe(left)
})

it('leaves whoever walks looking where they go', () => {
  const own = { position: { x: 100, y: 100 }, direction: left }
  const facing = createFacePartner()
  for (let step = 0; step < 20; step++) {
    own.position.x -= 3
    facing.frame(own, { x: 100, y: 20 })
    expect(own.direction).toBe(left)
  }
  for (let frame = 0; frame < 10; frame++) facing.frame(own, { x: own.position.x, y: 20 })
  expect(own.direction).toBe(up)
})

it('does nothing before the player is on the map', () => {
  expect(() => createFacePartner().frame(null, { x: 1, y: 1 })).not.toThrow()
})
