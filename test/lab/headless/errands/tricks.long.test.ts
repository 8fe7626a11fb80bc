import { expect, it } from 'vitest'
import { obedient, play } from './busy-village.ts'
import { tricks } from './tricks.ts'

it('no trick brings a reward or a step of an errand or a quest from the embedded brain', async () => {
  expect(await play(tricks)).toEqual({ won: [], open: 5 })
})

it('nor from a model that does whatever it is told to do', async () => {
  expect(await play(tricks, obedient())).toEqual({ won: [], open: 5 })
})
