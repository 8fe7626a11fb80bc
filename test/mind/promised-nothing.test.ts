import { expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { undertaken } from '../../main/mind/faculties/promises/own-words.ts'
import { sampleContext } from '../support/sample-characters.ts'

it('the turn is read anew only for an answer that promises something', () => {
  let asked = 0
  const undertakenIn = (said: string) =>
    undertaken({
      said,
      utterance: 'Could you mend my lamp?',
      acts: [],
      contextNow: () => {
        asked += 1
        return sampleContext('Could you mend my lamp?')
      },
      language: english,
    })
  expect(undertakenIn('The lamp is of good make. Where did you find it?')).toEqual({ whole: [], open: [] })
  expect(asked).toBe(0)
  expect(undertakenIn('I will bring you two loaves tomorrow at nine!').whole).toHaveLength(1)
  expect(asked).toBe(1)
})
