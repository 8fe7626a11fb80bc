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
