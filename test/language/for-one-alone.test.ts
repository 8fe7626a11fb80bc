import { expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'

const { forOneAlone, asksForOneAlone, isConfidential } = english.requests

it.each([
  ['tell Marta, and only her, that I come at noon', 'tell Marta that I come at noon'],
  ['tell Marta, but only Marta, that I come at noon', 'tell Marta that I come at noon'],
  ['tell only Marta that I come at noon', 'tell Marta that I come at noon'],
  ['tell Marta in private that I come at noon', 'tell Marta that I come at noon'],
  ['tell Marta and nobody else that I come at noon', 'tell Marta that I come at noon'],
  ['tell Marta that I come at noon, for her ears only', 'tell Marta that I come at noon'],
  ['tell Marta that I come at noon, and nobody else', 'tell Marta that I come at noon'],
  ['a private message for Marta: I come at noon', 'a message for Marta: I come at noon'],
])('a message for one person alone is known, and goes without those words: %s', (said, left) => {
  expect(forOneAlone(said)).toEqual({ text: left, alone: true })
  expect(isConfidential(said)).toBe(true)
})

it.each([
  'tell Marta that I come at noon',
  'tell Marta that only the miller knows the way',
  'tell Marta that she is the only one who can bake',
  'tell Marta that I live alone',
  'tell Marta I want no one else at the feast',
  'tell Marta that nobody else came',
])('any other message is left as it is: %s', (said) => {
  expect(forOneAlone(said)).toEqual({ text: said, alone: false })
})

it('may be said in a sentence after it', () => {
  for (const said of [
    'It is for her alone.',
    'Nobody else must know.',
    'But tell no one else.',
    'It is only for Marta.',
  ])
    expect([said, asksForOneAlone(said)]).toEqual([said, true])
  for (const said of ['It is only for a day.', 'Nobody else came.', 'Tell nobody.'])
    expect([said, asksForOneAlone(said)]).toEqual([said, false])
})
