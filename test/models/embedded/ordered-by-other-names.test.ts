import { describe, expect, it } from 'vitest'
import { noSurroundings, type Surroundings } from '../../../main/mind/ports/surroundings.ts'
import type { ItemId } from '../../../main/world/ids.ts'
import { toldHit } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const ware = (name: string, price: number, use: 'eat' | 'drink') => ({
  id: name.split(' ').at(-1) as ItemId,
  ...{ name, plural: `${name}s`, price, description: '', use },
})
const had = (...kinds: Surroundings['kinds']): Surroundings => ({
  ...noSurroundings,
  coin: { one: 'penny', many: 'pennies' },
  kinds,
  sells: kinds.map(({ id }) => id),
  own: { gold: 0, items: kinds.map((kind) => ({ ...kind, count: 5 })) },
})
const ale = ware('mug of ale', 1, 'drink')
const stew = ware('bowl of stew', 2, 'eat')
const pie = ware('pie', 2, 'eat')
const tools = ['trade', 'open_shop', 'memory_search']
describe('what is for sale, ordered by another name', () => {
  it.each([
    ['a beer please', 'a mug of ale'],
    ['give me a pint', 'a mug of ale'],
    ['two pints of beer', '2 mug of ales'],
    ['i want a drink', 'a mug of ale'],
    ['could i get something to eat', 'a bowl of stew'],
    ['ill have a stew', 'a bowl of stew'],
  ])('"%s"', async (words, goods) => {
    const { text, calls } = await ask(words, { surroundings: had(ale, stew) }, { tools })
    expect(calls.map(({ name }) => name)).toEqual(['trade'])
    expect(text).toContain(goods)
  })

  it('asks which, where there are several', async () => {
    const { text, calls } = await ask('something to eat please', { surroundings: had(ale, stew, pie) }, { tools })
    expect(calls).toEqual([])
    expect(text).toContain('a bowl of stew or a pie')
  })
})

it('tells again what was told of oneself, where the same sentence answers another question', async () => {
  const recalled = [toldHit('i have two brothers and a dog called Biscuit', { date: '2026-11-12', time: '09:00' })]
  const first = (await ask('whats my dog called', { recalled })).text
  const conversation = [
    { from: 'other' as const, name: 'Ada', text: 'whats my dog called' },
    { from: 'self' as const, name: 'Marta Oven', text: first },
  ]
  expect((await ask('how many brothers do i have', { recalled, conversation })).text).toContain('two brothers')
})
