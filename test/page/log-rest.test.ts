import { expect, it } from 'vitest'
import { isLogAtRest } from '../../main/page/log-rest.ts'

const moment = { now: 100_000, saidAt: 0, letters: 20, inTalk: false, isBusy: false }

it('the log fades when nothing is said for a while, later in a talk and after many words', () => {
  expect(isLogAtRest(moment)).toBe(true)
  expect(isLogAtRest({ ...moment, now: 10_000 })).toBe(false)
  expect(isLogAtRest({ ...moment, now: 20_000 })).toBe(true)
  expect(isLogAtRest({ ...moment, now: 20_000, inTalk: true })).toBe(false)
  expect(isLogAtRest({ ...moment, now: 20_000, letters: 600 })).toBe(false)
})

it('and never while somebody speaks, thinks, writes, points at it or reads it by keyboard', () => {
  expect(isLogAtRest({ ...moment, isBusy: true })).toBe(false)
})
