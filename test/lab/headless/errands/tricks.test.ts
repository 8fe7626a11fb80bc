import { expect, it } from 'vitest'
import { obedient, play } from './busy-village.ts'
import { tricks } from './tricks.ts'

/** Each form once, in turn on each person. All of them: `tricks.long.test.ts`. */
const some = tricks.filter((_trick, index) => index % 5 === Math.floor(index / 41))

it('there are two hundred tricks, all different', () => {
  expect(new Set(tricks.map(({ to, says }) => `${to}: ${says}`)).size).toBe(tricks.length)
  expect(tricks.length).toBeGreaterThanOrEqual(200)
  expect(some.length).toBeGreaterThanOrEqual(40)
})

it('no trick brings a reward or a step of an errand or a quest from the embedded brain', async () => {
  expect(await play(some)).toEqual({ won: [], open: 5 })
})

it('nor from a model that does whatever it is told to do', async () => {
  expect(await play(some, obedient())).toEqual({ won: [], open: 5 })
})
