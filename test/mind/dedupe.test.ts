import { expect, it } from 'vitest'
import { createDedupe } from '../../main/mind/dispatch/dedupe.ts'

it('five thousand keys are remembered, and the oldest goes for one more; one that is set again is the newest', () => {
  const kept = createDedupe<number>(() => 0)
  for (let key = 0; key < 5000; key++) kept.set(`m-${key}`, key)
  expect(kept.get('m-0')).toBe(0)
  kept.set('m-0', 0)
  kept.set('one more', 1)
  expect([kept.get('m-0'), kept.get('m-1'), kept.get('m-2')]).toEqual([0, undefined, 2])
})

it('a key is remembered for twenty minutes', () => {
  let now = 0
  const kept = createDedupe<number>(() => now)
  kept.set('old', 1)
  now = 20 * 60 * 1000 - 1
  kept.set('new', 2)
  expect(kept.get('old')).toBe(1)
  now += 1
  expect([kept.get('old'), kept.get('new')]).toEqual([undefined, 2])
})
