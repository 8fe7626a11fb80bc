import { expect, it } from 'vitest'
import { compared, figuresOf, groupsOf } from '../../../main/page/studio/experiments/figures.ts'

const metrics = {
  npcs: 25,
  same: true,
  after: { asked: 5, baked: 4 },
  failures: [],
  seen: [{ who: 'elna' }],
  days: [1, 2],
  note: 'x'.repeat(400),
  none: null,
}

it('every figure is named by its way, lists are counted, and what is long is cut', () => {
  const figures = figuresOf(metrics)
  expect([...figures].slice(0, 7)).toEqual([
    ['npcs', 25],
    ['same', true],
    ['after › asked', 5],
    ['after › baked', 4],
    ['failures (count)', 0],
    ['seen (count)', 1],
    ['seen › 1 › who', 'elna'],
  ])
  expect(figures.get('days')).toBe('1, 2')
  expect(String(figures.get('note')).length).toBeLessThan(310)
  expect(figuresOf(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, index]))).size).toBe(
    1000,
  )
})

it('two runs are compared figure by figure, with the difference of numbers and what only one of them has', () => {
  expect(compared({ a: 1, b: true, c: 2 }, { a: 1.5, b: false, d: 'x' })).toEqual([
    { figure: 'a', first: '1', second: '1.5', by: '+0.5', differs: true },
    { figure: 'b', first: 'yes', second: 'no', by: '', differs: true },
    { figure: 'c', first: '2', second: '–', by: '', differs: true },
    { figure: 'd', first: '–', second: 'x', by: '', differs: true },
  ])
  expect(compared({ a: 1 }, null)).toEqual([{ figure: 'a', first: '1', second: '–', by: '', differs: false }])
  expect(compared({ a: 1 }, { a: 1 })).toMatchObject([{ differs: false, by: '' }])
})

it('numbers that stand beside each other can be drawn', () => {
  expect(groupsOf(metrics)).toEqual([
    {
      name: 'after',
      bars: [
        { name: 'asked', value: 5 },
        { name: 'baked', value: 4 },
      ],
    },
  ])
  expect(groupsOf({ only: 1, deep: { text: 'x', one: 1 } })).toEqual([])
})
