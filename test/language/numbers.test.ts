import { expect, it } from 'vitest'
import { numbers, ordinal, sayNumber } from '../../main/language/en/amounts/read-number.ts'

it.each([
  ['two dozen eggs', 24, 'eggs'],
  ['a dozen eggs', 12, 'eggs'],
  ['half a dozen of eggs', 6, 'eggs'],
  ['a couple of buns', 2, 'buns'],
  ['a few buns', 3, 'buns'],
  ['several buns', 4, 'buns'],
  ['twenty-one nails', 21, 'nails'],
  ['a hundred and five nails', 105, 'nails'],
  ['1,000 pennies', 1000, 'pennies'],
  ['3x salve', 3, 'salve'],
  ['salve x 3', 3, 'salve'],
  ['some bread', 1, 'bread'],
  ['a loaf', 1, 'loaf'],
  ['half a penny', 1, 'half a penny'],
  ['three-legged stool', 1, 'three-legged stool'],
  ['all of my eggs', 'all', 'eggs'],
  ['no bread', 1, 'no bread'],
])('"%s" begins with so many', (text, count, rest) => {
  expect(numbers.take(text)).toEqual({ count, rest })
})

it.each(['0 loaves', '-1 loaf', '1.5 loaves', '1e5 loaves', '99999999999 loaves'])('"%s" is no count', (text) => {
  expect(numbers.take(text)).toBeNull()
})

it.each([
  ['I would take three, please', 3],
  ['half a dozen', 6],
  ['two hundred', 200],
  ['three thousand and twelve', 3012],
  ['two and three', 2],
  ['12', 12],
  ['2.5', null],
  ['none', 0],
  ['no', 0],
  ['a', 1],
  ['plenty', null],
])('the number in "%s" is %s', (text, number) => {
  expect(numbers.numberIn(text)).toBe(number)
})

it('numbers are said as they are read', () => {
  for (let number = 0; number < 100; number++) expect(numbers.numberOf(sayNumber(number))).toBe(number)
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 113].map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 113th',
  )
})
