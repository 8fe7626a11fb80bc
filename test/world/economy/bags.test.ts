import { expect, test } from 'vitest'
import {
  countOf,
  holds,
  missingFrom,
  tidyGoods,
  timesGoods,
  withGoods,
  withoutGoods,
} from '../../../main/world/economy/bags.ts'
import { givenFor, priceOf, worthOf } from '../../../main/world/economy/prices.ts'
import fc from '../../support/fast-check.ts'
import { bag, goods, itemId, wares } from './market.ts'

const items = fc.dictionary(fc.constantFrom('bread', 'constructor', 'a'), fc.integer({ min: 1, max: 1_000_000 }))
const someBag = fc.record({ gold: fc.nat(1_000_000), items }).map(({ gold, items }) => bag(gold, items))

test('what is put in can be taken out again, and the bag is the one it was', () => {
  fc.assert(
    fc.property(someBag, someBag, (own, more) => {
      const before = structuredClone(own)
      const both = withGoods(own, more)
      expect(both && withoutGoods(both, more)).toEqual(before)
      expect(own, 'the old bag is left as it was').toEqual(before)
    }),
  )
})

test('nothing is taken when not all of it is there', () => {
  expect(withoutGoods(bag(5, { bread: 2 }), goods(1, { bread: 3 }))).toBeNull()
  expect(withoutGoods(bag(5, { bread: 2 }), goods(6))).toBeNull()
  expect(withoutGoods(bag(5), goods(0, { constructor: 1 }))).toBeNull()
  expect(holds(bag(5, { bread: 2 }), goods(5, { bread: 2 }))).toBe(true)
})

test('what is used up leaves no empty place, and nothing is no entry', () => {
  expect(withoutGoods(bag(5, { bread: 2 }), goods(5, { bread: 2 }))).toEqual(bag(0))
  expect(tidyGoods(goods(-0, { bread: 0 }))).toEqual({})
  expect(tidyGoods({ ...goods(3), note: 'x' } as never)).toEqual({ gold: 3 })
})

test('more than numbers hold exactly goes into no bag', () => {
  const full = bag(Number.MAX_SAFE_INTEGER, { bread: Number.MAX_SAFE_INTEGER })
  expect(withGoods(full, goods(1))).toBeNull()
  expect(withGoods(full, goods(0, { bread: 1 }))).toBeNull()
  expect(withGoods(full, goods(0, { flour: 1 }))?.items).toMatchObject({ flour: 1 })
})

test('a stock is filled up and never taken from', () => {
  expect(missingFrom(bag(30, { bread: 1, salve: 9 }), goods(20, { bread: 4, constructor: 2 }))).toEqual({
    items: { bread: 3, constructor: 2 },
  })
})

test('counts are looked up among own things, multiplied and priced', () => {
  expect(countOf({} as never, itemId('constructor'))).toBe(0)
  expect(timesGoods(bag(0, { flour: 3 }).items, 4)).toEqual({ items: { flour: 12 } })
  expect(worthOf(wares, goods(2, { bread: 2, constructor: 1, moon: 100 }))).toBe(15)
  expect(priceOf(wares, itemId('moon'))).toBeNull()
  expect(priceOf(wares, itemId('toString'))).toBeNull()
  expect(givenFor(wares, itemId('bread'), 3), 'half of five without the broken coin, three times').toBe(6)
})
