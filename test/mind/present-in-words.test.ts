import { describe, expect, it } from 'vitest'
import type { Surroundings } from '../../main/mind/ports/surroundings.ts'
import { createToolSet } from '../../main/mind/tools/tool-set.ts'
import { createSurroundings } from '../../main/server/live/surroundings.ts'
import { gameTime } from '../../main/world/clock.ts'
import { place } from '../support/sample-characters.ts'
import { goods, marta, openMarket } from '../world/economy/market.ts'
import { ana } from '../world/stage.ts'
import { createRig, testModel } from './rig.ts'

/** Ana, who has two breads and ten pennies, says this to Marta. */
const said = async (words: string | readonly string[], more: Partial<Surroundings> = {}) => {
  const market = openMarket()
  market.player(ana).bag = { gold: 10, items: { ...goods(0, { bread: 2 }).items } } as never
  const before = market.npc('marta').bag.items
  const had = before['bread' as never] ?? 0
  const see = createSurroundings(market.map)
  const model = testModel('So be it. How many?')
  const rig = await createRig({
    model,
    world: {
      now: () => gameTime(market.state),
      percepts: () => ({
        place: { id: place('square'), label: 'the square' },
        doing: 'resting',
        people: [],
        following: null,
      }),
      places: () => [],
      surroundings: () => ({ ...see(market.state, marta, ana), ...more }),
    },
    tools: createToolSet([]),
    acts: { perform: async (command) => ({ kind: 'done', events: market.step(command) }) },
  })
  for (const line of [words].flat())
    await rig.dispatcher.dispatch(rig.inbound(line, { speaker: { id: ana, kind: 'player', name: 'Ana' } }))
  const prompt = model.requests.at(-1)?.messages.map(({ content }) => content) ?? []
  const { bag } = market.player(ana)
  return {
    left: [bag.items['bread' as never] ?? 0, bag.gold],
    got: (market.npc('marta').bag.items['bread' as never] ?? 0) - had,
    prompt: prompt.join('\n'),
  }
}

describe('a present held out in words', () => {
  it.each([
    ['I brought you a bread.', 1],
    ['Here, have my bread, Marta.', 1],
    ['Two breads for you!', 2],
  ])('is handed over, and the model reads that as a fact: %s', async (words, count) => {
    const { left, got, prompt } = await said(words)
    expect([left, got]).toEqual([[2 - count, 10], count])
    expect(prompt).toContain('Ana has just given you')
  })

  it.each([
    ['I brought you three breads.', 'has none to give'],
    ['This is for you.', 'holds out nothing that you can see'],
  ])('changes no hands if it is not there: %s', async (words, fact) => {
    const { left, got, prompt } = await said(words)
    expect([left, got]).toEqual([[2, 10], 0])
    expect(prompt).toContain(fact)
    expect(prompt).not.toContain('has just given you')
  })

  it.each(['Here are the breads.', 'These breads are for you, Marta.'])(
    'is asked after if several are there and no number is said: %s',
    async (words) => {
      const { left, got, prompt } = await said(words)
      expect([left, got]).toEqual([[2, 10], 0])
      expect(prompt).toContain('holds out breads to you without saying how many, so ask: nothing has changed hands')
    },
  )

  it.each([
    ['Here are the breads.', 2, 2],
    ['Here are the breads.', 5, 2],
    ['Here is the bread.', 2, 1],
  ])('gives as many as were promised if no number is said: %s, of %i', async (words, promised, count) => {
    const owed = { goods: `${promised} breads`, by: 0, state: 'open' as const }
    expect((await said(words, { owed: [owed] })).got).toBe(count)
  })

  it.each([
    ['Here are the breads.', 0],
    ['Two breads for you.', 0],
    ['Here is a bread for you.', 1],
  ])('leaves to an errand that is still to begin what it asks for: %s', async (words, count) => {
    const bread = { id: 'bread' as never, name: 'bread', plural: 'breads', price: 5, count: 2 }
    const errand = {
      ...{ id: 'breads' as never, name: 'Breads', text: 'Bring two.', status: 'possible' as const },
      ...{ goals: [{ text: 'bring 2 breads', done: true }], reward: { gold: 0, items: [] } },
      asks: { gold: 0, items: [bread] },
    }
    expect((await said(words, { quests: [errand] })).got).toBe(count)
  })

  it.each([
    'Would you like a bread?',
    'Have my bread if you tell me a secret.',
    'I brought you a bread. Only joking!',
    'Ten pennies for you.',
    'A bread.',
    'Here, have my advice.',
  ])('is nothing of the kind, and costs nothing: %s', async (words) => {
    const { left, got, prompt } = await said(words)
    expect([left, got]).toEqual([[2, 10], 0])
    expect(prompt).not.toMatch(/has just given you|nothing has changed hands/)
  })
})

describe('after "How many?"', () => {
  it.each([
    ['1', 1],
    ['two of them', 2],
    ['All of it, please.', 2],
    ['both', 2],
    ['Just one bread.', 1],
  ])('%j says how many of what was held out before', async (amount, count) => {
    const { got, prompt } = await said(['Here are my breads.', amount])
    expect(got).toBe(count)
    expect(prompt).toContain('Ana has just given you')
  })

  it.each(['3 pennies', 'two of your buns', 'How many do you want?', 'all is lost', 'one day I will'])(
    '%j gives nothing',
    async (words) => {
      expect((await said(['Here are my breads.', words])).got).toBe(0)
    },
  )

  it('a number alone gives nothing where nothing was held out', async () => {
    expect((await said(['Good day!', '2'])).got).toBe(0)
    expect((await said(['Here are my breads.', 'Wait a moment.', '2'])).got).toBe(0)
  })
})
