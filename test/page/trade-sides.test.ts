import { expect, test } from 'vitest'
import { addTo, sideGoods, sideWords } from '../../main/page/trade-sides.ts'

const coin = { one: 'penny', many: 'pennies' }
const names = (id: string) => ({ name: id, plural: `${id}s` })

test('a side of a trade gathers things up to what there is, and leaves out what is no count', () => {
  let side = addTo({}, { id: '*', count: 3 }, { limit: 5, kinds: 2 })
  side = addTo(side, { id: '*', count: 3 }, { limit: 5, kinds: 2 })
  side = addTo(side, { id: 'bun', count: 2 }, { kinds: 2 })
  for (const count of [0, -1, 1.5, Number.NaN]) expect(addTo(side, { id: 'bun', count }, { kinds: 2 })).toBe(side)
  expect(sideWords(side, coin, names)).toBe('2 buns and 5 pennies')
  expect(sideGoods(side)).toEqual({ gold: 5, items: { bun: 2 } })
  expect(sideGoods({})).toEqual({})
  expect(sideWords({}, coin, names)).toBe('nothing')
})

test('a side has few kinds of things; coins count for none, and a kind that is there may grow', () => {
  const full = addTo(addTo({}, { id: 'bun', count: 1 }, { kinds: 2 }), { id: 'egg', count: 1 }, { kinds: 2 })
  expect(addTo(full, { id: 'ale', count: 1 }, { kinds: 2 })).toBe(full)
  expect(addTo(full, { id: 'egg', count: 1 }, { kinds: 2 })).toEqual({ bun: 1, egg: 2 })
  expect(addTo(full, { id: '*', count: 1 }, { kinds: 2 })).toEqual({ bun: 1, egg: 1, '*': 1 })
})
