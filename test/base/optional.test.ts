import { expect, expectTypeOf, it } from 'vitest'
import { optional } from '../../main/base/optional.ts'

const read = (text: string): number | undefined => (text === '' ? undefined : text.length)

it('a property without a value is not there at all', () => {
  expect(Object.keys({ id: 'a', ...optional({ length: read(''), other: read('abc') }) })).toEqual(['id', 'other'])
})

it('null, nothing, no and an empty text are values', () => {
  expect(optional({ a: null, b: 0, c: false, d: '' })).toEqual({ a: null, b: 0, c: false, d: '' })
})

it('is of a type that takes no undefined', () => {
  const given = optional({ length: read('abc') })
  expectTypeOf(given).toEqualTypeOf<{ length?: number }>()
})
