import { expect, test } from 'vitest'
import { readItemWords, rememberItemWords } from '../../../main/models/embedded/knowledge/item-words.ts'
import fc from '../../support/fast-check.ts'
import { runs } from '../../support/runs.ts'

const text = fc.constantFrom(
  'The mill-wheel turns at night.',
  'Marta bakes rye bread.',
  'I looked for the ring.',
  '',
  'bread\n\nThe mill',
)
const topics = fc.array(fc.constantFrom('mill', 'rye bread', 'the old ring', 'bread'), { maxLength: 3 })

test('what an item is found by is the same whether its text was read before or not', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, topics), { maxLength: 30 }), (asked) => {
      const read = rememberItemWords()
      for (const [one, about] of asked) expect(read(one, about)).toEqual(readItemWords(one, about))
    }),
    { numRuns: runs(100) },
  )
})

test('a text with the same topics is read once', () => {
  let reads = 0
  const read = rememberItemWords((one, about) => {
    reads++
    return readItemWords(one, about)
  })
  for (let turn = 0; turn < 5; turn++) read('Marta bakes rye bread.', ['bread'])
  read('Marta bakes rye bread.', ['rye bread'])
  read('Marta bakes rye bread.', [])
  expect(reads).toBe(3)
})
