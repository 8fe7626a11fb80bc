import { describe, expect, it } from 'vitest'
import { createToolSet } from '../../main/mind/tools/tool-set.ts'
import { createSurroundings } from '../../main/server/live/surroundings.ts'
import { gameTime } from '../../main/world/clock.ts'
import { place } from '../support/sample-characters.ts'
import { goods, marta, openMarket } from '../world/economy/market.ts'
import { ana } from '../world/stage.ts'
import { createRig, testModel } from './rig.ts'

/** Ana, who has two breads and ten pennies, says this to Marta. */
const said = async (words: string) => {
  const market = openMarket()
  market.player(ana).bag = { gold: 10, items: { ...goods(0, { bread: 2 }).items } } as never
  const before = market.npc('marta').bag.items
  const had = before['bread' as never] ?? 0
  const see = createSurroundings(market.map)
  const model = testModel('So be it.')
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
      surroundings: () => see(market.state, marta, ana),
    },
    tools: createToolSet([]),
    acts: { perform: async (command) => ({ kind: 'done', events: market.step(command) }) },
  })
  await rig.dispatcher.dispatch(rig.inbound(words, { speaker: { id: ana, kind: 'player', name: 'Ana' } }))
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
