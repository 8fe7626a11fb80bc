import { expect, it } from 'vitest'
import { mutantsOf } from '../../../main/cli/setup/mutants.ts'

const source = `type Small = 1 | true
const most = 3
export const take = (count: number, isOpen: boolean): number => {
  if (count > most && isOpen) return most
  tell(count)
  return isOpen ? count - 1 : count
}
`

it('makes each small mistake, one at a time, and none in a type', () => {
  expect(mutantsOf(source).map(({ line, what }) => `${line} ${what}`)).toEqual([
    '2 4 for 3',
    '3 an early return before if (count > most && isOpen) return most',
    '4 the opposite of count > most && isOpen',
    '4 >= for > behind count',
    '4 || for && behind count > most',
    '5 without tell(count)',
    '6 the opposite of isOpen',
    '6 + for - behind count',
    '6 2 for 1',
  ])
})

it('changes nothing but that one place', () => {
  const lines = source.split('\n')
  for (const { line, text } of mutantsOf(source)) {
    const other = text.split('\n').flatMap((one, index) => (one === lines[index] ? [] : [index + 1]))
    expect(other).toEqual([line])
  }
  const [constant] = mutantsOf('const most = 3')
  expect(constant?.text).toBe('const most = 4')
  expect(mutantsOf('const a = () => b')).toEqual([])
})

it('says of a source that is none that it cannot be read', () => {
  expect(() => mutantsOf('const = 3')).toThrow('cannot be read')
})
