import { expect, it } from 'vitest'
import { headingOf, readingOf } from '../../main/page/signs.ts'

it.each([
  ['the notice board', 'Read the notice board', 'The notice board'],
  ['the mill', 'Read the sign at the mill', 'The sign at the mill'],
  ['the sign at the ford', 'Read the sign at the ford', 'The sign at the ford'],
  ['sign at the inn', 'Read sign at the inn', 'Sign at the inn'],
])('what can be read at "%s" is named once', (label, button, heading) =>
  expect([readingOf(label), headingOf(label)]).toEqual([button, heading]),
)

it('is called by its name in the language of the player', () => {
  expect(readingOf('the notice board', 'Anschlagtafel')).toBe('Read Anschlagtafel')
  expect(headingOf('the mill', 'Mühle')).toBe('The sign at Mühle')
})
