import { expect, it } from 'vitest'
import { orderedIn, wantsAny } from '../../main/language/en/trade/ordered.ts'

it.each([
  ['A mug of ale, please', 'mug of ale 1'],
  ['an ale and a stew please', 'ale 1, stew 1'],
  ["I'd like a bowl of stew", 'bowl of stew 1'],
  ["Now a bowl of stew please, I'd like to buy one.", 'bowl of stew 1'],
  ['Yes, and a bowl of stew as well.', 'bowl of stew 1'],
  ['Do you have willow bark? I need three strips', 'strips 3 of willow bark'],
  ['I need 4 measures of flour for Marta, what do they cost?', 'measures of flour 4'],
  ['Two loaves then', 'loaves 2'],
  ['Greta, an ale and a bowl of stew please!', 'ale 1, bowl of stew 1'],
  ['ill have a bun', 'bun 1'],
  ['could i get something to eat', 'something to eat null'],
])('"%s" orders %s', (words, ordered) => {
  const { items = [], of } = orderedIn(words) ?? {}
  const said = items.map(({ thing, count }) => `${thing} ${count}`).join(', ')
  expect(of === undefined ? said : `${said} of ${of}`).toBe(ordered)
})

it.each([
  'What is your name?',
  'I would like to know the truth',
  'I lost my ring',
  'I want to see the sea',
  "I'll take it",
])('"%s" orders nothing', (words) => {
  expect(orderedIn(words)).toBeNull()
})

it('tells a thing that is only named from one that is asked for', () => {
  expect(orderedIn('A penny, and a leaf, and a penny more.')?.asks ?? false).toBe(false)
  expect(orderedIn('A bowl of stew, please')?.asks).toBe(true)
})

it('knows who wants any food or any drink', () => {
  expect(['something to eat', 'a drink', 'a stew', 'to eat'].map(wantsAny)).toEqual(['eat', 'drink', null, null])
})
