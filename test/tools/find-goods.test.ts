import { describe, expect, it } from 'vitest'
import { numbers } from '../../main/language/en/amounts/read-number.ts'
import { english } from '../../main/language/en/english.ts'
import type { GoodsView } from '../../main/mind/ports/surroundings.ts'
import { findKinds, readGoods, readOne } from '../../main/mind/tools/find-goods.ts'
import { catalogue, item } from './tool-rig.ts'

const kinds = Object.values(catalogue.items)
const known = { kinds, coin: catalogue.coin }
const bag: GoodsView = {
  gold: 7,
  items: [{ id: item('honey-loaf'), name: 'honey loaf', plural: 'honey loaves', count: 4, price: 5 }],
}
const ids = (text: string) => findKinds(text, kinds, english).map(({ id }) => id)

describe('words for things', () => {
  it.each([
    ['bread', ['bread']],
    ['the Loaves of Bread', ['bread']],
    ['BREAD', ['bread']],
    ['my honey loaf', ['honey-loaf']],
    ['honey-loaf', ['honey-loaf']],
    ['honey', ['honey']],
    ['measures', ['flour']],
    ['loaf', ['bread', 'honey-loaf']],
    ['salves', ['salve']],
    ['sword', []],
    ['', []],
    ['constructor', []],
  ])('"%s" are %j', (text, expected) => expect(ids(text)).toEqual(expected))

  it('mean what is owned where they could mean several', () => {
    expect(readOne('loaf', known, english, { bag })).toEqual({ ok: true, goods: { items: { 'honey-loaf': 1 } } })
    expect(readOne('loaf', known, english)).toEqual({
      ok: false,
      error: '"loaf" could be loaf of bread or honey loaf: say which.',
    })
  })

  it.each([
    ['2 loaves of bread', { items: { bread: 2 } }],
    ['two honey loaves', { items: { 'honey-loaf': 2 } }],
    ['3x salve', { items: { salve: 3 } }],
    ['salve x 3', { items: { salve: 3 } }],
    ['a dozen salves', { items: { salve: 12 } }],
    ['half a dozen of salves', { items: { salve: 6 } }],
    ['1,000 pennies', { gold: 1000 }],
    ['a penny', { gold: 1 }],
    ['five gold coins', { gold: 5 }],
    ['all my money', { gold: 7 }],
    ['all honey loaves', { items: { 'honey-loaf': 4 } }],
    ['2 salves, 1 bread and 5 pennies', { gold: 5, items: { bread: 1, salve: 2 } }],
    ['bread + bread', { items: { bread: 2 } }],
    ['nothing', {}],
  ])('"%s" are read with their number', (text, goods) =>
    expect(readGoods(text, known, english, { bag })).toEqual({ ok: true, goods }),
  )

  it.each([
    '0 salves',
    '-1 salve',
    '1.5 salves',
    '1e5 salves',
    '99999999999999999999 salves',
    '1000001 salves',
    '7',
    'all bread',
    'all',
    'bread and dragons',
    '½ bread',
    'NaN bread',
  ])('"%s" are no goods', (text) => expect(readGoods(text, known, english, { bag })).toMatchObject({ ok: false }))

  it('that come by the dozen are counted in dozens', () => {
    const eggs = {
      ...known,
      kinds: [
        ...kinds,
        {
          ...catalogue.items[item('salve')],
          id: item('eggs'),
          name: 'dozen eggs',
          plural: 'dozens of eggs',
        } as (typeof kinds)[number],
      ],
    }
    const count = (text: string) => {
      const read = readGoods(text, eggs, english)
      return read.ok ? read.goods.items?.[item('eggs')] : read.error
    }
    expect(['eggs', 'a dozen eggs', 'dozen eggs', '24 eggs', 'two dozen eggs', '3 dozens of eggs'].map(count)).toEqual([
      1, 1, 1, 2, 2, 3,
    ])
    expect(count('half a dozen eggs')).toBe('dozens of eggs are not broken up: write "2 dozen eggs".')
  })

  it('of "all" without a bag ask how many', () => {
    expect(readGoods('all bread', known, english)).toEqual({
      ok: false,
      error: 'Say how many loaves of bread: a number, not all.',
    })
  })

  it('keep the number that is given beside them where they name none', () => {
    expect(readOne('salve', known, english, { count: 3 })).toEqual({ ok: true, goods: { items: { salve: 3 } } })
    expect(readOne('2 salves', known, english, { count: 3 })).toEqual({ ok: true, goods: { items: { salve: 2 } } })
    expect(numbers.take('a pair of boots')).toEqual({ count: 2, rest: 'boots' })
  })

  it('that are very long or odd are read or refused, never a fault', () => {
    for (const text of [
      'a'.repeat(5000),
      '😀'.repeat(300),
      '\u0000\u202e',
      '{{player}}',
      '$x',
      '__proto__',
      '1 '.repeat(500),
      ','.repeat(999),
    ])
      expect(typeof readGoods(text, known, english, { bag }).ok).toBe('boolean')
  })
})
