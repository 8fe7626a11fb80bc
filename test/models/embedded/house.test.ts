import { describe, expect, it } from 'vitest'
import { noSurroundings, type Surroundings } from '../../../main/mind/ports/surroundings.ts'
import type { PlaceId } from '../../../main/world/ids.ts'
import { ask } from './ask.ts'

const houses = (own?: string, taken = 0): Surroundings => ({
  ...noSurroundings,
  houses: {
    all: [
      { id: 'house-red' as PlaceId, name: 'the house with the red roof', price: 60, isFree: taken < 1 },
      { id: 'house-thatched' as PlaceId, name: 'the thatched house', price: 80, isFree: taken < 2 },
    ],
    ...(own === undefined ? {} : { own }),
  },
})
const tools = ['offer_house', 'trade', 'memory_search']

describe('a house asked for in talk', () => {
  it.each([
    'I’d like to buy a house',
    'Can I buy a house?',
    'Do you sell houses?',
    'Is there a house for sale?',
    'I want a house of my own.',
    'How much is a house?',
    'How much does the house with the red roof cost?',
  ])('is offered with its price: "%s"', async (words) => {
    const { text, calls } = await ask(words, { surroundings: houses() }, { tools })
    expect(calls).toEqual([{ name: 'offer_house', arguments: { house: 'house-red' } }])
    expect(text).toContain('For the house with the red roof I ask 60 pennies')
  })

  it('is the one that is named', async () => {
    const { calls } = await ask('I want to buy the thatched house', { surroundings: houses() }, { tools })
    expect(calls).toEqual([{ name: 'offer_house', arguments: { house: 'house-thatched' } }])
  })

  it('is refused to whoever has one, and if all are sold', async () => {
    const own = await ask('Can I buy a house?', { surroundings: houses('the red house') }, { tools })
    expect(own).toMatchObject({ calls: [], text: expect.stringContaining('You have the red house') })
    const none = await ask('Can I buy a house?', { surroundings: houses(undefined, 2) }, { tools })
    expect(none).toMatchObject({ calls: [], text: expect.stringContaining('somebody’s now') })
    const named = await ask('Can I buy the house with the red roof?', { surroundings: houses(undefined, 1) }, { tools })
    expect(named).toMatchObject({ calls: [], text: expect.stringContaining('There is still the thatched house') })
  })

  it('is no matter of somebody who sells none', async () => {
    const { calls } = await ask('Can I buy a house?', { surroundings: noSurroundings }, { tools })
    expect(calls.map(({ name }) => name)).not.toContain('offer_house')
  })
})
