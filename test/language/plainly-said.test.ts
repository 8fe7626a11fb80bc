import { expect, it } from 'vitest'
import { plainlySaid } from '../../main/language/en/talk/plainly-said.ts'

it.each([
  ['yo what do you make here', 'what do you make here'],
  ['who is your best student', 'who is your best pupil'],
  ['are you married professor', 'are you married'],
  ['what do you think happens to bad people', 'what happens to bad people'],
  ['do you know where the key is', 'where the key is'],
])('%s → %s', (said, plain) => expect(plainlySaid(said.split(' '))?.join(' ')).toBe(plain))

it.each(['who is your teacher', 'what do you think of him', 'where are you from', 'so what'])(
  'leaves %s as it is',
  (said) => expect(plainlySaid(said.split(' '))).toBeNull(),
)
