import { expect, it } from 'vitest'
import { findPlace } from '../../main/mind/turn/find-in-context.ts'
import { place, sampleContext } from '../support/sample-characters.ts'

const context = {
  ...sampleContext(''),
  places: [
    { id: place('mill'), label: 'the mill' },
    { id: place('old-mill'), label: 'the old mill' },
    { id: place('inn'), label: 'the Fox and Hen inn' },
  ],
}

it.each([
  ['mill', 'mill'],
  ['The Mill!', 'mill'],
  ['old-mill', 'old-mill'],
  ['to the old mill', 'old-mill'],
  ['old', 'old-mill'],
  ['fox and hen', 'inn'],
  // A part of a word is no name.
  ['the', null],
  ['mil', null],
  ['church', null],
  ['', null],
])('"%s" is the place %s', (words, id) => {
  expect(findPlace(context, words)?.id ?? null).toBe(id)
})

it('a part of a name that several places bear is none of them', () => {
  const two = {
    ...context,
    places: context.places
      .filter(({ id }) => id !== 'mill')
      .concat({ id: place('wind'), label: 'the mill on the hill' }),
  }
  expect(findPlace(two, 'mill')).toBe(null)
})

it("a house is found by the name that people call it by, as one's own, and as where one stands", () => {
  const lore = [
    { heading: 'Places', text: 'The inn, the Wet Lark, stands north. The old mill creaks. Larks are wet in April.' },
  ]
  const at = { ...context.percepts, place: { id: place('inn'), label: 'the inn' } }
  const places = [...context.places.filter(({ id }) => id !== 'inn'), { id: place('inn'), label: 'the inn' }]
  const known = { ...context, places, lore, percepts: at, character: { ...context.character, home: place('mill') } }
  const found = (words: string) => findPlace(known, words)?.id ?? null
  expect(['the Wet Lark', 'Wet Lark', 'inside the Wet Lark', 'into the inn', 'inside', 'indoors'].map(found)).toEqual(
    Array(6).fill('inn'),
  )
  expect([found('my house'), found('home'), found('the Dry Lark'), found('wet'), found('April')]).toEqual([
    'mill',
    'mill',
    null,
    null,
    null,
  ])
})
