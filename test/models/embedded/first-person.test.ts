import { expect, it } from 'vitest'
import { toFirstPerson } from '../../../main/models/embedded/knowledge/about.ts'
import { marta } from '../../support/sample-characters.ts'

it.each([
  ['Her favourite colour is moss green.', 'My favourite colour is moss green.'],
  ['She keeps bees, and her honey is dear.', 'I keep bees, and my honey is dear.'],
  ['Her mother baked before her.', null],
  ['His hat is blue.', null],
  ['The well is deep.', null],
])('%j, as she says it: %j', (sentence, spoken) => {
  expect(toFirstPerson(sentence, { ...marta, pronouns: 'she' })).toBe(spoken)
})
