import { expect, it } from 'vitest'
import { cleanName, whyRenamed } from '../../../main/server/rooms/clean-text.ts'

it.each([
  ['Ａｎａ', 'Ana', /plain forms of its letters/],
  ['Zoë'.normalize('NFD'), 'Zoë', /plain forms of its letters/],
  ['Ana   Reed', 'Ana Reed', /single spaces/],
  ['A\u200bna', 'Ana', /no invisible characters/],
  ['A'.repeat(25), 'A'.repeat(24), /at most 24 characters/],
])('tells the true reason why %j is called %j', (given, name, why) => {
  expect(cleanName(given)).toBe(name)
  expect(whyRenamed(given)).toMatch(why)
})
