import { expect, it } from 'vitest'
import { timeLeftWords } from '../../../main/page/guide/time-left.ts'

it.each([
  ['18:00', 12 * 60, ', 6 hours left'],
  ['18:00', 16 * 60 + 59.5, ', 1 hour left'],
  ['18:00', 17 * 60 + 1, ', 59 minutes left'],
  ['18:00', 17 * 60 + 59, ', 1 minute left'],
  ['18:00', 18 * 60, ''],
])('until %s at minute %d: "%s"', (until, now, words) => {
  expect(timeLeftWords(until, now)).toBe(words)
})
