import { expect, test } from 'vitest'
import { checkVectors } from '../../../main/memory/embedders/vectors.ts'
import fc from '../../support/fast-check.ts'
import { runs } from '../../support/runs.ts'

const finite = fc.double({ noNaN: true, noDefaultInfinity: true })

test('whatever numbers a server sends, they come out of unit length or are refused', () => {
  fc.assert(
    fc.property(fc.array(fc.array(finite, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 }), (lists) => {
      const checked = checkVectors(lists, { count: lists.length, dimensions: null })
      if ('problem' in checked) return
      for (const vector of checked.vectors) expect(Math.hypot(...vector)).toBeCloseTo(1, 3)
    }),
    { numRuns: runs(200) },
  )
})

test.each([
  ['no list at all', 'vectors', 'something other than lists of numbers'],
  ['nothing', undefined, 'something other than lists of numbers'],
  ['a hole where a number should be, as JSON writes NaN', [[1, null]], 'something other than lists of numbers'],
  ['text for numbers', [['1', '2']], 'something other than lists of numbers'],
  ['infinite numbers', JSON.parse('[[1e999, 1]]'), 'something other than lists of numbers'],
  ['too few vectors', [], '0 vectors for 1 text'],
  [
    'too many vectors',
    [
      [1, 0],
      [0, 1],
    ],
    '2 vectors for 1 text',
  ],
  ['an empty vector', [[]], 'an empty vector'],
  ['only zeros', [[0, 0]], 'without a direction'],
])('%s is refused with what is wrong', (_what, sent, problem) => {
  expect(checkVectors(sent, { count: 1, dimensions: null })).toEqual({ problem: expect.stringContaining(problem) })
})

test('a vector of another length than the first answer had is refused', () => {
  expect(checkVectors([[3, 4]], { count: 1, dimensions: null })).toEqual({ vectors: [Float32Array.of(0.6, 0.8)] })
  expect(checkVectors([[3, 4]], { count: 1, dimensions: 3 })).toEqual({
    problem: 'it sent a vector of 2 dimensions where 3 were expected',
  })
  expect(checkVectors([[3, 4], [1]], { count: 2, dimensions: null })).toEqual({
    problem: 'it sent a vector of 1 dimensions where 2 were expected',
  })
})
