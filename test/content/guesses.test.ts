import { expect, it } from 'vitest'
import { didYouMean, placesNear } from '../../main/content/plain-words.ts'
import { nearWord } from '../../main/language/nearest.ts'

const places = ['field', 'bank', 'mill', 'lantern-fair']

it('a place that is like no other is answered with the places that there are, one that is like others with these', () => {
  expect(String(placesNear('nowhere', places))).toBe('; there are: bank, field, lantern-fair, mill')
  expect(String(placesNear('Mil', places))).toBe('; near in name: mill')
  expect(String(placesNear('fair', places))).toBe('; near in name: lantern-fair')
  expect(placesNear('nowhere', [])).toBe('')
  const many = Array.from({ length: 500 }, (_, number) => `place-of-many-${number}`)
  expect(String(placesNear('nowhere', many)).length).toBeLessThan(500)
})

it('a known word is guessed as it is written, whatever the case', () => {
  expect(nearWord('Voise', ['Who I am', 'Voice'])).toBe('Voice')
  expect(nearWord('greeting', ['Voice'])).toBeNull()
  expect(['her', 'she/her', 'his', 'theirs'].map((word) => String(didYouMean(word, ['she', 'he', 'they'])))).toEqual([
    '. Did you mean "she"?',
    '. Did you mean "she"?',
    '. Did you mean "he"?',
    '. Did you mean "they"?',
  ])
})
