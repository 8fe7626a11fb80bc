import { expect, it } from 'vitest'
import { briefly } from '../../../../main/server/gateway/studio/briefly.ts'

it('gives everybody the same frozen answer for a while, and then a new one', () => {
  let clock = 0
  let made = 0
  const ask = briefly(
    100,
    () => ({ number: ++made }),
    () => clock,
  )
  const first = ask()
  clock = 99
  expect(ask()).toBe(first)
  expect(Object.isFrozen(first)).toBe(true)
  clock = 100
  expect(ask()).toEqual({ number: 2 })
})
